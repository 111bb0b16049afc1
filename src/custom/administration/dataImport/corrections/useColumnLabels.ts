import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { corrections } from '../../../../../contract/calls/imports/corrections.ts';
import { useImportTexts } from '../useTexts.ts';

export interface ColumnLabel {
  readonly place: number;
  /** Its header, or the name of a field without a column. */
  readonly label: string;
  /** The label, marked if the file has no such column. */
  readonly title: string;
}

/** File columns, then missing fields. */
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
