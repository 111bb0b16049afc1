import { sql } from 'kysely';
import { copyIntoNamed } from '../../db/bulk/copy.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import { streamWithin } from '../../db/stream.ts';
import type { Records } from '../affected.ts';
import { GROUPS, MOST_ALIKE } from './identityKeys.ts';
import { type FoundPair, type KeyKind, pairsAmong } from './identityRules.ts';

const FOUND = 'identity_found';
const columns = ['left_id', 'right_id', 'confidence', 'reason'] as const;
const pairTable = sql.ref(FOUND);

interface GroupRow {
  readonly kind: KeyKind;
  readonly ids: readonly number[];
  readonly firsts: readonly string[];
  readonly lasts: readonly string[];
}

const groups = sql<GroupRow>`
  select kind, array_agg("UC_ID") as ids, array_agg(name_key("UC_FirstName")) as firsts,
    array_agg(name_key("UC_LastName")) as lasts
  from (
    select kind, key, unnest(ids) as "UC_ID" from ${sql.ref(GROUPS)}
    where cardinality(ids) <= ${sql.lit(MOST_ALIKE)}
  ) as member
  join customer using ("UC_ID")
  group by kind, key`;

const candidatesOf = ({ ids, firsts, lasts }: GroupRow) =>
  ids.map((id, place) => ({ id, first: firsts[place] ?? '', last: lasts[place] ?? '' }));

const cellsOf = ({ left, right, confidence, reason }: FoundPair) => [left, right, confidence, reason];

/** Pairs kept in memory before they are written. */
const BATCH = 10_000;

/** Compares the records of each group; a pair that is found twice is kept twice. */
async function comparePairs(tx: Db): Promise<void> {
  await makeTemporary(
    tx,
    FOUND,
    sql`select left_id, right_id, confidence, reason from match_pair where false`,
  );
  let batch: FoundPair[] = [];
  const write = async () => {
    await copyIntoNamed(tx, FOUND, columns, batch.map(cellsOf));
    batch = [];
  };
  for await (const group of streamWithin(tx, { compile: () => groups.compile(tx) })) {
    batch.push(...pairsAmong(group.kind, candidatesOf(group)));
    if (batch.length >= BATCH) await write();
  }
  await write();
  await sql`analyze ${pairTable}`.execute(tx);
}

/**
 * Compares grouped records and keeps the pairs that touch `records` in `match_pair`: new ones are added, ones that no
 * longer stand go, and what a person has decided stays. Needs groups of all that `records` have in common with anyone.
 */
export async function storePairs(tx: Db, records: Records): Promise<void> {
  await comparePairs(tx);
  const concerns = sql`(${records(sql.ref('left_id'))} or ${records(sql.ref('right_id'))})`;
  const best = sql`select distinct on (left_id, right_id) * from ${pairTable} where ${concerns}
    order by left_id, right_id, confidence desc`;
  await sql`delete from match_pair where decided_at is null and ${concerns}
    and (left_id, right_id) not in (select left_id, right_id from ${pairTable})`.execute(tx);
  await sql`insert into match_pair (left_id, right_id, confidence, reason)
    select left_id, right_id, confidence, reason from (${best}) as best
    on conflict (left_id, right_id) do update set confidence = excluded.confidence, reason = excluded.reason
    where match_pair.decided_at is null
      and (match_pair.confidence, match_pair.reason) is distinct from (excluded.confidence, excluded.reason)`.execute(
    tx,
  );
  // Whoever is gone takes even the decisions on them along.
  const isGone = (id: string) => sql`not exists (select from customer where "UC_ID" = ${sql.ref(id)})`;
  await sql`delete from match_pair where ${concerns} and (${isGone('left_id')} or ${isGone('right_id')})`.execute(
    tx,
  );
}
