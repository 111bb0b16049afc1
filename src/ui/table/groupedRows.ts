import type { TableProps } from './column.ts';

interface GroupedRow<Row> {
  readonly row: Row;
  /** What stands above it, where it is the first of its group. */
  readonly heading: string | undefined;
}

/** The rows of a table, and the headings between them. */
export function groupedRows<Row>(
  rows: readonly Row[],
  groupOf: TableProps<Row>['groupOf'],
): GroupedRow<Row>[] {
  let before: string | undefined;
  return rows.map((row) => {
    const group = groupOf?.(row);
    const heading = group === before ? undefined : group;
    before = group;
    return { row, heading };
  });
}
