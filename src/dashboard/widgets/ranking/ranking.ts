import type { Meta } from '../../../../contract/call.ts';
import { type AsIds, toAsIds } from '../../../../contract/expression/storeNumbers.ts';
import { type Period, type Scope, startsLate } from '../../../providers/period.ts';
import { allStores, idsOf } from '../../../providers/stores/storeScope.ts';

/** What the rows of every ranking have in common. */
export interface Ranked {
  readonly rank: number;
  readonly employee_id: number;
  readonly employee_name: string;
  readonly storename: string;
}

/** The stores and days to ask for. The server's own month to date runs from the 2nd, and is asked for without days. */
export const rankingScope = (period: Scope, fromFirst: boolean, asIds: AsIds) => {
  const AS_ID = toAsIds(idsOf(period.storeId), asIds).join(',') || allStores;
  return startsLate(period) && !fromFirst ? { AS_ID } : { AS_ID, StartDate: period.from, EndDate: period.to };
};

/** The 1st or 2nd of the month that a period ends in. */
export const dayOfMonth = ({ to }: Period, day: 1 | 2) => `${to.slice(0, 8)}0${day}`;

/** Whether the ranking has not started yet: today is the 1st, and the count begins tomorrow. */
export const isBeforeStart = (period: Period, fromFirst: boolean) =>
  startsLate(period) && !fromFirst && period.to < dayOfMonth(period, 2);

/** First and last day that were counted; undefined when there is none, or an older host doesn't tell. */
export const countedDays = ({ period_start: from, period_end: to }: Meta) =>
  from && to && from <= to ? { from, to } : undefined;
