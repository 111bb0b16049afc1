import { sql } from 'kysely';
import type { CustomerDetail } from '../../../../contract/records/customerDetails.ts';
import { keepTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import type { Origin } from './newStores.ts';
import { countOf, refs } from './stage.ts';

/** Temporary table of what the rows of a file tell of each customer. */
export const TOLD_CUSTOMERS = 'import_told_customers';

/** Temporary table with the column `UC_ID`: the customers in whom `fillCustomers` filled something in last. */
export const FILLED_CUSTOMERS = 'import_filled_customers';

/**
 * Gives customers whom such files brought what they lack and this one tells; nobody whom a file of customers brought or
 * changed, or somebody by hand. Each is kept as it was, so that it can be undone. Returns how many.
 */
export async function fillCustomers(
  tx: Tx,
  { runId, source }: Origin,
  details: readonly CustomerDetail[],
): Promise<number> {
  await keepTemporary(tx, FILLED_CUSTOMERS, sql`("UC_ID" integer)`);
  const filled = sql.table(FILLED_CUSTOMERS);
  const told = sql.table(TOLD_CUSTOMERS);
  const lacks = ({ field, name }: CustomerDetail) =>
    sql`c.${sql.ref(field)} is null and s.${sql.ref(name)} is not null`;
  const known = sql`c.source_id = ${source}::integer and c.source_key = s.customer_key`;
  const count = await countOf(
    tx,
    sql`with found as (
      insert into ${filled} select c."UC_ID" from ${told} as s join customer as c on ${known}
      where c.erased_at is null and (${sql.join(details.map(lacks), sql` or `)})
        and exists (select from import_run as r where r.run_id = c.run_id and r.feed <> 'customers')
        and not exists (select from audit as a where a.resource = 'customers' and a.record_id = c."UC_ID"::text)
      returning 1
    ) select count(*) as count from found`,
  );
  if (count === 0) return 0;
  const fields = details.map(({ field }) => field);
  const kept = ['UC_ID', ...fields, 'as_written', 'run_id'];
  if (runId !== undefined) {
    await sql`insert into import_change (run_id, table_name, before) select ${runId}::integer, 'customer', to_jsonb(b)
      from (select ${refs(kept, 'c')} from customer as c join ${filled} using ("UC_ID")) as b`.execute(tx);
  }
  const set = details.map(
    ({ field, name }) => sql`${sql.ref(field)} = coalesce(c.${sql.ref(field)}, s.${sql.ref(name)})`,
  );
  // What is said of a field is about the value that it has now.
  const taken = sql.join(
    details.map((detail) => sql`case when ${lacks(detail)} then ${sql.lit(detail.field)} end`),
  );
  await sql`update customer as c set ${sql.join(set)}, run_id = ${runId ?? null}::integer, as_written = (
      select jsonb_object_agg(field, entry) from (
        select field, entry from jsonb_each(c.as_written) as stored (field, entry)
        where field <> all (array_remove(array[${taken}], null))
        union all
        select field, entry from jsonb_each(s.customer_written::jsonb) as own (field, entry)
        where field = any (array_remove(array[${taken}], null))
      ) as entries)
    from ${told} as s, ${filled} as f where f."UC_ID" = c."UC_ID" and ${known}`.execute(tx);
  return count;
}
