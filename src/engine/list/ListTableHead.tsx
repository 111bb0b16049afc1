import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'ra-core';
import { sortableFields } from '../../../contract/resource/filters.ts';
import { SortArrow } from '../../ui/SortArrow.tsx';
import { useDeclaration } from '../declaration.ts';
import { alignOf } from '../fieldKinds.tsx';
import { useLabels } from '../labels.ts';

interface Props {
  readonly columns: readonly string[];
  /** Whether there are rows to select. */
  readonly selectable: boolean;
}

/** The heads of the columns: what they are, and sorting by them. */
export function ListTableHead({ columns, selectable }: Props) {
  const t = useTranslate();
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const { sort, setSort } = useListContext();
  const sortable = sortableFields(resource);

  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox">{selectable && <SelectPage />}</TableCell>
        {columns.map((name) => {
          const field = resource.fields[name];
          const sorted = sort.field === name;
          const descending = sorted && sort.order === 'DESC';
          const label = labels.field(name);
          return (
            <TableCell
              key={name}
              align={field && alignOf(field)}
              title={labels.help(name)}
              aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
            >
              {sortable.includes(name) ? (
                <TableSortLabel
                  active={sorted}
                  direction={descending ? 'desc' : 'asc'}
                  hideSortIcon
                  IconComponent={SortArrow}
                  onClick={() => setSort({ field: name, order: sorted && !descending ? 'DESC' : 'ASC' })}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
        <TableCell>
          <HeadOnly>{t('list.rowMenuHead')}</HeadOnly>
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

/** Selects, or unselects, every row of this page. */
function SelectPage() {
  const t = useTranslate();
  const { data = [], selectedIds = [], onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  const all = chosen === ids.length && ids.length > 0;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': t('list.bulk.selectPage') } }}
    />
  );
}

/** Read out, never seen. */
const HeadOnly = styled('span')({
  position: 'absolute',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** What scrolls: the rows under their head, and sideways when the columns are too many. */
export const TableFrame = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: theme.spacing(24),
  overflow: 'auto',
  position: 'relative',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `thin solid ${theme.vars.palette.divider}`,
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    whiteSpace: 'nowrap',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .MuiTableCell-alignRight': { color: theme.vars.palette.text.primary },
  // A figure and the words after it would run together.
  '& .MuiTableCell-alignRight + .MuiTableCell-alignLeft': { paddingLeft: theme.spacing(2.5) },
  '& tbody td': {
    maxWidth: theme.spacing(36),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& tbody td:nth-of-type(2)': { color: theme.vars.palette.text.primary, fontWeight: 500 },
  '& tbody td:nth-of-type(2) a': { color: 'inherit', textDecoration: 'none' },
  '& .hidden-value': {
    color: theme.vars.palette.text.tertiary,
    display: 'inline-flex',
    gap: theme.spacing(0.5),
  },
}));
