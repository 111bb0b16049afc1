import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { CorrectionGroup, corrections } from '../../../../../contract/calls/imports/corrections.ts';
import { useUserStores } from '../../../../providers/stores/groupStores.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { RuleForm } from '../rules/RuleForm.tsx';
import { useImportTexts } from '../useTexts.ts';
import type { ColumnLabel } from './useColumnLabels.ts';

type Reply = ReplyOf<typeof corrections>;

interface Props {
  readonly of: Pick<Reply, 'groups'>;
  readonly names: readonly ColumnLabel[];
  /** Rows that are chosen. */
  readonly total: number;
  readonly only: CorrectionGroup | undefined;
  readonly onOnly: (only: CorrectionGroup | undefined) => void;
  readonly onSet: (bulk: { place: number; value: string }) => void;
  readonly busy: boolean;
}

/** Chooses rows by what was said of them, and sets a value for all of those. */
export function Bulk({ of: { groups }, names, total, only, onOnly, onSet, busy }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  const id = useId();
  const { data: stores } = useUserStores(true);
  // Most rows wait for one column; any other would hardly be set in all of them.
  const [place, setPlace] = useState(groups.find((group) => group.place !== null)?.place ?? 0);
  const [value, setValue] = useState('');
  const at = groups.findIndex(
    (group) => group.place === only?.place && group.value === only.value && group.reason === only.reason,
  );
  const nameOf = ({ place: column, value: said, reason }: CorrectionGroup) =>
    [names.find((name) => name.place === column)?.label, said, sentence(reason)].filter(Boolean).join(' · ');
  const choose = (index: string) => {
    const group = groups[Number(index)];
    if (index === '' || !group) return onOnly(undefined);
    const { rows: _, ...chosen } = group;
    onOnly(chosen);
    if (group.place !== null) setPlace(group.place);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSet({ place, value });
  };
  return (
    <RuleForm onSubmit={submit}>
      <Choose
        label={t('dataImport.corrections.which')}
        value={at < 0 ? '' : String(at)}
        onChoose={choose}
        choices={[
          { value: '', label: t('dataImport.corrections.all') },
          ...groups.map((group, index) => ({
            value: String(index),
            label: `${nameOf(group)} (${format.integer(group.rows)})`,
          })),
        ]}
      />
      <Choose
        label={t('dataImport.corrections.column')}
        value={String(place)}
        onChoose={(chosen) => setPlace(Number(chosen))}
        choices={names.map((name) => ({ value: String(name.place), label: name.title }))}
      />
      <TextField
        size="small"
        id={`${id}-value`}
        label={t('dataImport.corrections.value')}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        slotProps={{ htmlInput: { list: `${id}-stores`, autoComplete: 'off' } }}
      />
      <datalist id={`${id}-stores`}>
        {(stores ?? []).map(({ ID, storename }) => (
          <option key={ID} value={storename} />
        ))}
      </datalist>
      <Button type="submit" disabled={busy || total === 0}>
        {t('dataImport.corrections.set', { smart_count: total, rows: format.integer(total) })}
      </Button>
    </RuleForm>
  );
}
