import { type RawBuilder, sql } from 'kysely';
import { LINES_A_ROW } from '../../../../contract/records/payTypes.ts';
import { dropTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import type { StageLayout } from '../../tables.ts';

/** Temporary table that holds the rows of one load until they are merged into their table. */
export const STAGE = 'import_stage';
/** Temporary table with one row per parent of those rows, such as the repair orders of lines. */
export const PARENT_STAGE = 'import_parents';
/** Temporary table of rows that were taken out of the stage, with their `fate` and `why_gone`. */
export const GONE = 'import_gone';

/** What goes from one stage into one table. */
export interface TableLayout {
  readonly stage: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly keep: readonly string[];
  /** Lists that an update adds to. */
  readonly growing: readonly string[];
  /** Column that names a record even when the load knows it by another key. @default none */
  readonly identity?: string | undefined;
}

/** The tables that a load goes into. */
export interface Family {
  readonly parent: TableLayout | undefined;
  readonly own: TableLayout;
}

export const refs = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

/** `left` and `right` are the aliases of two tables that share the columns. */
export const sameColumns = (names: readonly string[], left: string, right: string) =>
  sql.join(
    names.map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
    sql` and `,
  );

/** The number that a row of the file has in its order, of one of its lines. */
export const rowNumber = (line: RawBuilder<unknown>, { hasPayTypes }: { readonly hasPayTypes: boolean }) =>
  hasPayTypes ? sql`${line} / ${sql.lit(LINES_A_ROW)}` : line;

export const countOf = async (tx: Tx, query: RawBuilder<{ count: number }>): Promise<number> =>
  (await query.execute(tx)).rows[0]?.count ?? 0;

/** Parents and rows apart; both of them when the rows of a file are parts of other records. */
export function familyOf({ target, key, columns, keep = [] }: StageLayout): Family {
  const { table, parent, identity, growing = [] } = target;
  const isParents = (name: string) => parent?.fields.includes(name) ?? false;
  const own = columns.filter((name) => !isParents(name));
  return {
    own: {
      stage: STAGE,
      table,
      key,
      columns: own,
      keep: keep.filter((name) => !isParents(name)),
      growing,
      identity,
    },
    parent: parent && {
      stage: PARENT_STAGE,
      table: parent.table,
      key: parent.key,
      columns: [...parent.key, ...columns.filter(isParents)],
      keep: keep.filter(isParents),
      growing: [],
    },
  };
}

/** Makes the empty stage of one table: its columns without its constraints. */
export async function createTableStage(tx: Tx, { stage, table, columns }: TableLayout): Promise<void> {
  await dropTemporary(tx, stage);
  await sql`create temporary table ${sql.table(stage)} on commit drop as
    select ${refs(columns)} from ${sql.table(table)} with no data`.execute(tx);
}

/** Columns of a stage that rows do not fill. */
export interface StageExtras {
  /** Text columns that the table does not have. @default none */
  readonly texts?: readonly string[];
  /** Columns of the table that are the same in every row. @default none */
  readonly constants?: Readonly<Record<string, number | boolean>>;
}

/** Makes the empty stage of a file: the line of each row, the columns of all its tables, and what comes beside them. */
export async function createStage(
  tx: Tx,
  { parent, own }: Family,
  { texts = [], constants = {} }: StageExtras = {},
): Promise<void> {
  await dropTemporary(tx, STAGE, PARENT_STAGE, GONE);
  const ofParent = parent?.columns.filter((name) => !parent.key.includes(name)) ?? [];
  const columns = [sql`0 as line`, sql`${refs(own.columns, 't')}`];
  if (ofParent.length > 0) columns.push(sql`${refs(ofParent, 'p')}`);
  columns.push(...texts.map((name) => sql`null::text as ${sql.ref(name)}`));
  const parents = parent ? sql`, ${sql.table(parent.table)} as p` : sql``;
  await sql`create temporary table ${sql.table(STAGE)} on commit drop as
    select ${sql.join(columns)} from ${sql.table(own.table)} as t ${parents} with no data`.execute(tx);
  for (const [name, value] of Object.entries(constants)) {
    await sql`alter table ${sql.table(STAGE)} alter ${sql.ref(name)} set default ${sql.lit(value)}`.execute(
      tx,
    );
  }
  await sql`create temporary table ${sql.table(GONE)} on commit drop as
    select *, ''::text as fate, ''::text as why_gone from ${sql.table(STAGE)} with no data`.execute(tx);
}

/** Rows of a file that only the database could reject. */
export const rejectedRows = sql`(select * from ${sql.table(GONE)} where fate = 'rejected')`;

/** Takes rows out of the stage, and keeps what they say. @param rows the `line` of each, and `why` it goes */
export async function takeOut(
  tx: Tx,
  fate: 'rejected' | 'repeated',
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`with gone as (
    delete from ${sql.table(STAGE)} as s using (${rows}) as r where r.line = s.line returning s.*, ${fate}::text, r.why
  ) insert into ${sql.table(GONE)} select * from gone`.execute(tx);
}
