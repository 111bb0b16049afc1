import { sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import type { Tx } from '../../../db/schema.ts';
import { NUMBER_OF_OTHERS, numberedBy, numbersOfOthers } from '../../otherSources.ts';
import type { StageLayout } from '../../tables.ts';
import type { NumberSource } from '../staging/sources.ts';
import { STAGE } from '../staging/stage.ts';
import { type LateReject, takeOut } from './lateRejects.ts';

/** Takes rows out that would take the place of another vehicle's record, which another source has brought. */
export async function* rowsOfOthers(
  tx: Tx,
  feed: FeedName,
  { columns }: StageLayout,
  source: NumberSource,
): AsyncGenerator<LateReject> {
  const numbered = numberedBy(feed);
  if (!numbered || !['store_id', numbered.number, 'vin'].every((name) => columns.includes(name))) return;
  yield* takeOut(
    tx,
    feed,
    { name: numbered.number, reason: NUMBER_OF_OTHERS },
    ({ name, reason }) => sql`select s.line, ${sql.ref(`s.${name}`)}::text as value, ${reason}::text as reason
      from ${numbersOfOthers(numbered, sql.table(STAGE), source.id)}`,
  );
}
