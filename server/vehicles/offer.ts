import { sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import type { Db } from '../db/schema.ts';
import { isUnit } from './sales.ts';

/** What a customer is offered for their next vehicle. */
export interface Offer {
  /** Percent a year. */
  readonly apr: number;
  /** Months. */
  readonly term: number;
}

/** For a group without loans; our assumption. */
const USUAL: Offer = { apr: 7, term: 72 };

/**
 * The standard offer of a month: the mean rate, to a quarter of a percent, and the median term, to a year, of the loans
 * of the twelve months before it.
 */
export async function standardOffer(tx: Db, month: PlainDate): Promise<Offer> {
  const { rows } = await sql<{ apr: number; term: number; loans: number }>`
    select greatest(0.25, round(avg(d.apr) * 4) / 4) as apr,
      (12 * greatest(1, round(percentile_cont(0.5) within group (order by d.term)::numeric / 12)))::integer as term,
      count(*) as loans
    from deal d
    where ${isUnit} and d.finance_type = 'finance' and d.apr > 0 and d.term > 0 and d.contract_date < ${month}::date
      and d.contract_date >= ${month}::date - interval '1 year'`.execute(tx);
  const offer = rows[0];
  return offer && offer.loans > 0 ? { apr: offer.apr, term: offer.term } : USUAL;
}
