import { employeeSummary } from '../../../../contract/widgets/employees.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { EmployeesFigures, EmployeesSkeleton } from './EmployeesFigures.tsx';
import { employeesTable, isEmpty } from './employees.ts';

/** Who works in the stores today, by department, and how many came and left in 90 days, whatever the period. */
export const employees = defineTile(employeeSummary, {
  ask: ({ storeId }) => ({ id: storeId }),
  scope: (_, { stores, t }) => [stores, t('dashboard.employees.window')],
  isEmpty,
  Skeleton: EmployeesSkeleton,
  Figures: ({ reply }) => <EmployeesFigures employees={reply.response} />,
  table: ({ response }, { t, format }) => employeesTable(response, t, format),
});
