import { sql } from 'kysely';
import { countRows, isEmpty } from '../../../db/bulk/isEmpty.ts';
import { dropTemporary, keepTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { customerColumns } from '../../reading/customerRule.ts';
import type { NewStore } from '../../reading/storeRule.ts';
import type { StageLayout } from '../../tables.ts';
import { refs, STAGE, sameColumns } from './stage.ts';

const stage = sql.table(STAGE);

/** What brings new records. */
interface Origin {
  /** The import; undefined for a dry run that is not kept. */
  readonly runId: number | undefined;
  /** Number of the source. */
  readonly source: number;
}

/**
 * Adds stores that rows of the stage need and puts their numbers in. Returns these by the numbers that rows had until then.
 * @param added stores that the reading of the file came upon; their numbers are negative
 * @param column the one that holds the row's store, or its list of stores
 */
export async function addStores(
  tx: Tx,
  added: readonly NewStore[],
  column: string | undefined,
  { runId, source }: Origin,
): Promise<ReadonlyMap<number, number>> {
  if (!column || added.length === 0) return new Map();
  const isOne = column === 'store_id';
  const storeId = isOne ? sql`store_id` : sql`${sql.ref(column)}[1]`;
  const { rows } = await sql<{
    id: number;
  }>`select distinct ${storeId} as id from ${stage} where ${storeId} < 0`.execute(tx);
  const needed = new Set(rows.map(({ id }) => id));
  const stores = added.filter(({ id }) => needed.has(id));
  const numbers = await insertStores(tx, stores, { runId, source });
  const given = new Map(stores.map(({ id, source_key }) => [id, numbers.get(source_key) ?? id] as const));
  const [before, after] = [[...given.keys()], [...given.values()]];
  await sql`update ${stage} set ${sql.ref(column)} = ${isOne ? sql`n.after` : sql`array[n.after]`}
    from unnest(${before}::integer[], ${after}::integer[]) as n (before, after)
    where ${storeId} = n.before`.execute(tx);
  return given;
}

async function insertStores(
  tx: Tx,
  stores: readonly NewStore[],
  { runId, source: source_id }: Origin,
): Promise<Map<string | null, number>> {
  const inserted = new Map<string | null, number>();
  for (let start = 0; start < stores.length; start += 1000) {
    const rows = await tx
      .insertInto('store')
      .values(
        stores
          .slice(start, start + 1000)
          .map(({ id, ...store }) => ({ ...store, source_id, made_here: false, run_id: runId ?? null })),
      )
      .returning(['ID', 'source_key'])
      .execute();
    for (const { ID, source_key } of rows) inserted.set(source_key, ID);
  }
  const ids = [...inserted.values()];
  await sql`insert into store_group_store (sg_id, store_id)
    select sg_id, id from unnest(${ids}::integer[]) as id join store_group on sg_id = 1`.execute(tx);
  return inserted;
}

/** Temporary table with the column `UC_ID`: the customers that `addCustomers` added last. */
export const ADDED_CUSTOMERS = 'import_added_customers';

const customerRefs = refs(customerColumns);

/** The last row of each record that rows are parts of which names a customer. */
const lastNamed = (
  key: readonly string[],
) => sql`select distinct on (${refs(key)}) ${refs(key)}, line, ${customerRefs}
  from ${stage} where customer_key is not null order by ${refs(key)}, line desc`;

/** Rows that are parts of something, such as lines of a repair order, have its customer where they name nobody. */
export async function spreadCustomers(tx: Tx, parentKey: readonly string[]): Promise<void> {
  const set = customerColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`o.${name}`)}`);
  await sql`update ${stage} as s set ${sql.join(set)} from (${lastNamed(parentKey)}) as o
    where s.customer_key is null and ${sameColumns(parentKey, 's', 'o')}`.execute(tx);
}

/**
 * Adds the customers of rows who are not known yet and puts their numbers in. Returns how many were added.
 * @param layout of the stage
 * @param parentKey by which rows belong together that have one customer, the one whom the last of them names
 */
export async function addCustomers(
  tx: Tx,
  { runId, source }: Origin,
  { key }: StageLayout,
  parentKey: readonly string[] | undefined,
): Promise<number> {
  const added = sql.table(ADDED_CUSTOMERS);
  await keepTemporary(tx, ADDED_CUSTOMERS, sql`("UC_ID" integer)`);
  // The first ones meet nobody, and may be filled into a table without the index that would tell.
  const known = (await isEmpty(tx, 'customer')) ? sql`` : sql`on conflict (source_id, source_key) do nothing`;
  const { numAffectedRows = 0n } = await sql`
    with fresh as (
      insert into customer ("UC_FirstName", "UC_LastName", "UC_Phone1", as_written, source_id, source_key, run_id)
      select distinct on (customer_key) customer_first, customer_last, customer_phone, customer_written::jsonb,
        ${source}::integer, customer_key, ${runId ?? null}::integer
      from ${parentKey ? sql`(${lastNamed(parentKey)}) as named` : stage}
      where customer_key is not null order by customer_key, line
      ${known} returning "UC_ID"
    ) insert into ${added} select "UC_ID" from fresh`.execute(tx);
  await numberRows(tx, source, key);
  return Number(numAffectedRows);
}

/** From so many rows on a stage is written anew sooner than each of its rows is changed. */
const ROWS_WRITTEN_ANEW = 5000;
const NUMBERED = 'import_numbered';

/** Puts the numbers of the customers into the rows that name them. */
async function numberRows(tx: Tx, source: number, key: readonly string[]): Promise<void> {
  const isCalled = sql`c.source_id = ${source}::integer and c.source_key = s.customer_key`;
  if ((await countRows(tx, STAGE)) < ROWS_WRITTEN_ANEW) {
    await sql`update ${stage} as s set "UC_ID" = c."UC_ID" from customer c where ${isCalled}`.execute(tx);
    return;
  }
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${STAGE}::regclass and attnum > 0 and not attisdropped and attname <> 'UC_ID'`.execute(
    tx,
  );
  const others = refs(
    rows.map(({ name }) => name),
    's',
  );
  await sql`create temporary table ${sql.table(NUMBERED)} on commit drop as
    select ${others}, c."UC_ID" from ${stage} as s left join customer as c on ${isCalled}`.execute(tx);
  await dropTemporary(tx, STAGE);
  await sql`alter table ${sql.table(NUMBERED)} rename to ${sql.ref(STAGE)}`.execute(tx);
  await sql`analyze ${stage} (${refs(key)})`.execute(tx);
}
