import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import type { NewStore } from '../../reading/storeRule.ts';
import { STAGE } from './stage.ts';
import type { StagedFile } from './stageFile.ts';

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

/** Adds stores that rows of the stage name, as the reading of the file came upon them, and puts their numbers in. */
export async function addStores({ tx, plan, totals, source, runId, load }: StagedFile): Promise<void> {
  // The one that holds the row's store, or its list of stores.
  const { storeColumn: column } = plan;
  if (!column || totals.newStores.length === 0) return;
  const isOne = column === 'store_id';
  const storeId = isOne ? sql`store_id` : sql`${sql.ref(column)}[1]`;
  const { rows } = await sql<{
    id: number;
  }>`select distinct ${storeId} as id from ${stage} where ${storeId} < 0`.execute(tx);
  const needed = new Set(rows.map(({ id }) => id));
  const stores = totals.newStores.filter(({ id }) => needed.has(id));
  const numbers = await insertStores(tx, stores, { runId, source: source.id });
  const given = new Map(stores.map(({ id, source_key }) => [id, numbers.get(source_key) ?? id] as const));
  const [before, after] = [[...given.keys()], [...given.values()]];
  await sql`update ${stage} set ${sql.ref(column)} = ${isOne ? sql`n.after` : sql`array[n.after]`}
    from unnest(${before}::integer[], ${after}::integer[]) as n (before, after)
    where ${storeId} = n.before`.execute(tx);
  load.newStores = given;
  load.newStoreNames = stores.slice(0, MOST_NAMED).map(({ storename }) => storename);
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
