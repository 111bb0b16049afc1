import { sql } from 'kysely';
import type { CdpReply } from '../../contract/widgets/customerData.ts';
import { cdpChart } from '../../contract/widgets/customerData.ts';
import { storeScope } from '../access/scope.ts';
import { today as dayOf } from '../calendar.ts';
import { countIdentity, type PairScope } from '../customers/identity/pairs.ts';
import type { Db } from '../db/schema.ts';
import { customersOf, withMeta } from './answers.ts';
import { metricOf } from './metric.ts';

const classes = ['V', 'P', 'E', 'G', 'N', 'unscored'] as const;

/**
 * How many source records stand for how many customers, how complete those are, and how many have which score class.
 * Percentages have two decimals. Definitions: "Source record", "Customer", "Duplicates", "Completeness", "Score class".
 * @param scope the customers of these stores, or all there are
 */
export async function customerData(db: Db, scope: PairScope): Promise<CdpReply> {
  const [counts, customersOf] = await Promise.all([countIdentity(db, scope), countClasses(db, scope)]);
  return { ...counts, classes: classes.map((name) => ({ class: name, count: customersOf.get(name) ?? 0 })) };
}

async function countClasses(db: Db, scope: PairScope): Promise<ReadonlyMap<string, number>> {
  const inScope = scope === 'all' ? sql`true` : sql`store_ids && ${[...scope.storeIds]}::integer[]`;
  const { rows } = await sql<{ class: string; customers: number }>`
    select case class when 'U' then 'unscored' else class end as class, sum(customers) as customers
    from customer_set where ${inScope} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.class, row.customers]));
}

export const customerDataMetric = metricOf(cdpChart, async ({ storeids }, context) => {
  const scope = storeScope(context.principal, storeids);
  const day = dayOf(context.now());
  return withMeta({ feed: 'customers', scope, period: { from: day, to: day } }, context, () =>
    customerData(context.readDb, customersOf(context.principal, storeids)),
  );
});
