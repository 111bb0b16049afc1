import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { RuleForm } from './RuleForm.tsx';
import type { Skip } from './ruleEdit.ts';

interface Props {
  readonly columns: InspectReply['columns'];
  readonly onAdd: (skip: Skip) => void;
  readonly onClose: () => void;
}

/** Rows that are not meant for us: a column, and the values by which they are known. */
export function NewSkip({ columns, onAdd, onClose }: Props) {
  const t = useTranslate();
  const named = columns.filter(({ header }) => header !== '');
  const [column, setColumn] = useState(named[0]?.header ?? '');
  const [is, setIs] = useState<readonly string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (is.length === 0) return;
    onAdd({ column, is, reason: t('dataImport.rules.skipReason', { column, values: is.join(', ') }) });
    onClose();
  };
  return (
    <RuleForm onSubmit={submit}>
      <Choose
        label={t('dataImport.rules.column')}
        value={column}
        onChoose={(chosen) => {
          setColumn(chosen);
          setIs([]);
        }}
        choices={named.map(({ header }) => ({ value: header, label: header }))}
      />
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        size="small"
        options={named.find(({ header }) => header === column)?.samples ?? []}
        value={[...is]}
        onChange={(_, values) => setIs(values.map((value) => value.trim()).filter((value) => value !== ''))}
        renderInput={(input) => <TextField {...input} label={t('dataImport.rules.is')} />}
      />
      <Button type="submit" disabled={is.length === 0}>
        {t('dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}
