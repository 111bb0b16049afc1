import { sql } from 'kysely';
import type { SegmentOverlap } from '../../../contract/calls/customers/segmentPeople.ts';
import type { Expression } from '../../../contract/expression/tree.ts';
import type { Principal } from '../../access/principal.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { type CustomerFilter, readFilter } from '../filter.ts';
import { readCustomers } from '../read.ts';

/** Milliseconds: two or three filters are tried on all customers at once. */
const LIMIT = 5000;

export interface OverlapRequest {
  readonly principal: Principal;
  readonly today: PlainDate;
  readonly segmentIds: readonly number[];
  readonly signal: AbortSignal;
}

/**
 * How many people are in which of some segments and in none of the others, in one pass over the customers of the caller's
 * stores. The people of each region are those of its filter.
 * @throws what `readFilter` and `readCustomers` throw
 */
export async function segmentOverlap(
  db: Db,
  { principal, today, segmentIds, signal }: OverlapRequest,
): Promise<SegmentOverlap> {
  const filter = await readFilter(db, `segment in (${segmentIds.join(', ')})`, principal, today);
  const read = async (tx: Tx): Promise<SegmentOverlap> => {
    const counts = await countRegions(tx, filter, segmentIds);
    const names = await namesOf(tx, segmentIds);
    const regions = Array.from({ length: 2 ** segmentIds.length - 1 }, (_, index) =>
      regionOf(segmentIds, index + 1, counts),
    );
    const countIn = (id: number) =>
      regions.reduce((sum, { segment_ids: ids, count }) => (ids.includes(id) ? sum + count : sum), 0);
    return {
      segments: segmentIds.map((id) => ({ segment_id: id, name: names.get(id) ?? '', count: countIn(id) })),
      regions,
    };
  };
  return readCustomers(db, filter, read, signal, LIMIT);
}

/** By the sum of the places of a region's segments as powers of two. */
async function countRegions(
  tx: Tx,
  { source, where, meets }: CustomerFilter,
  segmentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const isIn = (id: number): Expression => ({ kind: 'in', field: 'segment', values: [id] });
  const place = sql.join(
    segmentIds.map((id, index) => sql`case when ${meets(isIn(id))} then ${sql.lit(2 ** index)} else 0 end`),
    sql` + `,
  );
  const { rows } = await sql<{ place: number; count: number }>`
    select ${place} as place, count(*) as count from ${source} where ${where} group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.place, row.count]));
}

function regionOf(segmentIds: readonly number[], place: number, counts: ReadonlyMap<number, number>) {
  const isOf = (index: number) => (place & (2 ** index)) > 0;
  const segment_ids = segmentIds.filter((_, index) => isOf(index));
  const tests = segmentIds.map((id, index) => `${isOf(index) ? '' : 'not '}segment in (${id})`);
  return { segment_ids, count: counts.get(place) ?? 0, expression: tests.join(' and ') };
}

async function namesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('segment')
    .select(['segment_id', 'name'])
    .where('segment_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ segment_id, name }) => [segment_id, name]));
}
