import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Ids above the first and up to the second. */
export type IdRange = readonly [above: number, upTo: number];

/**
 * All ids of a table in ranges of `size` records each. A query of one range is short whatever it looks for: to find the
 * next records that meet a narrow condition may mean to read all the others.
 */
export async function* idRanges(db: Db, table: string, id: string, size: number): AsyncGenerator<IdRange> {
  const column = sql.id(id);
  let above = 0;
  while (true) {
    const { rows } = await sql<{ last: number | null }>`
      select max(${column}) as last from (
        select ${column} from ${sql.table(table)} where ${column} > ${above} order by ${column} limit ${size}
      ) as next`.execute(db);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    yield [above, last];
    above = last;
  }
}
