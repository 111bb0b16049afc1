import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../../ui/page/Choose.tsx';
import { RuleForm } from '../RuleForm.tsx';
import type { Skip } from '../ruleEdit.ts';
import { useSkipWords } from './useSkipWords.ts';

interface Props {
  readonly columns: InspectReply['columns'];
  readonly onAdd: (skip: Skip) => void;
  readonly onClose: () => void;
}

/** What a column says in rows to skip. */
const ways = ['is', 'isEmpty', 'isFilled'] as const;
type Way = (typeof ways)[number];

/** Rows that are not meant for us: a column, and the values by which they are known, or that there is none. */
export function NewSkip({ columns, onAdd, onClose }: Props) {
  const t = useTranslate();
  const { reasonOf } = useSkipWords();
  const named = columns.filter(({ header }) => header !== '');
  const [column, setColumn] = useState(named[0]?.header ?? '');
  const [way, setWay] = useState<Way>('is');
  const [is, setIs] = useState<readonly string[]>([]);
  const isOpen = way === 'is' && is.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen) return;
    const what = way === 'is' ? { column, is } : { column, is: [], empty: way === 'isEmpty' };
    onAdd({ ...what, reason: reasonOf(what) });
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
      <Choose
        label={t('dataImport.skips.when')}
        value={way}
        onChoose={(chosen) => setWay(ways.find((one) => one === chosen) ?? 'is')}
        choices={ways.map((one) => ({ value: one, label: t(`dataImport.skips.ways.${one}`) }))}
      />
      {way === 'is' && (
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
      )}
      <Button type="submit" disabled={isOpen}>
        {t('dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}
