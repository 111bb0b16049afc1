import type { Sensitivity } from '../../../../../contract/call.ts';
import {
  type CustomerRow,
  type CustomerSort,
  customerSorts,
} from '../../../../../contract/calls/customers/segments.ts';

/** Columns that the list can have, in their order; the first names the row and is always there. */
export const columnNames = [
  'name',
  'class',
  'consent',
  'UC_Email',
  'UC_Phone1',
  'zip',
  'UCSD_LTV',
  'UCSD_SALES',
  'UCSD_SERVICE',
  'CVP_TotalPrice',
  'CVP_RosRevenue',
  'CVP_DealTotalGross',
  'CVP_DealCount',
  'brand_name',
  'distance_miles',
  'equity',
  'lease_months_left',
  'last_deal_date',
  'last_ro_date',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** What is shown until somebody chooses otherwise: those whom marketing writes to and why. */
export const usualColumns: readonly ColumnName[] = columnNames.filter(
  (name) => !['zip', 'CVP_DealTotalGross', 'CVP_DealCount', 'last_deal_date'].includes(name),
);

/** Columns of words; all others hold figures, which stand on the right. */
const words: ReadonlySet<ColumnName> = new Set([
  'name',
  'class',
  'consent',
  'UC_Email',
  'UC_Phone1',
  'zip',
  'brand_name',
]);
export const isFigure = (name: ColumnName): boolean => !words.has(name);

const sensitive: Partial<Record<ColumnName, Sensitivity>> = {
  name: 'personal',
  UC_Email: 'personal',
  UC_Phone1: 'personal',
  zip: 'personal',
  CVP_DealTotalGross: 'gross',
};

/** Whether the server left the column out for the caller's role. */
export const isHidden = (name: ColumnName, hidden: readonly Sensitivity[]): boolean => {
  const kind = sensitive[name];
  return kind !== undefined && hidden.includes(kind);
};

/** What the server sorts a column by. */
export function sortOf(name: string): CustomerSort | undefined {
  if (name === 'name') return 'UC_LastName';
  if (name === 'class') return 'UCSD_LTV';
  return customerSorts.find((sort) => sort === name);
}

/** The name of a customer, or undefined where the role does not see it. */
export function nameOf(row: Partial<CustomerRow>): string | undefined {
  if (row.UC_LastName === undefined) return undefined;
  return `${row.UC_FirstName ?? ''} ${row.UC_LastName}`.trim() || undefined;
}
