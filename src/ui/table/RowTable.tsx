import Table from '@mui/material/Table';
import { useCallback, useState } from 'react';
import type { TableProps } from './column.ts';
import { Frame } from './Frame.ts';
import { AllRows, SomeRows } from './Rows.tsx';
import { Sums } from './Sums.tsx';
import { TableHeads } from './TableHeads.tsx';
import { useRowKeys } from './useRowKeys.ts';
import { watchEdges } from './watchEdges.ts';

/** More rows than these are not drawn before they are scrolled to. */
const mostDrawn = 100;

/** The rows under their heads. It scrolls sideways inside its region when the columns are too many, also by keyboard. */
export function RowTable<Row>(props: TableProps<Row>) {
  const { label, rows, columns, busy, groupOf, rowKeys = false, fills = false, look = 'list' } = props;
  // Only some of many rows are drawn, and which tells what scrolls; the others would be drawn a second time for it.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const watchLong = useCallback((long: HTMLElement | null) => {
    setFrame(long);
    return watchEdges(long);
  }, []);
  const { stop, ...keys } = useRowKeys(props);
  // Headings between rows are no rows, of which alone some can be left out.
  const isLong = rows.length > mostDrawn && groupOf === undefined;
  const isInText = look === 'plain' || look === 'lined';
  const reach = rowKeys || isInText ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  const place = (index: number) => (index === stop ? 0 : -1);
  const drawn = { ...props, tabIndexOf: rowKeys ? place : undefined };
  return (
    <Frame
      ref={isLong ? watchLong : watchEdges}
      data-fills={fills}
      data-long={isLong}
      data-look={look}
      {...reach}
    >
      <Table
        size={look === 'tile' ? 'small' : 'medium'}
        aria-label={label}
        aria-busy={busy}
        aria-rowcount={isLong ? rows.length + 1 : undefined}
        {...(rowKeys && keys)}
      >
        <TableHeads {...props} />
        {isLong ? <SomeRows {...drawn} frame={frame} stop={stop} /> : <AllRows {...drawn} />}
        {columns.some(({ sum }) => sum !== undefined) && <Sums {...props} />}
      </Table>
    </Frame>
  );
}
