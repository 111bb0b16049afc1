import { type RawBuilder, sql } from 'kysely';
import type { Expression } from '../../../contract/expression/tree.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { conditionsFor } from '../filter.ts';
import type { LivingFilters } from '../living.ts';

/** Ids that one statement goes through: short whatever the filter is, since others wait for the embedded database. */
const PIECE = 16_384;

/** A segment as the whole group has it on a day. */
export interface Noting {
  readonly segmentId: number;
  readonly day: PlainDate;
  /** The people of before are not known, so nobody comes. */
  readonly isFirst: Readonly<Record<'whole' | 'blind', boolean>>;
  readonly expression: Expression | null;
  readonly living: LivingFilters;
  /** Who does not see all stores of a customer may find others by the filter. */
  readonly isBySight: boolean;
}

/** Notes who is in a segment now, and who came and went since the last day before this one, piece by piece. */
export async function notePieces(db: Db, noting: Noting): Promise<void> {
  const { segmentId, isBySight } = noting;
  await sql`update segment_history set by_sight = ${isBySight}::boolean
    where segment_id = ${segmentId} and by_sight <> ${isBySight}::boolean`.execute(db);
  for (const piece of await piecesOf(db, segmentId)) {
    await notePiece(db, noting, 'whole', piece);
    if (isBySight) await notePiece(db, noting, 'blind', piece);
  }
}

async function piecesOf(db: Db, segmentId: number): Promise<number[]> {
  const { rows } = await sql<{ piece: number }>`
    select "UC_ID" / ${sql.lit(PIECE)} as piece from customer
    union select piece from segment_people where segment_id = ${segmentId} order by piece`.execute(db);
  return rows.map(({ piece }) => piece);
}

/**
 * Of a day on which it was noted before, what came and went is reckoned from the day before anew. What stays as it is
 * is not written.
 */
async function notePiece(
  db: Db,
  { segmentId, day, isFirst, expression, living }: Noting,
  sight: 'whole' | 'blind',
  piece: number,
): Promise<void> {
  const scope = sight === 'whole' ? 'all' : 'none';
  const { source, where } = conditionsFor(expression, living, { scope, today: day });
  const isTheirs = sql`segment_id = ${segmentId} and sight = ${sight} and piece = ${piece}`;
  const inPiece = sql`customer."UC_ID" between ${piece * PIECE} and ${piece * PIECE + PIECE - 1}`;
  const difference = (left: RawBuilder<unknown>, right: RawBuilder<unknown>) => sql`array(
    select unnest(${left}) except select unnest(${right}) order by 1)`;
  await sql`
    with there as (
      select coalesce((select people from segment_people where ${isTheirs}), '{}') as people,
        coalesce((select came from segment_move where ${isTheirs} and day = ${day}::date), '{}') as came,
        coalesce((select went from segment_move where ${isTheirs} and day = ${day}::date), '{}') as went,
        array(select customer."UC_ID" from ${source} where ${where} and ${inPiece} order by 1) as found
    ), before as (
      select people as last, found,
        case when ${isFirst[sight]}::boolean then found
          else array(select unnest(people) except select unnest(came) union select unnest(went)) end as people
      from there
    ), move as (
      select ${difference(sql`found`, sql`people`)} as came, ${difference(sql`people`, sql`found`)} as went
      from before
    ), kept as (
      insert into segment_people (segment_id, sight, piece, people)
      select ${segmentId}, ${sight}, ${piece}, found from before where found <> last
      on conflict (segment_id, sight, piece) do update set people = excluded.people
    ), dropped as (
      delete from segment_move where ${isTheirs} and day = ${day}::date
        and (select came = '{}' and went = '{}' from move)
    )
    insert into segment_move (segment_id, sight, piece, day, came, went)
    select ${segmentId}, ${sight}, ${piece}, ${day}::date, came, went from move where came <> '{}' or went <> '{}'
    on conflict (segment_id, sight, piece, day) do update set came = excluded.came, went = excluded.went`.execute(
    db,
  );
}
