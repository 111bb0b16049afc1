import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { Sensitivity } from '../../../../../contract/call.ts';
import type { CustomerRow, CustomerSort } from '../../../../../contract/calls/customers/segments.ts';
import { TableScroll } from '../../../../ui/page/Tables.tsx';
import { SortArrow } from '../../../../ui/SortArrow.tsx';
import type { Order } from '../asked.ts';
import { CustomerCell } from './CustomerCell.tsx';
import { type ColumnName, isFigure, sortOf } from './columns.ts';

export interface RowsProps {
  readonly rows: readonly CustomerRow[];
  readonly columns: readonly ColumnName[];
  readonly hidden: readonly Sensitivity[];
}

interface Props extends RowsProps {
  readonly sort: CustomerSort;
  readonly order: Order;
  readonly busy: boolean;
  readonly onSort: (sort: CustomerSort, order: Order) => void;
}

/** The customers of one page of the list. */
export function CustomerTable({ rows, columns, hidden, sort, order, busy, onSort }: Props) {
  const t = useTranslate();
  return (
    <TableScroll label={t('customerslist.table.title')}>
      <Table aria-busy={busy}>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <Head key={name} {...{ name, sort, order, onSort }} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.UC_ID} {...{ row, columns, hidden }} />
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

const Row = memo(function Row({
  row,
  columns,
  hidden,
}: Omit<RowsProps, 'rows'> & { readonly row: CustomerRow }) {
  return (
    <TableRow hover>
      {columns.map((name) => {
        const cell = <CustomerCell name={name} row={row} hidden={hidden} />;
        if (name === 'name') {
          return (
            <TableCell key={name} component="th" scope="row">
              {cell}
            </TableCell>
          );
        }
        return (
          <Cell key={name} align={isFigure(name) ? 'right' : 'left'}>
            {cell}
          </Cell>
        );
      })}
    </TableRow>
  );
});

type HeadProps = Pick<Props, 'sort' | 'order' | 'onSort'> & { readonly name: ColumnName };

function Head({ name, sort, order, onSort }: HeadProps) {
  const t = useTranslate();
  const by = sortOf(name);
  const label = t(`customerslist.table.name.${name}`);
  const align = isFigure(name) ? 'right' : 'left';
  // The class is the lifetime value in words: only one of the two says that the list is sorted by it.
  const sorted = by === sort && name !== 'class';
  if (!by) return <TableCell align={align}>{label}</TableCell>;
  const ascending = sorted && order === 'ASC';
  return (
    <TableCell align={align} aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}>
      <TableSortLabel
        active={sorted}
        direction={ascending ? 'asc' : 'desc'}
        hideSortIcon
        IconComponent={SortArrow}
        onClick={() => onSort(by, firstOrder(by, sorted, order))}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** What one looks for first: the highest figure, the nearest customer, the first letter; a second press turns it round. */
function firstOrder(by: CustomerSort, sorted: boolean, order: Order): Order {
  if (sorted) return order === 'ASC' ? 'DESC' : 'ASC';
  return by === 'UC_LastName' || by === 'distance_miles' || by === 'lease_months_left' ? 'ASC' : 'DESC';
}

const Cell = styled(TableCell)(({ theme }) => ({
  maxWidth: theme.spacing(32),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // The theme takes the first of these in a row for its first cell.
  'th + &.MuiTableCell-root': { paddingLeft: 0 },
}));
