import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Sensitivity } from '../../contract/call.ts';
import { type Segment, SegmentKind } from '../../contract/calls/customers/segments.ts';
import { hiddenIn } from '../access/hiddenIn.ts';
import type { Principal } from '../access/principal.ts';
import { wholeScope } from '../access/scope.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import type { SegmentTable } from '../db/tables/segments.ts';
import { AppError } from '../errors.ts';
import { managesSegment, seesSegment } from './sharing.ts';
import { wireFilters } from './storedFilters.ts';

interface Row extends Omit<Selectable<SegmentTable>, 'userid' | 'deleted_at'> {
  readonly owner: string;
  readonly owner_left: boolean;
  readonly is_own: boolean;
  /** Whether the caller made it. */
  readonly isOwn: boolean;
  readonly members: number | null;
  /** When a user opened it last. */
  readonly last_used_at: Date | null;
}

/**
 * Of a fixed segment the people of the caller's stores, of no store too when they see them all: those who were merged
 * since are the ones they became.
 */
const membersSeen = (principal: Principal) => sql`(
  select count(distinct coalesce(c.merged_into, c."UC_ID"))::integer
  from segment_member m join customer c on c."UC_ID" = m."UC_ID"
  left join customer now on now."UC_ID" = c.merged_into
  where m.segment_id = s.segment_id
    and (${principal.seesAllStores}
      or coalesce(now."CVP_RelatedStores", c."CVP_RelatedStores") && ${[...wholeScope(principal).storeIds]}::integer[]))`;

async function rowsOf(db: Db, principal: Principal, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.segment_id, s.name, s.kind, s.expression, s.score_version, s.row_count, s.state, s.shared_role, s.shared_user, s.changed_at,
      u.firstname || ' ' || u.lastname as owner, u.status <> 'A' as owner_left,
      ${managesSegment(principal)} as is_own, s.userid = ${principal.userid} as "isOwn",
      case s.kind when 'fixed' then ${membersSeen(principal)} end as members,
      (select max(a.occurred_at) from user_activity a where a.subject = 'segment:' || s.segment_id) as last_used_at
    from segment s join app_user u on u.userid = s.userid
    where ${seesSegment(principal)} and ${which}
    order by ${textOrder(sql`s.name`)}, s.segment_id`.execute(db);
  return rows;
}

interface Sent extends Omit<Row, 'score_version'> {
  readonly score_version?: number | undefined;
}

/**
 * A segment as the caller may see it: a filter that tests what is hidden from them stays with its owner, and so do the
 * people whom it once found.
 */
function visibleSegment(
  { changed_at, last_used_at, state, isOwn: _, ...row }: Sent,
  hidden: Sensitivity[],
): Segment {
  const kind = SegmentKind.parse(row.kind);
  const isFixed = kind === 'fixed';
  const isHidden = hidden.length > 0;
  const filter = isFixed ? `segment in (${row.segment_id})` : row.expression;
  return {
    ...row,
    kind,
    hidden,
    expression: isHidden ? '' : filter,
    score_version: isFixed || isHidden ? undefined : row.score_version,
    members: isHidden ? null : row.members,
    state: isFixed || isHidden ? null : state,
    changed_at: changed_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

async function visibleSegments(db: Db, rows: readonly Row[], principal: Principal): Promise<Segment[]> {
  const hidden = await hiddenIn(db, rows, principal);
  const filters = await wireFilters(db, rows);
  return rows.map((row, index) =>
    visibleSegment({ ...row, score_version: undefined, ...filters[index] }, hidden[index] ?? []),
  );
}

/** Every segment that the principal may see, by name. */
export async function listSegments(db: Db, principal: Principal): Promise<Segment[]> {
  const rows = await rowsOf(db, principal, sql`true`);
  return visibleSegments(db, rows, principal);
}

/** @throws AppError `not_found` also for one that the caller may not see: nobody learns which there are */
export async function segmentOf(db: Db, principal: Principal, id: number): Promise<Segment> {
  const rows = await rowsOf(db, principal, sql`s.segment_id = ${id}`);
  const [segment] = await visibleSegments(db, rows, principal);
  if (!segment) throw noSuchSegment();
  return segment;
}

export const noSuchSegment = (): AppError => new AppError('not_found', 'no_such_segment');
