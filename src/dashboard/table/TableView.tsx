import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { TileTable } from './table.ts';

type Row = TileTable['rows'][number];

/** The figures of a tile, row by row with their sums. Scrolls in both directions, also by keyboard. */
export function TableView({ table: { caption, columns, rows, sums } }: { readonly table: TileTable }) {
  const columnOf = ({ label, figure }: TileTable['columns'][number], place: number): Column<Row> => ({
    name: label,
    label,
    figure,
    heads: place === 0,
    cell: ({ cells }) => cells[place],
    sum: sums?.[place],
  });
  return (
    <DataTable
      look="tile"
      onPhone="table"
      label={caption}
      rows={rows}
      keyOf={({ key }) => key}
      columns={columns.map(columnOf)}
    />
  );
}
