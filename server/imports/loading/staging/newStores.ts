import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import type { NewStore } from '../../reading/storeRule.ts';
import { STAGE } from './stage.ts';

const stage = sql.table(STAGE);

/** New stores that a report names. */
const MOST_NAMED = 10;

/** What brings new records. */
export interface Origin {
  /** The import; undefined for a dry run that is not kept. */
  readonly runId: number | undefined;
  /** Number of the source. */
  readonly source: number;
}

/**
 * Adds stores that rows of the stage need and puts their numbers in. Returns these by the numbers that rows had until
 * then, and the names of the first of them.
 * @param added stores that the reading of the file came upon; their numbers are negative
 * @param column the one that holds the row's store, or its list of stores
 */
export async function addStores(
  tx: Tx,
  added: readonly NewStore[],
  column: string | undefined,
  { runId, source }: Origin,
): Promise<{ readonly newStores: ReadonlyMap<number, number>; readonly newStoreNames: readonly string[] }> {
  if (!column || added.length === 0) return { newStores: new Map(), newStoreNames: [] };
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
  return { newStores: given, newStoreNames: stores.slice(0, MOST_NAMED).map(({ storename }) => storename) };
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
