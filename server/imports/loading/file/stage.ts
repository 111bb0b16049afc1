import { type RawBuilder, sql } from 'kysely';
import { LINES_A_ROW } from '../../../../contract/records/payTypes.ts';
import { dropTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import type { StageLayout } from '../../tables.ts';

/** Temporary table with the rows of a load until they are merged. */
export const STAGE = 'import_stage';
/** Temporary table with one row per parent, such as the repair order of lines. */
export const PARENT_STAGE = 'import_parents';
/** Temporary table with rows removed from the stage, with `fate` and `why_gone`. */
export const GONE = 'import_gone';

export interface TableLayout {
  readonly stage: string;
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly keep: readonly string[];
  readonly growing: readonly string[];
  /** ID column, even if the load finds records by another key. @default none */
  readonly identity?: string | undefined;
}

export interface Family {
  readonly parent: TableLayout | undefined;
  readonly own: TableLayout;
}

export const refs = (names: readonly string[], alias?: string) =>
  sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));

export const sameColumns = (names: readonly string[], left: string, right: string) =>
  sql.join(
    names.map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
    sql` and `,
  );

/** Position of a row in its order, from one of its lines. */
export const rowNumber = (line: RawBuilder<unknown>, { hasPayTypes }: { readonly hasPayTypes: boolean }) =>
  hasPayTypes ? sql`${line} / ${sql.lit(LINES_A_ROW)}` : line;

export const countOf = async (tx: Tx, query: RawBuilder<{ count: number }>): Promise<number> =>
  (await query.execute(tx)).rows[0]?.count ?? 0;

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

/** Has the columns of the table but not its constraints. */
export async function createTableStage(tx: Tx, { stage, table, columns }: TableLayout): Promise<void> {
  await dropTemporary(tx, stage);
  await sql`create temporary table ${sql.table(stage)} on commit drop as
    select ${refs(columns)} from ${sql.table(table)} with no data`.execute(tx);
}

export interface StageExtras {
  /** Text columns that the table lacks. @default none */
  readonly texts?: readonly string[];
  /** Columns with the same value in every row. @default none */
  readonly constants?: Readonly<Record<string, number | boolean>>;
}

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

export const rejectedRows = sql`(select * from ${sql.table(GONE)} where fate = 'rejected')`;

/** Moves rows from the stage to `GONE`. @param rows have `line` and `why` */
export async function takeOut(
  tx: Tx,
  fate: 'rejected' | 'repeated',
  rows: RawBuilder<unknown>,
): Promise<void> {
  await sql`with gone as (
    delete from ${sql.table(STAGE)} as s using (${rows}) as r where r.line = s.line returning s.*, ${fate}::text, r.why
  ) insert into ${sql.table(GONE)} select * from gone`.execute(tx);
}
