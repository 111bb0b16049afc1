import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { useImportTexts } from '../useTexts.ts';
import { RuleForm } from './RuleForm.tsx';
import type { Constant } from './ruleEdit.ts';
import { useFieldOptions } from './useFieldOptions.ts';

interface Props {
  readonly inspected: InspectReply;
  readonly onAdd: (constant: Constant) => void;
  readonly onClose: () => void;
}

/** The same value in every row, for a field that no column of the file gives: the fields that are missing first. */
export function NewConstant({ inspected: { fields, columns, missing }, onAdd, onClose }: Props) {
  const t = useTranslate();
  const texts = useImportTexts();
  const taken = new Set(columns.map(({ field }) => field));
  const free = fields
    .filter(({ name }) => !taken.has(name))
    .sort((one, other) => Number(missing.includes(other.name)) - Number(missing.includes(one.name)));
  const [name, setName] = useState(free[0]?.name ?? '');
  const [value, setValue] = useState('');
  const field = free.find((one) => one.name === name);
  const options = useFieldOptions(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === '') return;
    onAdd({ field: name, value: value.trim() });
    onClose();
  };
  return (
    <RuleForm onSubmit={submit}>
      <Choose
        label={t('dataImport.rules.field')}
        value={name}
        onChoose={(chosen) => {
          setName(chosen);
          setValue('');
        }}
        choices={free.map((one) => ({ value: one.name, label: texts.field(one.name, one.label) }))}
      />
      {options ? (
        <Choose
          label={t('dataImport.rules.value')}
          value={value}
          onChoose={setValue}
          choices={[{ value: '', label: t('dataImport.rules.choose') }, ...options]}
        />
      ) : (
        <TextField
          size="small"
          id="import-constant"
          label={t('dataImport.rules.value')}
          autoComplete="off"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
      <Button type="submit" disabled={value.trim() === ''}>
        {t('dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}
