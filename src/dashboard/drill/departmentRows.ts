import type { BudgetRow } from '../../../contract/widgets/budget.ts';
import type { AnalyticsMetric } from '../../../contract/widgets/trend.ts';
import type { Period } from '../../providers/period.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import type { RowsTarget } from './address.ts';

const sales = 'GetSalesAndGrossDashboardWidget';
const service = 'GetServiceDashboardWidget';
const parts = 'GetPartsDashboardWidget';

/** Whose records a department's figures are summed from. */
const ofDepartment: Readonly<Record<BudgetRow['department'], RowsTarget>> = {
  New: { widget: sales, part: 'N' },
  Used: { widget: sales, part: 'U' },
  'F&I': { widget: sales },
  Service: { widget: service },
  Parts: { widget: parts },
};

const ofMetric: Readonly<Record<AnalyticsMetric, RowsTarget>> = {
  units: { widget: sales },
  total_gross: { widget: sales },
  total_pvr: { widget: sales },
  ro_count: { widget: service },
  labor_sales: { widget: service },
  labor_gross: { widget: service },
  elr: { widget: service },
  parts_sales: { widget: parts },
  parts_gross: { widget: parts },
  fixed_absorption: { widget: service },
};

/**
 * The records of a month (`2026-10`) behind tiles that show what other widgets count; undefined for widgets that the role
 * lacks.
 */
export function useDepartmentRows({ kind, to }: Period) {
  const { widgets } = useSession();
  const scopeMonth = kind === 'mtd' || kind === 'last_month' ? to.slice(0, 7) : undefined;
  const inMonth = (target: RowsTarget, month: string | undefined): RowsTarget | undefined => {
    if (!widgets.includes(target.widget)) return undefined;
    return month === undefined || month === scopeMonth ? target : { ...target, month };
  };
  return {
    ofDepartment: (department: BudgetRow['department'], month: string) =>
      inMonth(ofDepartment[department], month),
    /** @param month by default the days of the scope bar */
    ofMetric: (metric: AnalyticsMetric, month?: string) => inMonth(ofMetric[metric], month),
  };
}
