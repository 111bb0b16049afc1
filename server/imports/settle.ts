import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { ImportPlan } from './plan.ts';
import type { NewStore } from './storeRule.ts';
import { STAGE, type StageLayout } from './upsert.ts';

const stage = sql.table(STAGE);
const repeats = sql.table('import_repeat');
const batch = 5000;

const columnsOf = (alias: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));

const sameValues = (a: string, b: string, names: readonly string[]) =>
  sql`(${columnsOf(a, names)}) = (${columnsOf(b, names)})`;

/** Rows of the file that name the same record as a later row. */
export interface Repeats {
  /** Equal to the later row in everything that is taken. */
  readonly identical: number;
  /** With other values: the later row counts. */
  readonly replaced: number;
  /** Line of the first of those; 0 when there is none. */
  readonly firstReplaced: number;
}

/** Leaves the last row of each record in the stage. */
export async function dropRepeats(tx: Tx, { key, columns }: StageLayout): Promise<Repeats> {
  await sql`drop table if exists ${repeats}`.execute(tx);
  await sql`create temporary table ${repeats} on commit drop as
    select ${sql.join(key.map((name) => sql.ref(name)))}, max(line) as line from ${stage}
    group by ${sql.join(key.map((name) => sql.ref(name)))} having count(*) > 1`.execute(tx);
  const { rows } = await sql<Repeats>`
    with gone as (
      delete from ${stage} as s using ${repeats} as r, ${stage} as last
      where ${sameValues('s', 'r', key)} and s.line < r.line and ${sameValues('last', 'r', key)} and last.line = r.line
      returning s.line, (${columnsOf('s', columns)}) is not distinct from (${columnsOf('last', columns)}) as same
    )
    select count(*) filter (where same) as identical, count(*) filter (where not same) as replaced,
      coalesce(min(line) filter (where not same), 0) as "firstReplaced"
    from gone`.execute(tx);
  return rows[0] ?? { identical: 0, replaced: 0, firstReplaced: 0 };
}

/** A row that only the database could find fault with. */
export interface LateReject {
  readonly line: number;
  readonly name: string;
  readonly value: string;
  readonly reason: string;
}

/** Takes the rows that meet a condition on `s` out of the stage, some thousand at a time. */
async function* takeOut(
  tx: Tx,
  name: string,
  reason: string,
  bad: RawBuilder<unknown>,
): AsyncGenerator<LateReject> {
  for (;;) {
    const { rows } = await sql<{ line: number; value: string | null }>`
      delete from ${stage} where line in (select s.line from ${stage} as s where ${bad} limit ${batch})
      returning line, ${sql.ref(name)}::text as value`.execute(tx);
    for (const { line, value } of rows) yield { line, name, value: value ?? '', reason };
    // One that went may have been what another one refers to, so only an empty answer is the end.
    if (rows.length === 0) return;
  }
}

/** Rows whose values another record holds that only one may have: the first row of the file keeps them. */
async function* takenValues(tx: Tx, { target, key, columns }: StageLayout): AsyncGenerator<LateReject> {
  const sets = target.unique.filter(
    (names) => names.every((name) => columns.includes(name)) && names.join() !== key.join(),
  );
  for (const names of sets) {
    const name = names.at(-1) ?? '';
    const others = sql`${sql.table(target.table)} as t where ${sameValues('t', 's', names)} and not ${sameValues('t', 's', key)}`;
    yield* takeOut(tx, name, 'Is already held by another record.', sql`exists (select 1 from ${others})`);
    const earlier = sql`select 1 from ${stage} as o where ${sameValues('o', 's', names)} and o.line < s.line`;
    yield* takeOut(tx, name, 'Is already held by another row of the file.', sql`exists (${earlier})`);
  }
}

async function* danglingReferences(tx: Tx, { target, columns }: StageLayout): AsyncGenerator<LateReject> {
  if (target.table === 'deal' && columns.includes('UC_ID')) {
    const dangling = sql`s."UC_ID" is not null and not exists (select 1 from customer c where c."UC_ID" = s."UC_ID")`;
    yield* takeOut(tx, 'UC_ID', 'No such customer.', dangling);
  }
  if (target.table !== 'employee' || !columns.includes('manager_id')) return;
  const inFile = columns.includes('employee_id')
    ? sql`and not exists (select 1 from ${stage} m where m.employee_id = s.manager_id)`
    : sql``;
  const dangling = sql`s.manager_id is not null
    and not exists (select 1 from employee e where e.employee_id = s.manager_id) ${inFile}`;
  yield* takeOut(tx, 'manager_id', 'No such employee.', dangling);
}

/** Takes out every row that would break a rule of the database, and says why. */
export async function* lateRejects(tx: Tx, layout: StageLayout): AsyncGenerator<LateReject> {
  await sql`analyze ${stage}`.execute(tx);
  yield* takenValues(tx, layout);
  yield* danglingReferences(tx, layout);
}

/** Adds stores that rows of the stage need and puts their numbers in. Returns how many. */
export async function addStores(tx: Tx, { mapping }: ImportPlan): Promise<number> {
  const field = mapping.storeField;
  const added = [...(mapping.stores?.added.values() ?? [])];
  if (!field || added.length === 0) return 0;
  const wanted = field === 'store_id' ? sql`store_id` : sql`"CVP_RelatedStores"[1]`;
  const { rows } = await sql<{
    id: number;
  }>`select distinct ${wanted} as id from ${stage} where ${wanted} < 0`.execute(tx);
  const needed = new Set(rows.map(({ id }) => id));
  const stores = added.filter(({ id }) => needed.has(id));
  const numbers = await insertStores(tx, stores);
  const [before, after] = [stores.map(({ id }) => id), stores.map((store) => numbers.get(store.source_key))];
  const value = field === 'store_id' ? sql`n.after` : sql`array[n.after]`;
  await sql`update ${stage} set ${sql.ref(field)} = ${value}
    from unnest(${before}::integer[], ${after}::integer[]) as n (before, after)
    where ${wanted} = n.before`.execute(tx);
  return stores.length;
}

async function insertStores(tx: Tx, stores: readonly NewStore[]): Promise<Map<string | null, number>> {
  const inserted = new Map<string | null, number>();
  for (let start = 0; start < stores.length; start += 1000) {
    const rows = await tx
      .insertInto('store')
      .values(stores.slice(start, start + 1000).map(({ id, ...store }) => store))
      .returning(['ID', 'source_key'])
      .execute();
    for (const { ID, source_key } of rows) inserted.set(source_key, ID);
  }
  const ids = [...inserted.values()];
  await sql`insert into store_group_store (sg_id, store_id)
    select sg_id, id from unnest(${ids}::integer[]) as id join store_group on sg_id = 1`.execute(tx);
  return inserted;
}

/** Adds the customers of deals who are not known yet and puts their numbers in. Returns how many were added. */
export async function addCustomers(tx: Tx, { mapping }: ImportPlan): Promise<number> {
  if (!mapping.customers?.addsToDeals) return 0;
  const result = await sql`
    insert into customer ("UC_FirstName", "UC_LastName", "UC_Phone1", source_key)
    select distinct on (customer_key) customer_first, customer_last, customer_phone, customer_key
    from ${stage} order by customer_key, line
    on conflict (source_key) do nothing`.execute(tx);
  await sql`update ${stage} as s set "UC_ID" = c."UC_ID" from customer c where c.source_key = s.customer_key`.execute(
    tx,
  );
  return Number(result.numAffectedRows ?? 0n);
}
