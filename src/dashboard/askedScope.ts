import type { Scope } from './period.ts';
import { scopeOf } from './widgetData.ts';

/*
 * Stores and days of the scope bar under the names that the calls have for them.
 */

const parts = (period: Scope): { readonly storeId: string; readonly from?: string; readonly to?: string } =>
  scopeOf(period);

export const byDayScope = (period: Scope) => {
  const { storeId, from, to } = parts(period);
  return { Stores: storeId, ...(from && to && { Date1: from, Date2: to }) };
};

/** The month in which the period ends. */
export const monthScope = (period: Scope) => {
  const { storeId, to } = parts(period);
  return { Stores: storeId, ...(to && { Date: to }) };
};

/** The months up to that in which the period ends. */
export const trendScope = (period: Scope) => {
  const { storeId, to } = parts(period);
  return { storeId, ...(to && { date: to }) };
};

/** What is so now, whatever the period. */
export const equityScope = (period: Scope) => ({ store: parts(period).storeId });
export const customerDataScope = (period: Scope) => ({ storeids: parts(period).storeId });
