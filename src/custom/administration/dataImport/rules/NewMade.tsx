import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { DayCounted } from './made/DayCounted.tsx';
import { type MadeRule, partsOf, takesSeveral, type WayToMake, waysToMake } from './madeEdit.ts';
import { RuleForm } from './RuleForm.tsx';

interface Props {
  readonly inspected: Pick<InspectReply, 'columns' | 'name_day'>;
  readonly onAdd: (rule: MadeRule) => void;
  readonly onClose: () => void;
}

const LEAST = 2;

/** What stands between the parts of most texts. */
const firstSigns: Partial<Record<WayToMake, string>> = { split: ',', join: ' ' };

/** Columns made of others: a way, what it is made of, and the sign between the parts. */
export function NewMade({ inspected: { columns, name_day }, onAdd, onClose }: Props) {
  const t = useTranslate();
  const headers = columns.map(({ header }) => header).filter((header) => header !== '');
  const [how, setHow] = useState<WayToMake>('split');
  const [of, setOf] = useState<readonly string[]>([]);
  const [sign, setSign] = useState(',');
  const several = takesSeveral(how);
  const [first = headers[0] ?? ''] = of;
  const names = useMadeNames(headers);
  const chosen = several ? of : [first];
  const needsSign = how === 'split';
  const isReady = (several ? of.length >= LEAST : first !== '') && (!needsSign || sign !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onAdd({ how, of: chosen, into: names(how, chosen), sign });
    onClose();
  };
  return (
    <RuleForm onSubmit={submit}>
      <Choose
        label={t('dataImport.made.how')}
        value={how}
        onChoose={(value) => {
          const way = waysToMake.find((one) => one === value) ?? 'split';
          setHow(way);
          setSign(firstSigns[way] ?? '');
        }}
        choices={waysToMake.map((way) => ({ value: way, label: t(`dataImport.made.ways.${way}`) }))}
      />
      {several ? (
        <Autocomplete
          multiple
          size="small"
          options={headers}
          value={[...of]}
          onChange={(_, values) => setOf(values)}
          renderInput={(input) => <TextField {...input} label={t('dataImport.made.columns')} />}
        />
      ) : (
        <Choose
          label={t('dataImport.rules.column')}
          value={first}
          onChoose={(header) => setOf([header])}
          choices={headers.map((header) => ({ value: header, label: header }))}
        />
      )}
      {how === 'daysBefore' && <DayCounted value={sign} onChoose={setSign} nameDay={name_day} />}
      {(needsSign || how === 'join') && (
        <TextField
          size="small"
          id="import-made-sign"
          label={t(`dataImport.made.signs.${how}`)}
          autoComplete="off"
          value={sign}
          onChange={({ target }) => setSign(target.value.slice(0, 5))}
        />
      )}
      <Button type="submit" disabled={!isReady}>
        {t('dataImport.rules.add')}
      </Button>
      <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
    </RuleForm>
  );
}

/** What stands between the names of columns of which one is made, in its name. */
const joints: Partial<Record<WayToMake, string>> = {
  join: ' & ',
  add: ' + ',
  multiply: ' × ',
  subtract: ' − ',
};

/** Names of the columns that are made, none of which is there yet. */
export function useMadeNames(headers: readonly string[]) {
  const t = useTranslate();
  const known = new Set(headers.map((header) => header.toLowerCase()));
  const free = (name: string) => {
    let candidate = name;
    for (let number = 2; known.has(candidate.toLowerCase()); number += 1) candidate = `${name} ${number}`;
    return candidate;
  };
  return (how: WayToMake, of: readonly string[]): string[] => {
    const [column = ''] = of;
    const named = (part: string) => free(`${column.slice(0, 100)}: ${part}`);
    if (how === 'split') return ['before', 'after'].map((part) => named(t(`dataImport.made.parts.${part}`)));
    const parts = partsOf[how];
    if (parts) return parts.map((part) => named(t(`dataImport.made.parts.${part}`)));
    if (how === 'daysBefore') return [named(t('dataImport.made.parts.day'))];
    return [free(of.join(joints[how] ?? ' ').slice(0, 150))];
  };
}
