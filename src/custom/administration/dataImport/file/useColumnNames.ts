import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useImportTexts } from '../useTexts.ts';

/** What a note calls its column: by its header, and by its field what no column gives. */
export function useColumnNames({ columns, fields }: Pick<InspectReply, 'columns' | 'fields'>) {
  const { field } = useImportTexts();
  return (column = '') =>
    columns.some(({ header }) => header === column)
      ? column
      : field(column, fields.find(({ name }) => name === column)?.label ?? column);
}
