import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type PersonalTable, personalTables } from './data/index.ts';

export type CopyRow = Readonly<Record<string, unknown>>;

/** What the copy holds of one table. */
export interface CopyPart {
  readonly table: PersonalTable;
  readonly rows: readonly CopyRow[];
}

/** Whom a copy is of, and when it was made. */
export interface CopyHead {
  readonly requestId: number;
  readonly customer: number;
  readonly records: readonly number[];
  readonly made: string;
}

/** Table by table, each read when it is its turn. */
export async function* partsOf(db: Db, { records }: CopyHead): AsyncGenerator<CopyPart> {
  for (const table of personalTables) {
    yield { table, rows: await rowsOf(db, table, records) };
  }
}

/** The rows of a person in a table, as JSON has them. */
async function rowsOf(
  db: Db,
  { table, of, columns, left = [], also = {} }: PersonalTable,
  ids: readonly number[],
): Promise<CopyRow[]> {
  const whole = sql`to_jsonb(t) - ${[...left]}::text[]`;
  const chosen = columns
    ? sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))})`
    : whole;
  const names = Object.entries(also);
  const more =
    names.length === 0
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object(${sql.join(names.flatMap(([name, value]) => [sql.lit(name), value]))})`;
  const { rows } = await sql<{ row: CopyRow }>`
    select ${chosen} || ${more} as row from ${sql.table(table)} as t
    where ${of(sql`${[...ids]}::integer[]`)} order by to_jsonb(t)::text`.execute(db);
  return rows.map(({ row }) => row);
}
