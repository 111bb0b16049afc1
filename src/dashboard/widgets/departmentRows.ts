import type { AnalyticsMetric, BudgetRow } from '../../../contract/calls/dashboard/trends.ts';
import { useSession } from '../../providers/sessionContext.ts';
import type { Period } from '../period.ts';
import type { RowsTarget } from '../rows/address.ts';

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
 * The records behind tiles that show what other widgets count. Undefined for widgets that the role lacks; a month's
 * figures have records here only while the scope bar shows that month.
 */
export function useDepartmentRows({ kind }: Period) {
  const { widgets } = useSession();
  const allowed = (target: RowsTarget) => (widgets.includes(target.widget) ? target : undefined);
  const isMonth = kind === 'mtd' || kind === 'last_month';
  return {
    ofDepartment: (department: BudgetRow['department']) =>
      isMonth ? allowed(ofDepartment[department]) : undefined,
    ofMetric: (metric: AnalyticsMetric) => allowed(ofMetric[metric]),
  };
}
