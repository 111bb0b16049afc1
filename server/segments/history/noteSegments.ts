import { sql } from 'kysely';
import { customerFields } from '../../../contract/expression/fields.ts';
import { fieldsIn } from '../../../contract/expression/named.ts';
import type { Expression } from '../../../contract/expression/tree.ts';
import { today } from '../../calendar.ts';
import { inHeldClasses } from '../../customers/scores/heldClasses.ts';
import { withAbort, withoutDeadline } from '../../db/deadline.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { isBusiness } from '../columns.ts';
import { type LivingFilters, livingIn } from '../living.ts';
import { readExpression } from '../readExpression.ts';
import { type Noting, notePieces } from './notePieces.ts';

/** Milliseconds after which another process takes up what one has not finished. */
const LEASE = 3_600_000;

/** A segment whose people are to be noted, which nobody else notes meanwhile. */
interface Taken {
  readonly segment_id: number;
  readonly kind: 'living' | 'fixed';
  readonly expression: string;
  readonly score_version: number;
  /** Null before the first time. */
  readonly noted_on: string | null;
  readonly by_sight: boolean;
}

/**
 * Notes who is in each segment, once a day and once more on a day on which an import brought something afterwards. Every
 * process of the portal does so; of each segment one of them is in charge.
 * @returns how many were noted
 */
export async function noteSegments(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  await sql`insert into segment_history (segment_id)
    select segment_id from segment where deleted_at is null on conflict do nothing`.execute(db);
  let count = 0;
  while (!signal.aborted) {
    const taken = await take(db, now);
    if (!taken) break;
    await withoutDeadline(() => withAbort(signal, () => note(db, taken, now)));
    count += 1;
  }
  return count;
}

/** The next segment that is due. */
async function take(db: Db, now: Date): Promise<Taken | undefined> {
  const day = today(now);
  const { rows } = await sql<Taken>`
    with due as (
      select h.segment_id from segment_history h join segment s on s.segment_id = h.segment_id
      where s.deleted_at is null
        and (h.noted_on is distinct from ${day}::date
          or h.again_on is distinct from ${day}::date and h.noted_at < ${lastImport})
        and (h.taken_at is null or h.taken_at <= ${new Date(now.getTime() - LEASE)} or h.taken_at > ${now})
      order by h.segment_id limit 1 for update of h skip locked
    )
    update segment_history h set taken_at = ${now}
    from due join segment s on s.segment_id = due.segment_id where h.segment_id = due.segment_id
    returning h.segment_id, s.kind, s.expression, s.score_version, h.noted_on::text, h.by_sight`.execute(db);
  return rows[0];
}

/** When records last changed by an import, or by one that was undone. */
const lastImport = sql`(select max(greatest(finished_at, undone_at)) from import_run where state in ('loaded', 'undone'))`;

/** A filter that can't be counted any more, such as one of a segment that is gone, has no people on this day. */
async function note(db: Db, taken: Taken, now: Date): Promise<void> {
  const filter = await filterOf(db, taken);
  const day = today(now);
  if (filter) {
    const { segment_id: segmentId, noted_on: notedOn, by_sight: wasBySight } = taken;
    const isFirst = { whole: notedOn === null, blind: notedOn === null || !wasBySight };
    await notePieces(db, { ...filter, segmentId, day, isFirst });
  }
  await db.transaction().execute(async (tx) => {
    if (filter) {
      await sql`insert into segment_day (segment_id, day)
        select segment_id, ${day}::date from segment_history where segment_id = ${taken.segment_id}
        on conflict do nothing`.execute(tx);
    }
    await sql`update segment_history set noted_on = ${day}::date, noted_at = ${now}, taken_at = null,
        again_on = case when noted_on = ${day}::date then noted_on else again_on end
      where segment_id = ${taken.segment_id}`.execute(tx);
  });
}

type GroupFilter = Pick<Noting, 'expression' | 'living' | 'isBySight'>;

async function filterOf(
  db: Db,
  { segment_id, kind, expression: text, score_version }: Taken,
): Promise<GroupFilter | undefined> {
  try {
    const tree: Expression | null =
      kind === 'fixed'
        ? { kind: 'in', field: 'segment', values: [segment_id] }
        : readExpression(text, customerFields);
    const [expression = null] = await inHeldClasses(db, [{ tree, score_version }]);
    const living = await livingIn(db, expression);
    return { expression, living, isBySight: testsBusiness(expression, living) };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'busy') return undefined;
    throw error;
  }
}

/** Whether who does not see all stores of a customer may find others by it. */
const testsBusiness = (expression: Expression | null, living: LivingFilters): boolean =>
  [expression, ...living.values()].some((one) => one !== null && [...fieldsIn(one)].some(hangsOnSight));

/** Who came to a segment of one's own, or went, may be kept by sight too. */
const hangsOnSight = (field: string) =>
  isBusiness(field) || field === 'segment_came' || field === 'segment_went';
