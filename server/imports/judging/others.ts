import { sql } from 'kysely';
import type { FeedName } from '../../../contract/records/index.ts';
import { NUMBER_OF_OTHERS, numberedBy, numbersOfOthers } from '../otherSources.ts';
import { type Checking, countOf, faultOf, jsonOf, type LateFault, LEFT } from './late.ts';

/** The dry run checks larger files. */
const MOST_ROWS = 200_000;

export function numberFields(feed: FeedName): readonly string[] {
  const numbered = numberedBy(feed);
  return numbered ? ['store_id', numbered.number, 'vin'] : [];
}

/** Rejects numbers that another source uses; undefined for too many rows. */
export async function numberFaults(
  { table, db, source }: Checking,
  feed: FeedName,
): Promise<LateFault[] | undefined> {
  const numbered = numberedBy(feed);
  if (!numbered) return [];
  const { number: name } = numbered;
  // A new store has no records yet.
  const named = `FROM ${LEFT} WHERE "${name}" IS NOT NULL AND vin IS NOT NULL AND store_id > 0`;
  if ((await countOf(table, named)) > MOST_ROWS) return undefined;
  const found: LateFault[] = [];
  for (const batch of await jsonOf(
    table,
    `SELECT line, warned, store_id, "${name}" AS number, vin ${named}`,
  )) {
    const rows = sql`(select line, warned, store_id, number as ${sql.ref(name)}, vin
      from jsonb_to_recordset(${batch}::jsonb)
        as w (line integer, warned boolean, store_id integer, number text, vin text))`;
    const others = await sql<{ line: number; isWarned: boolean; number: string }>`
      select s.line, s.warned as "isWarned", ${sql.ref(`s.${name}`)} as number
      from ${numbersOfOthers(numbered, rows, source)} order by s.line`.execute(db);
    for (const row of others.rows) found.push(faultOf(name, NUMBER_OF_OTHERS, row, row.number));
  }
  return found;
}
