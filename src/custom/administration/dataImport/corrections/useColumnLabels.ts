import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { corrections } from '../../../../../contract/calls/imports/corrections.ts';
import { useImportTexts } from '../useTexts.ts';

/** A column that rows are corrected in. */
export interface ColumnLabel {
  readonly place: number;
  /** Its header, or the name of a field that no column of the file gives. */
  readonly label: string;
  /** The same, with that the file does not have it. */
  readonly title: string;
}

/** The columns of the file, and behind them those that some row lacks. */
export function useColumnLabels({
  columns,
  own_columns: own,
  lacking,
}: Pick<ReplyOf<typeof corrections>, 'columns' | 'own_columns' | 'lacking'>): readonly ColumnLabel[] {
  const t = useTranslate();
  const { field } = useImportTexts();
  return columns.flatMap((name, place): ColumnLabel[] => {
    if (place < own) return [{ place, label: name, title: name }];
    const label = field(name);
    return lacking.includes(place)
      ? [{ place, label, title: t('dataImport.corrections.notInFile', { field: label }) }]
      : [];
  });
}
