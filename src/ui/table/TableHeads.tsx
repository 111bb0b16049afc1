import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { SrOnly } from '../SrOnly.tsx';
import { sizes } from '../theme/sizes.ts';
import type { Column, Selection, Sorting, TableProps } from './column.ts';

/** The heads of the columns: what they are, and sorting by them. */
export function TableHeads<Row>({ columns, rows, sorting, selection, menu }: TableProps<Row>) {
  const t = useTranslate();
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox">
            {selection.onAll ? (
              rows.length > 0 && <SelectAll rows={rows} selection={selection} onAll={selection.onAll} />
            ) : (
              <SrOnly>{t('list.bulk.selected')}</SrOnly>
            )}
          </TableCell>
        )}
        {columns.map((column) => (
          <Head key={column.name} column={column} sorting={sorting} />
        ))}
        {menu && (
          <TableCell>
            <SrOnly>{t('list.rowMenuHead')}</SrOnly>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
}

function Head<Row>({ column, sorting }: HeadProps<Row>) {
  const { name, label, head, figure, unlabelled = head !== undefined, sortable, help, width } = column;
  const sorted = sorting?.by === name;
  const order = sorting?.descending ? 'descending' : 'ascending';
  return (
    <TableCell
      scope="col"
      align={figure ? 'right' : 'left'}
      data-width={width}
      title={help}
      aria-sort={sorted ? order : undefined}
    >
      {sortable && sorting ? (
        <TableSortLabel
          active={sorted}
          direction={sorted && sorting.descending ? 'desc' : 'asc'}
          hideSortIcon
          IconComponent={SortArrow}
          onClick={() => sorting.onSort(name)}
        >
          {label}
        </TableSortLabel>
      ) : unlabelled ? (
        <SrOnly>{label}</SrOnly>
      ) : (
        label
      )}
      {head}
    </TableCell>
  );
}

interface SelectAllProps<Row> {
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  readonly onAll: (selected: boolean) => void;
}

/** Selects, or unselects, every row of this page. */
function SelectAll<Row>({ rows, selection, onAll }: SelectAllProps<Row>) {
  const t = useTranslate();
  const count = rows.filter(selection.isSelected).length;
  const all = count === rows.length;
  return (
    <Checkbox
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => onAll(!all)}
      slotProps={{ input: { 'aria-label': t('list.bulk.selectPage') } }}
    />
  );
}

/** The icon of a `TableSortLabel`. MUI's own arrow points down when it ascends; this one points up. */
const SortArrow = styled(ArrowUp)(({ theme }) => ({
  '&&&&': {
    width: sizes.icon,
    height: sizes.icon,
    strokeWidth: sizes.iconStroke,
    color: theme.vars.palette.primary.main,
    transform: 'none',
    marginInline: theme.spacing(0.25),
  },
  '.MuiTableSortLabel-directionDesc &&&&': { transform: 'rotate(180deg)' },
}));
