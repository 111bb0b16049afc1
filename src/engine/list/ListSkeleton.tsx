import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useListContext, useTranslate } from 'ra-core';
import { useDeclaration } from '../declaration.ts';
import { alignOf } from '../fieldKinds.tsx';
import { CardList } from './ListCards.tsx';
import { ListTableHead, TableFrame } from './ListTableHead.tsx';

/** Rows before there is anything to show: enough to fill the page, no more than it will have. */
const mostRows = 15;

interface Props {
  readonly columns: readonly string[];
  readonly phone: boolean;
}

/** The list in its final shape while its records are on their way. */
export function ListSkeleton({ columns, phone }: Props) {
  const t = useTranslate();
  const { perPage } = useListContext();
  const { fields } = useDeclaration().resource;
  const rows = Array.from({ length: Math.min(perPage, mostRows) }, (_, index) => index);
  const busy = { 'aria-busy': true, 'aria-label': t('shell.loading') } as const;

  if (phone) {
    return (
      <CardList {...busy}>
        {rows.map((row) => (
          <li key={row}>
            <Skeleton width="45%" />
            <Skeleton width="70%" />
          </li>
        ))}
      </CardList>
    );
  }
  return (
    <TableFrame>
      <Table {...busy}>
        <ListTableHead columns={columns} selectable={false} />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row}>
              <TableCell padding="checkbox" />
              {columns.map((name, index) => {
                const field = fields[name];
                const right = field !== undefined && alignOf(field) === 'right';
                return (
                  <TableCell key={name}>
                    <Skeleton width={index === 0 ? '75%' : '50%'} sx={{ ml: right ? 'auto' : 0 }} />
                  </TableCell>
                );
              })}
              <TableCell />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  );
}
