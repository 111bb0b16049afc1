import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { useTranslate } from 'ra-core';
import { sizes } from '../theme/sizes.ts';
import { usePhone } from '../usePhone.ts';
import { cellClasses, rowClasses } from './bodyStyles.ts';
import { Cards } from './Cards.ts';
import type { DataTableProps } from './column.ts';
import { Frame } from './Frame.ts';
import { TableHeads } from './TableHeads.tsx';

/** A table in its final shape while its rows are on their way. */
export function WaitingTable<Row>({ onPhone = 'cards', ...table }: DataTableProps<Row>) {
  const { sorting: _, ...heads } = table;
  const { columns, selection, menu, waiting, fills = false, look = 'list' } = heads;
  const t = useTranslate();
  const phone = usePhone();
  const rows = Array.from({ length: waiting ?? 0 }, (_, index) => index);
  const busy = { 'aria-busy': true, 'aria-label': t('shell.loading') } as const;
  if (phone && onPhone === 'cards') {
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
    <Shape data-fills={fills} data-look={look} role="status" {...busy}>
      <Table aria-hidden="true">
        <TableHeads {...heads} rows={[]} />
        <TableBody>
          {rows.map((row) => (
            <tr key={row} className={rowClasses({ hover: false, selected: false })}>
              {selection && <td className={cellClasses.checkbox} />}
              {columns.map(({ name, figure }) => (
                <td key={name} className={cellClasses.plain}>
                  <span data-figure={figure} />
                </td>
              ))}
              {menu && <td className={cellClasses.plain} />}
            </tr>
          ))}
        </TableBody>
      </Table>
    </Shape>
  );
}

/** The bars that stand for words and figures, one for each cell. */
const Shape = styled(Frame)(({ theme }) => ({
  '& td > span': {
    display: 'block',
    width: '50%',
    height: '1.2em',
    borderRadius: sizes.radiusChip,
    backgroundColor: theme.vars.palette.sunken,
  },
  '& td > span[data-figure="true"]': { marginLeft: 'auto' },
  // The name of the row is longer.
  '& td:first-of-type > span, & td:empty:first-of-type + td > span': { width: '75%' },
}));
