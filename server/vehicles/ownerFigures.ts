import { type RawBuilder, sql } from 'kysely';
import { updateFrom } from '../db/bulk/bareTable.ts';
import { makeTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';

const FIGURES = 'owner_figures';
const names = ['equity', 'payment_position', 'lease_ends'] as const;

/**
 * The days on which leases end that are kept: those of the month of the valuation, which pass one after the other, and
 * the first one after it. A fleet's would be too many for an index.
 */
const DAYS_KEPT = 32;

/** Condition on a column with the UC_ID of a customer. */
type Owners = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

/** What a customer's vehicles in `equity` say of them; what none of them tells is not known. */
const figuresOf = (owners: Owners) => sql`
  select "UC_ID", max(equity) as equity, max(equity) filter (where finance_type = 'finance') as payment_position,
    (array_agg(distinct maturity_date order by maturity_date)
      filter (where finance_type = 'lease' and maturity_date is not null))[1:${sql.lit(DAYS_KEPT)}] as lease_ends
  from equity
  where (equity is not null or finance_type = 'lease') and ${owners(sql.ref('equity.UC_ID'))} group by "UC_ID"`;

const refs = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/**
 * Writes down with customers what follows from their vehicles, so that many are found by it in one pass: the equity of
 * the best vehicle, that of the best financed one, and the next days on which leases end, in order. Only what is different
 * is written.
 * @param owners @default every customer
 */
export async function storeOwnerFigures(tx: Db, owners: Owners = () => sql`true`): Promise<void> {
  await makeTemporary(
    tx,
    FIGURES,
    sql`select customer."UC_ID", ${refs('fresh')}
      from customer left join (${figuresOf(owners)}) as fresh using ("UC_ID")
      where ${owners(sql.ref('customer.UC_ID'))} and (${refs('customer')}) is distinct from (${refs('fresh')})`,
    'UC_ID',
  );
  await updateFrom(tx, 'customer', { from: FIGURES, key: 'UC_ID', columns: names });
}
