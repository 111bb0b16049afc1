import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { usePhone } from '../usePhone.ts';
import { Cards } from './Cards.ts';
import type { TableProps } from './column.ts';
import { Frame } from './Frame.ts';
import { TableHeads } from './TableHeads.tsx';

/** A table in its final shape while its rows are on their way. */
export function WaitingTable<Row>(table: TableProps<Row>) {
  const { sorting: _, ...heads } = table;
  const { columns, selection, menu, waiting, fills = false, look = 'list' } = heads;
  const t = useTranslate();
  const phone = usePhone();
  const rows = Array.from({ length: waiting ?? 0 }, (_, index) => index);
  const busy = { 'aria-busy': true, 'aria-label': t('shell.loading') } as const;
  if (phone) {
    return (
      <Cards {...busy}>
        {rows.map((row) => (
          <li key={row}>
            <Skeleton width="45%" />
            <Skeleton width="70%" />
          </li>
        ))}
      </Cards>
    );
  }
  return (
    <Frame data-fills={fills} data-look={look} role="status" {...busy}>
      <Table aria-hidden="true">
        <TableHeads {...heads} rows={[]} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row}>
              {selection && <TableCell padding="checkbox" />}
              {columns.map(({ name, figure }, index) => (
                <TableCell key={name}>
                  <Skeleton width={index === 0 ? '75%' : '50%'} sx={{ ml: figure ? 'auto' : 0 }} />
                </TableCell>
              ))}
              {menu && <TableCell />}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  );
}
