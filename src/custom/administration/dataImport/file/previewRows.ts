import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';

type Row = InspectReply['preview'][number];

/** A row line by line, where each pay type of it is one. */
export const linesOf = ({ more = [], ...row }: Row): readonly Row[] => [
  row,
  ...more.map((values) => ({ ...row, values })),
];

/** What was found in the cell of a field: notes name the column of the file, or the field when no column gives it. */
export const noteOf = (row: Row, field: string, columns: InspectReply['columns']) =>
  row.notes.find(
    ({ column }) =>
      column === field ||
      columns.some(
        (one) =>
          one.header === column && (one.field === field || one.field === `${row.values.pay_type} ${field}`),
      ),
  );

/** A value as it would be kept, on one line. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return notAvailable;
  if (Array.isArray(value)) return value.length === 0 ? notAvailable : value.map(plainText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
