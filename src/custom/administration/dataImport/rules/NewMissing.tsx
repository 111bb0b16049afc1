import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { useImportTexts } from '../useTexts.ts';
import { RuleForm } from './RuleForm.tsx';

interface Props {
  readonly fields: InspectReply['fields'];
  readonly onAdd: (name: string) => void;
  readonly onClose: () => void;
}

/** Chooses a field of which it is to be said what becomes of rows without it. */
export function NewMissing({ fields, onAdd, onClose }: Props) {
  const t = useTranslate();
  const texts = useImportTexts();
  const [name, setName] = useState(fields[0]?.name ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    onAdd(name);
    onClose();
  };
  return (
    <RuleForm onSubmit={submit}>
      <Choose
        label={t('dataImport.rules.field')}
        value={name}
        onChoose={setName}
        choices={fields.map((field) => ({ value: field.name, label: texts.field(field.name, field.label) }))}
      />
      <Button type="submit" disabled={name === ''}>
        {t('dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}
