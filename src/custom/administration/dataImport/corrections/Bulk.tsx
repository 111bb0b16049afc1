import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
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

/** Rows that get the value: one group, rows with a note on the cell now, or all. */
export type BulkRows = CorrectionGroup | 'wrong' | 'all';

interface Props {
  /** Counts for the chosen rows. */
  readonly of: Pick<Reply, 'groups' | 'open' | 'open_only' | 'wrong'>;
  readonly names: readonly ColumnLabel[];
  /** Undefined until the user chooses. */
  readonly chosen: BulkRows | undefined;
  readonly onChosen: (chosen: BulkRows) => void;
  readonly onSet: (bulk: { rows: BulkRows; place: number; value: string }) => void;
  readonly busy: boolean;
}

export function Bulk({ of, names, chosen, onChosen, onSet, busy }: Props) {
  const { groups } = of;
  const t = useTranslate();
  const format = useFormat();
  const { sentence } = useImportTexts();
  const id = useId();
  const { data: stores } = useUserStores(true);
  // Most rows need the same column; others rarely need one value in all rows.
  const [place, setPlace] = useState(groups.find((group) => group.place !== null)?.place ?? 0);
  const [value, setValue] = useState('');
  const first = groups.find((group) => group.place === place);
  // Groups disappear once all their rows are sent.
  const known = typeof chosen === 'object' ? groups.find((group) => isSame(group, chosen)) : chosen;
  const rows = known ?? first ?? 'wrong';
  const nameOf = ({ place: column, value: text, reason }: CorrectionGroup) =>
    [names.find((name) => name.place === column)?.label, text, sentence(reason)].filter(Boolean).join(' · ');
  const choose = (index: string) => {
    const group = groups[Number(index)];
    if (index === 'wrong' || index === 'all' || !group) return onChosen(index === 'all' ? 'all' : 'wrong');
    onChosen(group);
    if (group.place !== null) setPlace(group.place);
  };
  const { changes, good } = countsFor(of, rows, place, rows === known);
  const kept = of.open - changes;
  const notes = [
    kept > 0 && t('dataImport.corrections.keep', { smart_count: kept, rows: format.integer(kept) }),
    good > 0 && t('dataImport.corrections.good', { smart_count: good, rows: format.integer(good) }),
  ].filter(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSet({ rows, place, value });
  };
  return (
    <>
      <RuleForm onSubmit={submit}>
        <Choose
          label={t('dataImport.corrections.which')}
          value={typeof rows === 'string' ? rows : String(groups.indexOf(rows))}
          onChoose={choose}
          choices={[
            { value: 'wrong', label: t('dataImport.corrections.wrong') },
            ...groups.map((group, index) => ({
              value: String(index),
              label: `${nameOf(group)} (${format.integer(group.rows)})`,
            })),
            { value: 'all', label: `${t('dataImport.corrections.all')} (${format.integer(of.open)})` },
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
        <Button type="submit" disabled={busy || changes === 0} aria-describedby={`${id}-notes`}>
          {t('dataImport.corrections.set', { smart_count: changes, rows: format.integer(changes) })}
        </Button>
      </RuleForm>
      <Typography
        id={`${id}-notes`}
        variant="body2"
        color="textSecondary"
        sx={{ px: 2, pb: notes.length > 0 ? 1.5 : 0 }}
      >
        {notes.join(' ')}
      </Typography>
    </>
  );
}

const isSame = (a: CorrectionGroup, b: CorrectionGroup) =>
  a.place === b.place && a.value === b.value && a.reason === b.reason;

/**
 * How many cells would change, and how many of them have no note.
 * @param isOwn `of` counts the chosen rows only
 */
function countsFor(
  { open, open_only, wrong }: Props['of'],
  rows: BulkRows | Reply['groups'][number],
  place: number,
  isOwn: boolean,
) {
  const bad = wrong.find((one) => one.place === place)?.rows ?? 0;
  if (rows === 'wrong') return { changes: bad, good: 0 };
  if (rows === 'all') return { changes: open, good: open - bad };
  if (isOwn) return { changes: open_only, good: open_only - bad };
  return { changes: 'rows' in rows ? rows.rows : 0, good: 0 };
}
