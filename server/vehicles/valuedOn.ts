import { monthStart, type PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';

/**
 * The day as of which values of vehicles, payoffs and equity are known, wherever they are told: that of the equity
 * records, which is the first of their month.
 */
export async function valuedOn(db: Db, today: PlainDate): Promise<PlainDate> {
  const state = await db.selectFrom('valuation_state').select('equity_month').executeTakeFirst();
  return state?.equity_month ?? monthStart(today);
}
