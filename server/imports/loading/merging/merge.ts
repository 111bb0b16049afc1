import { type RawBuilder, sql } from 'kysely';
import { fillBare } from '../../../db/bulk/bareTable.ts';
import { countRows, isEmpty } from '../../../db/bulk/isEmpty.ts';
import { many } from '../../../db/bulk/many.ts';
import type { Tx } from '../../../db/schema.ts';
import { countOf, type Family, refs, sameColumns, type TableLayout } from '../staging/stage.ts';
import { type Leaving, leavingRows } from './leaving.ts';

/** What is to be done with the rows of a stage. */
export interface Changes {
  readonly layout: TableLayout;
  /** Whether the table has no record yet. */
  readonly isFirst: boolean;
  readonly created: number;
  readonly updated: number;
  /** Rows equal to their records; they are removed from the stage. */
  readonly unchanged: number;
}

const updatable = ({ columns, key, keep }: TableLayout) =>
  columns.filter((name) => !key.includes(name) && !keep.includes(name));

/** Whether a row of the stage would leave its record as it is. Aliases: `t` the table, `s` the stage. */
function isSame(layout: TableLayout): RawBuilder<unknown> {
  const plain = updatable(layout).filter((name) => !layout.growing.includes(name));
  const lists = updatable(layout).filter((name) => layout.growing.includes(name));
  return sql.join(
    [
      sql`true`,
      ...(plain.length ? [sql`(${refs(plain, 't')}) is not distinct from (${refs(plain, 's')})`] : []),
      ...lists.map((name) => sql`t.${sql.ref(name)} @> s.${sql.ref(name)}`),
    ],
    sql` and `,
  );
}

/** The records that rows of the stage are about: `t` joined with `s`. */
const known = ({ table, stage, key }: TableLayout) =>
  sql`${sql.table(table)} as t join ${sql.table(stage)} as s on ${sameColumns(key, 't', 's')}`;

async function dropUnchanged(tx: Tx, layout: TableLayout, parent: TableLayout | undefined): Promise<number> {
  const { table, stage, key } = layout;
  // A row whose parent changes is a changed one.
  const keepsParent = parent
    ? sql`and not exists (select 1 from ${sql.table(parent.stage)} as p where ${sameColumns(parent.key, 'p', 's')})`
    : sql``;
  return countOf(
    tx,
    sql`with gone as (
      delete from ${sql.table(stage)} as s using ${sql.table(table)} as t
      where ${sameColumns(key, 't', 's')} and ${isSame(layout)} ${keepsParent} returning 1
    ) select count(*) as count from gone`,
  );
}

async function compare(tx: Tx, layout: TableLayout, parent?: TableLayout): Promise<Changes> {
  const isFirst = await isEmpty(tx, layout.table);
  const unchanged = isFirst ? 0 : await dropUnchanged(tx, layout, parent);
  // Else the few rows that are left would be taken for as many as before.
  if (unchanged >= many.loaded) await sql`analyze ${sql.table(layout.stage)}`.execute(tx);
  const rows = await countRows(tx, layout.stage);
  const updated =
    isFirst || rows === 0 ? 0 : await countOf(tx, sql`select count(*) as count from ${known(layout)}`);
  return { layout, isFirst, created: rows - updated, updated, unchanged };
}

/** Finds out what a load changes, parents first, and drops the rows that change nothing from their stages. */
export async function compareFamily(tx: Tx, { parent, own }: Family): Promise<Changes[]> {
  const ofParents = parent && (await compare(tx, parent));
  const ofRows = await compare(tx, own, parent);
  return ofParents ? [ofParents, ofRows] : [ofRows];
}

/**
 * Keeps what an import is about to change, so that it can be undone: of each record the columns that it may set.
 * @param leaving what stays in the table and leaves a stock. @default nothing
 */
export async function keepBefore(
  tx: Tx,
  { layout, updated }: Changes,
  runId: number,
  leaving?: Leaving,
): Promise<void> {
  const { sets = [], rows = 0 } = leaving?.table === layout.table ? leaving : {};
  if (updated === 0 && (rows === 0 || sets.length === 0)) return;
  const identity = layout.identity ? [layout.identity] : [];
  const names = [...new Set([...identity, ...layout.key, ...updatable(layout), ...sets, 'run_id'])];
  const changing = [known(layout), ...(leaving && sets.length > 0 ? [leavingRows(leaving)] : [])];
  const records = changing.map((them) => sql`select ${refs(names, 't')} from ${them}`);
  await sql`insert into import_change (run_id, table_name, before)
    select ${runId}::integer, ${layout.table}, to_jsonb(b)
    from (${sql.join(records, sql` union all `)}) as b`.execute(tx);
}

const grown = (name: string) => sql`${sql.ref(name)} = coalesce((
  select array_agg(distinct item order by item)
  from unnest(t.${sql.ref(name)} || excluded.${sql.ref(name)}) as item), '{}')`;

/** Puts the rows of a stage into its table. Each record that is new or changes gets the number of the import. */
export async function merge(
  tx: Tx,
  { layout, isFirst, created, updated }: Changes,
  runId: number | null,
): Promise<void> {
  if (created + updated === 0) return;
  const { table, stage, key, columns, growing } = layout;
  const insert = sql`insert into ${sql.table(table)} as t (${refs(columns)}, run_id)
    select ${refs(columns)}, ${runId}::integer from ${sql.table(stage)}`;
  if (isFirst && created >= many.loaded) {
    await fillBare(tx, table, created, () => insert.execute(tx));
    return;
  }
  const assignments = [...updatable(layout), 'run_id'].map((name) =>
    growing.includes(name) ? grown(name) : sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  );
  await sql`${insert} on conflict (${refs(key)}) do update set ${sql.join(assignments)}`.execute(tx);
}
