import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import type { TableProps } from './column.ts';

/** What the columns come to. */
export function Sums<Row>({ columns, selection, menu }: TableProps<Row>) {
  return (
    <TableFooter>
      <TableRow>
        {selection && <TableCell />}
        {columns.map(({ name, figure, heads, sum }) => (
          <TableCell
            key={name}
            {...(heads && sum !== undefined && { component: 'th', scope: 'row' })}
            align={figure ? 'right' : 'left'}
          >
            {sum}
          </TableCell>
        ))}
        {menu && <TableCell />}
      </TableRow>
    </TableFooter>
  );
}
