import type { BudgetRow } from '../../../../contract/widgets/budget.ts';
import type { Format, Translate } from '../../../providers/texts/format.ts';
import type { OfUnits } from '../../../providers/texts/unitsWithout.ts';
import { fractionOf } from '../../figures/ratios.ts';
import { type Column, figure, type TileTable, tableOf, type Wording } from '../../table/table.ts';

type Write = (value: number | null) => string;

/** How a row's figures are written for reading, and in full. */
export function writersOf(unit: BudgetRow['unit'], format: Format): { short: Write; exact: Write } {
  if (unit === 'dollars') return { short: format.moneyShort, exact: format.money };
  return { short: format.integer, exact: unit === 'hours' ? format.decimal : format.integer };
}

/** "New gross". */
export const rowName = ({ department, metric }: BudgetRow, t: Translate) =>
  t('dashboard.budget.row', {
    department: t(`dashboard.budget.departments.${department}`),
    metric: t(`dashboard.budget.metrics.${metric}`),
  });

export const hasNothing = (rows: readonly BudgetRow[]) =>
  rows.every(({ actual, budget }) => actual === 0 && budget === null);

/** Lines that the grosses leave out. */
export const withoutCost = (rows: readonly BudgetRow[]): number =>
  rows.reduce((sum, row) => sum + (row.lines_without_cost ?? 0), 0);

/** Units that the grosses of vehicles, which are front gross, and of F&I, which is back gross, leave out. */
export const withoutGross = (rows: readonly BudgetRow[]): OfUnits => {
  const of = (departments: readonly BudgetRow['department'][]) =>
    rows
      .filter(({ department }) => departments.includes(department))
      .reduce((sum, row) => sum + (row.units_without_gross ?? 0), 0);
  return { units_without_front: of(['New', 'Used']), units_without_back: of(['F&I']) };
};

/** Units and gross, which a small tile shows; where gross is hidden, everything. */
export const isMain = ({ metric }: BudgetRow, grossHidden: boolean) =>
  grossHidden || metric === 'units' || metric === 'gross';

/** Every figure against its budget. */
export function budgetTable(rows: readonly BudgetRow[], { caption, t, format }: Wording): TileTable {
  const label = (name: string) => t(`dashboard.budget.${name}`);
  const written = (name: string, pick: (row: BudgetRow) => number | null): Column<BudgetRow> => ({
    label: label(name),
    cell: (row) => writersOf(row.unit, format).exact(pick(row)),
    value: pick,
  });
  return tableOf<BudgetRow, BudgetRow>({
    caption,
    name: { label: label('line'), cell: (row) => rowName(row, t) },
    columns: [
      written('actual', (row) => row.actual),
      written('pace', (row) => row.pace),
      written('budget', (row) => row.budget),
      written('variance', (row) => row.variance),
      figure(label('percent'), (row) => fractionOf(row.variance_pct), format.percent),
      written('before', (row) => row.prior_year),
    ],
    rows,
  });
}
