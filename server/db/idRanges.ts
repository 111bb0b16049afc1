import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** Ids above the first and up to the second. */
export type IdRange = readonly [above: number, upTo: number];

/**
 * All ids of a table in ranges of `size` records each, after the first one of `first`. A query of one range is short whatever it looks for: to find the
 * next records that meet a narrow condition may mean to read all the others.
 */
export async function* idRanges(
  db: Db,
  table: string,
  id: string,
  size: number,
  first = size,
): AsyncGenerator<IdRange> {
  const column = sql.id(id);
  let above = 0;
  for (let count = first; ; count = size) {
    const { rows } = await sql<{ last: number | null }>`
      select max(${column}) as last from (
        select ${column} from ${sql.table(table)} where ${column} > ${above} order by ${column} limit ${count}
      ) as next`.execute(db);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    yield [above, last];
    above = last;
  }
}

/** Whether a table has fewer records than so many, as its ids tell at once: counting them would keep whoever asks waiting. */
export async function hasFewer(
  db: Db,
  { table, id }: { readonly table: RawBuilder<unknown>; readonly id: RawBuilder<unknown> },
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ has_fewer: boolean }>`
    select coalesce(max(${id})::bigint - min(${id}) < ${most}::bigint, true) as has_fewer from ${table}`.execute(
    db,
  );
  return rows[0]?.has_fewer === true;
}
