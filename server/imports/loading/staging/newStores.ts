import { sql } from 'kysely';
import { HIGHEST_GIVEN_ID, lacksAsId } from '../../tables.ts';
import { refs, STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

const stage = sql.table(STAGE);

const MOST_NAMED = 10;

const columns = [
  ...['storename', 'DEALER_NAME', 'AS_ID', 'source_key', 'timezone'],
  ...['address', 'city', 'state', 'zip', 'phone'],
];

/** Numbers the stores of a file without AS_ID; stores that already exist keep theirs. */
export async function numberStores({ tx, plan, layout: { target } }: StagedFile): Promise<void> {
  if (!lacksAsId(target, plan.columns)) return;
  await sql`update ${stage} as s set "AS_ID" = n.top + n.place
    from (
      select line, row_number() over (order by line) as place, top
      from ${stage}, (select greatest(${HIGHEST_GIVEN_ID}::integer, max("AS_ID")) as top from store) as stored
    ) as n where n.line = s.line`.execute(tx);
}

export async function addStores({ tx, plan, totals, source, runId, load }: StagedFile): Promise<void> {
  const { storeColumn: column } = plan;
  if (!column || totals.newStores.length === 0) return;
  const isOne = column === 'store_id';
  const storeId = isOne ? sql`store_id` : sql`${sql.ref(column)}[1]`;
  const { rows } = await sql<{ id: number }>`
    select distinct ${storeId} as id from ${stage} where ${storeId} < 0`.execute(tx);
  const needed = new Set(rows.map(({ id }) => id));
  const stores = totals.newStores.filter(({ id }) => needed.has(id));
  const inserted = await sql<{ id: number; source_key: string }>`
    with fresh as (
      insert into store (${refs(columns)}, source_id, made_here, run_id)
      select ${refs(columns)}, ${source.id}::integer, false, ${runId ?? null}::integer
      from jsonb_populate_recordset(null::store, ${JSON.stringify(stores)}::jsonb) returning "ID", source_key
    ), joined as (
      insert into store_group_store (sg_id, store_id) select sg_id, "ID" from fresh join store_group on sg_id = 1
    ) select "ID" as id, source_key from fresh`.execute(tx);
  const numbers = new Map(inserted.rows.map(({ id, source_key }) => [source_key, id]));
  load.newStores = new Map(stores.map(({ id, source_key }) => [id, numbers.get(source_key) ?? id]));
  load.newStoreNames = stores.slice(0, MOST_NAMED).map(({ storename }) => storename);
  const [before, after] = [[...load.newStores.keys()], [...load.newStores.values()]];
  await sql`update ${stage} set ${sql.ref(column)} = ${isOne ? sql`n.after` : sql`array[n.after]`}
    from unnest(${before}::integer[], ${after}::integer[]) as n (before, after)
    where ${storeId} = n.before`.execute(tx);
}
