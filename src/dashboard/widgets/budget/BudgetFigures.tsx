import { useTranslate } from 'ra-core';
import type { BudgetRow } from '../../../../contract/widgets/budget.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Change } from '../../../ui/page/Change.tsx';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { compactRows, useCompact } from '../../compact.ts';
import type { RowsTarget } from '../../drill/address.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { pressed, pressRow } from '../../drill/pressRow.ts';
import { Bullet } from '../../figures/Bullet.tsx';
import { Exact } from '../../figures/Exact.tsx';
import { HiddenNote } from '../../figures/HiddenNote.tsx';
import { fractionOf } from '../../figures/ratios.ts';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { WithRoom } from '../../figures/WithRoom.tsx';
import { isMain, rowName, writersOf } from './budget.ts';

interface Props {
  readonly rows: readonly BudgetRow[];
  readonly grossHidden: boolean;
  /** Where the records of a department are; undefined where they can't be shown. */
  readonly recordsOf: (department: BudgetRow['department']) => RowsTarget | undefined;
}

/** A bullet for each figure that has a budget: what there is, its pace, and the mark to reach. */
export function BudgetFigures({ rows, grossHidden, recordsOf }: Props) {
  const t = useTranslate();
  const columns = ['line', 'bar', 'pace', 'percent'] as const;
  const shown = useCompact()
    ? rows.filter((row) => isMain(row, grossHidden)).slice(0, compactRows + 1)
    : rows;
  return (
    <WithRoom>
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === 'bar' ? (
                  <SrOnly>{t('dashboard.budget.bar')}</SrOnly>
                ) : (
                  t(`dashboard.budget.${column}`)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row
              key={`${row.department} ${row.metric}`}
              row={row}
              main={isMain(row, grossHidden)}
              records={recordsOf(row.department)}
            />
          ))}
        </tbody>
      </Table>
      {grossHidden && <HiddenNote text={t('dashboard.budget.hidden')} />}
    </WithRoom>
  );
}

interface RowProps {
  readonly row: BudgetRow;
  readonly main: boolean;
  readonly records: RowsTarget | undefined;
}

function Row({ row, main, records }: RowProps) {
  const t = useTranslate();
  const format = useFormat();
  const { short, exact } = writersOf(row.unit, format);
  const reached = row.pace ?? row.actual;
  return (
    <tr data-room={main ? undefined : 'tall'} {...pressRow}>
      <th scope="row">
        {records ? <DrillLink rows={records}>{rowName(row, t)}</DrillLink> : rowName(row, t)}
      </th>
      <td>
        {row.actual !== null && (
          // A gross that leaves out lines is held against nothing.
          <Bullet
            actual={row.actual}
            pace={row.pace}
            target={(row.lines_without_cost ?? row.units_without_gross ?? 0) > 0 ? null : row.budget}
          />
        )}
        <SrOnly>
          {t('dashboard.budget.actual')} {exact(row.actual)}, {t('dashboard.budget.budget')}{' '}
          {exact(row.budget)}
        </SrOnly>
      </td>
      <td data-figure>
        <Exact short={short(reached)} exact={exact(reached)} />
      </td>
      <td>
        <Change delta={format.delta(fractionOf(row.variance_pct))}>
          <SrOnly> {t('dashboard.budget.ofBudget')}</SrOnly>
        </Change>
      </td>
    </tr>
  );
}

/** The rows, before they are known. */
export function BudgetSkeleton() {
  return (
    <div>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <SkeletonLine key={key} of="body2" width="100%" />
      ))}
    </div>
  );
}

const Table = themed('table', ({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  width: '100%',
  marginBottom: theme.spacing(0.5),
  borderCollapse: 'collapse',
  color: theme.vars.palette.text.secondary,
  'th, td': {
    padding: theme.spacing(0, 0, 0, 1),
    fontWeight: 400,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  'th:first-of-type': {
    maxWidth: theme.spacing(15),
    paddingLeft: 0,
    overflow: 'hidden',
    textAlign: 'left',
    textOverflow: 'ellipsis',
  },
  'tbody th, tbody td': {
    height: theme.spacing(2.25),
    [theme.breakpoints.down('sm')]: { height: theme.spacing(3.5) },
  },
  'tbody tr': pressed(theme.vars.palette.action.hover),
  'thead th': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  'tbody th': { color: 'var(--figure)' },
  'td:nth-of-type(1)': { position: 'relative', width: '100%' },
  'td[data-figure]': { color: 'var(--figure)', fontWeight: 500 },
}));
