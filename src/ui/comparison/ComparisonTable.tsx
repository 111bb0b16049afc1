import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '../Icon.tsx';
import { Panel } from '../page/Panel.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { sizes } from '../theme/sizes.ts';
import { themed } from '../theme/themed.tsx';
import { usePhone } from '../usePhone.ts';
import { type ComparedRow, type Standing, spreadOf, standingsOf } from './compared.ts';

interface Props {
  readonly label: string;
  /** What each of those beside each other is called. */
  readonly names: readonly string[];
  readonly rows: readonly ComparedRow[];
}

/**
 * Things beside each other, a column each: row by row the figures, which is best and which last, and by how much they
 * differ. On a phone each figure is a card, under its heading. Needs the texts `comparison`.
 */
export function ComparisonTable({ label, names, rows }: Props) {
  const t = useTranslate();
  const phone = usePhone();
  const columns: readonly Column<ComparedRow>[] = [
    { name: 'name', label, heads: true, onCard: 'title', cell: (row) => row.label },
    ...names.map((name, place) => ({
      name: String(place),
      label: name,
      figure: true,
      cell: (row: ComparedRow) => <Value row={row} place={place} />,
    })),
    {
      name: 'difference',
      label: t('comparison.difference'),
      figure: true,
      onCard: (row) => (differenceIn(row) === null ? 'none' : 'labelled'),
      cell: differenceIn,
    },
  ];
  const groups = [...Map.groupBy(rows, ({ group }) => group)];
  if (phone) {
    return groups.map(([group, own]) => (
      <Panel key={group} title={group} flush>
        <DataTable label={group} rows={own} keyOf={({ name }) => name} columns={columns} />
      </Panel>
    ));
  }
  return (
    <Whole>
      <DataTable
        label={label}
        rows={groups.flatMap(([, own]) => own)}
        keyOf={({ name }) => name}
        groupOf={({ group }) => group}
        columns={columns}
      />
    </Whole>
  );
}

function differenceIn(row: ComparedRow) {
  const spread = spreadOf(row);
  return spread === null || !row.write ? null : row.write(spread);
}

function Value({ row, place }: { readonly row: ComparedRow; readonly place: number }) {
  return (
    <Cell>
      <Mark standing={standingsOf(row)[place]} better={row.better} />
      {row.cells[place]}
    </Cell>
  );
}

interface MarkProps {
  readonly standing: Standing | undefined;
  readonly better: ComparedRow['better'];
}

/** Said in a word; the arrow tells whether it is the highest or the lowest. */
function Mark({ standing, better }: MarkProps) {
  const t = useTranslate();
  if (!standing) return null;
  const isHighest = (standing === 'best') === (better === 'high');
  return (
    <small data-standing={standing}>
      <Icon of={isHighest ? ArrowUp : ArrowDown} size={sizes.iconSmall} />
      {t(`comparison.${standing}`)}
    </small>
  );
}

const Whole = themed('div', ({ theme }) => ({
  border: `thin solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  // The names stay in sight while the columns scroll.
  '& tbody th[scope="row"], & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& thead th:first-of-type': { zIndex: 2 },
  '& tbody tr': { breakInside: 'avoid' },
}));

const Cell = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  gap: theme.spacing(0, 1),
  '& > small': {
    ...theme.typography.caption,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.25),
  },
  '& > [data-standing="best"]': { color: theme.vars.palette.success.main },
  '& > [data-standing="last"]': { color: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { flexDirection: 'row-reverse' },
}));
