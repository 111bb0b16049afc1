import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import type { TableProps } from './column.ts';
import { DataRow } from './DataRow.tsx';
import { groupedRows } from './groupedRows.ts';
import { useRowsInView } from './useRowsInView.ts';

interface Props<Row> extends TableProps<Row> {
  /** Undefined when the rows take no focus. */
  readonly tabIndexOf: ((index: number) => number) | undefined;
}

export function AllRows<Row>({ tabIndexOf, ...table }: Props<Row>) {
  const { rows, columns, keyOf, groupOf } = table;
  return (
    <TableBody>
      {groupedRows(rows, groupOf).map(({ row, heading }, index) => (
        <Fragment key={keyOf(row)}>
          {heading !== undefined && (
            <TableRow>
              <TableCell component="th" scope="colgroup" colSpan={columns.length}>
                {heading}
              </TableCell>
            </TableRow>
          )}
          <DataRow {...table} row={row} index={index} tabIndex={tabIndexOf?.(index)} />
        </Fragment>
      ))}
    </TableBody>
  );
}

interface SomeProps<Row> extends Props<Row> {
  /** What scrolls. */
  readonly frame: HTMLElement | null;
  /** The row that has, or will have, the focus: it is drawn wherever it is. */
  readonly stop: number;
}

/** Of many rows those in view; what is between them is as high as the rows would be. */
export function SomeRows<Row>({ frame, stop, tabIndexOf, ...table }: SomeProps<Row>) {
  const { places, end, measure } = useRowsInView(frame, table.rows.length, stop);
  return (
    <TableBody>
      {places.map(({ index, gap }) => {
        const row = table.rows[index];
        return (
          row !== undefined && (
            <Fragment key={table.keyOf(row)}>
              <Gap height={gap} />
              <DataRow {...table} row={row} index={index} tabIndex={tabIndexOf?.(index)} measure={measure} />
            </Fragment>
          )
        );
      })}
      <Gap height={end} />
    </TableBody>
  );
}

function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <TableRow aria-hidden="true">
      <TableCell style={{ height, padding: 0, border: 0 }} />
    </TableRow>
  );
}
