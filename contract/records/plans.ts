import { choice, date, money, reference } from '../resource/fields.ts';
import { pastDay } from './checks.ts';
import { defineTarget, type Finding } from './target.ts';

const monthFindings = (month: string | undefined): Finding<'month'>[] => {
  if (month === undefined) return [];
  if (!month.endsWith('-01')) return [{ field: 'month', reason: 'Must be the first day of a month.' }];
  return month < '1980-01-01' || month > '2100-01-01'
    ? [{ field: 'month', reason: 'Must lie between 1980 and 2100.' }]
    : [];
};

/** What a store plans to reach in a month. */
export const budgetsTarget = defineTarget({
  name: 'budgets',
  label: 'Budgets',
  fields: {
    store_id: reference('stores', { label: 'Store', required: true }),
    month: date({ label: 'Month', required: true, help: 'The first day of the month.' }),
    department: choice(
      { New: 'New', Used: 'Used', 'F&I': 'F&I', Service: 'Service', Parts: 'Parts' },
      { label: 'Department', required: true },
    ),
    metric: choice(
      {
        units: 'Units',
        gross: 'Gross',
        ro_count: 'Repair orders',
        billed_hours: 'Billed hours',
        sales: 'Sales',
      },
      { label: 'Figure', required: true },
    ),
    amount: money({ label: 'Planned', required: true, sensitive: 'gross' }),
  },
  keys: [['store_id', 'month', 'department', 'metric']],
  required: ['store_id', 'month', 'department', 'metric', 'amount'],
  aliases: { amount: ['budget', 'target', 'planned'], metric: ['figure', 'measure'] },
  check: ({ month }) => monthFindings(month),
});

/** What a closed month cost whatever was sold, for fixed absorption. */
export const overheadsTarget = defineTarget({
  name: 'overheads',
  label: 'Fixed overhead',
  fields: {
    store_id: reference('stores', { label: 'Store', required: true }),
    month: date({ label: 'Month', required: true, help: 'The first day of the month.' }),
    fixed_overhead: money({ label: 'Fixed overhead expense', required: true, min: 0, sensitive: 'gross' }),
    body_gross: money({ label: 'Gross of the body shop', default: 0, sensitive: 'gross' }),
  },
  keys: [['store_id', 'month']],
  required: ['store_id', 'month', 'fixed_overhead'],
  aliases: { fixed_overhead: ['fixedOverhead', 'overhead'], body_gross: ['bodyGross', 'bodyShopGross'] },
  check: ({ month }, today) => [...monthFindings(month), ...pastDay('month', month, today)],
});
