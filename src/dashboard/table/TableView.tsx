import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { SrOnly } from '../../ui/SrOnly.tsx';
import type { TileTable } from './table.ts';

/** The figures of a tile, row by row with their sums. Scrolls in both directions, also by keyboard. */
export function TableView({ table: { caption, columns, rows, sums } }: { readonly table: TileTable }) {
  const align = (index: number) => (columns[index]?.figure ? 'right' : 'left');
  return (
    <Box
      component="section"
      aria-label={caption}
      tabIndex={0}
      sx={{ overflow: 'auto', height: '100%', position: 'relative', mx: -2, maxWidth: 'none' }}
    >
      <Table
        size="small"
        stickyHeader
        sx={{
          '& th, & td': { whiteSpace: 'nowrap' },
          // The name of a row stays in sight while its figures scroll.
          '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper' },
          '& thead th:first-of-type, & tfoot th:first-of-type': { zIndex: 3 },
          '& tbody tr:hover th:first-of-type': { bgcolor: 'action.hover' },
          // The theme takes the first cell of a row after its heading for the first of the row.
          '& th + td.MuiTableCell-root': { pl: 0 },
        }}
      >
        <caption>
          <SrOnly>{caption}</SrOnly>
        </caption>
        <TableHead>
          <TableRow>
            {columns.map(({ label }, index) => (
              <TableCell key={label} scope="col" align={align(index)} sx={{ bgcolor: 'background.paper' }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} hover>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <TableCell
                    key={columns[0]?.label}
                    component="th"
                    scope="row"
                    sx={{ color: 'text.primary', fontWeight: 500 }}
                  >
                    {cell}
                  </TableCell>
                ) : (
                  <TableCell key={columns[index]?.label} align={align(index)}>
                    {cell}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
        {sums && (
          <TableFooter>
            <TableRow>
              {sums.map((cell, index) => (
                <TableCell
                  key={columns[index]?.label}
                  component={index === 0 ? 'th' : 'td'}
                  scope={index === 0 ? 'row' : undefined}
                  align={align(index)}
                  sx={{
                    position: 'sticky',
                    bottom: 0,
                    bgcolor: 'background.paper',
                    borderTop: 1,
                    borderColor: 'borderStrong',
                    color: 'text.primary',
                    fontWeight: 600,
                  }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </Box>
  );
}
