import { sql } from 'kysely';
import type { Segment } from '../../contract/calls/customers/segments.ts';
import { countedAt, writeAudit } from '../access/audit.ts';
import { lockLogin } from '../access/lockLogin.ts';
import type { Principal } from '../access/principal.ts';
import { scoresNow, scoresOf } from '../customers/scores/versions.ts';
import { isStorableJson } from '../db/jsonText.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import type { CustomerFilter } from './filter.ts';
import { purgeSegments, restorableSince } from './purgeSegments.ts';
import { ownerOf, requireFreeName, requireRoom, requireSharable, type Shared } from './segmentRules.ts';
import { noSuchSegment, segmentOf } from './segments.ts';
import { managesSegment } from './sharing.ts';

/** People that a fixed segment keeps at most. */
const MOST_MEMBERS = 100_000;
/** Characters of the state of Report Controls as JSON. */
const LONGEST_STATE = 20_000;

/** On whose behalf a segment is written, when, and from where. */
export interface Author {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

export interface NewSegment extends Shared {
  readonly kind: Segment['kind'];
  readonly expression: string;
  /** Of the scores: by whose classes it was made. @default the one that holds */
  readonly score_version?: number | undefined;
  readonly rowCount: number;
  readonly state: Readonly<Record<string, unknown>> | null;
  /** Whom the expression finds at the stores of the author. */
  readonly people: CustomerFilter;
}

/**
 * Saves a segment; of a fixed one also who is in it now.
 * @throws AppError `conflict` for a name that the author uses already, `invalid` for somebody whom they can't share with,
 * `too_large` for a fixed one of too many people
 */
export const saveSegment = (db: Db, segment: NewSegment, author: Author): Promise<Segment> =>
  inTurn(db, author.principal, async (tx) => {
    await requireSharable(tx, segment, author.principal);
    const { userid } = author.principal;
    await requireRoom(tx, userid);
    await requireFreeName(tx, segment.name, sql`${userid}::integer`);
    const { segment_id } = await tx
      .insertInto('segment')
      .values({
        userid,
        name: segment.name,
        kind: segment.kind,
        expression: segment.expression,
        score_version: await versionOf(tx, segment),
        row_count: segment.rowCount,
        state: toJson(segment.state),
        shared_role: segment.shared_role,
        shared_user: segment.shared_user,
        changed_at: author.now,
      })
      .returning('segment_id')
      .executeTakeFirstOrThrow();
    if (segment.kind === 'fixed') await keepMembers(tx, segment_id, segment.people);
    const saved = await segmentOf(tx, author.principal, segment_id);
    await audited(tx, author, 'create', null, saved);
    await tellSharers(tx, saved, author);
    return saved;
  });

/** @throws AppError `not_found` for a version that nobody was ever scored by */
async function versionOf(tx: Tx, { score_version }: NewSegment): Promise<number> {
  const { version } = score_version === undefined ? await scoresNow(tx) : await scoresOf(tx, score_version);
  return version;
}

/** Renames or shares a segment. @throws AppError as `saveSegment`, and `not_found` for one that is not the author's */
export const changeSegment = (
  db: Db,
  { segment_id, ...change }: Shared & { readonly segment_id: number },
  author: Author,
): Promise<Segment> =>
  inTurn(db, author.principal, async (tx) => {
    const before = await managed(tx, segment_id, author.principal);
    await requireSharable(tx, change, author.principal, before);
    await requireFreeName(tx, change.name, ownerOf(segment_id), segment_id);
    await tx
      .updateTable('segment')
      .set({ ...change, changed_at: author.now })
      .where('segment_id', '=', segment_id)
      .execute();
    const after = await segmentOf(tx, author.principal, segment_id);
    await audited(tx, author, 'update', before, after);
    const isSharedAnew = before.shared_user !== after.shared_user || before.shared_role !== after.shared_role;
    if (isSharedAnew) await tellSharers(tx, after, author);
    return after;
  });

/** Takes a segment away; it can come back for 30 days, unless 20 more are deleted. @throws AppError `not_found` */
export const deleteSegment = (db: Db, id: number, author: Author): Promise<void> =>
  inTurn(db, author.principal, async (tx) => {
    const before = await managed(tx, id, author.principal);
    await tx.updateTable('segment').set({ deleted_at: author.now }).where('segment_id', '=', id).execute();
    await audited(tx, author, 'delete', before, null);
    await purgeSegments(tx, id, author.now);
  });

/**
 * Brings a segment back that was deleted within 30 days.
 * @throws AppError `not_found`, or `conflict` when its name is used again or its owner has 200 others
 */
export const restoreSegment = (db: Db, id: number, author: Author): Promise<Segment> =>
  inTurn(db, author.principal, async (tx) => {
    const { rows } = await sql<{ name: string; userid: number }>`
      select s.name, s.userid from segment s
      where s.segment_id = ${id} and s.deleted_at >= ${restorableSince(author.now)}
        and ${managesSegment(author.principal)}
      for update`.execute(tx);
    const [deleted] = rows;
    if (!deleted) throw noSuchSegment();
    await requireRoom(tx, deleted.userid);
    await requireFreeName(tx, deleted.name, ownerOf(id));
    await tx.updateTable('segment').set({ deleted_at: null }).where('segment_id', '=', id).execute();
    const after = await segmentOf(tx, author.principal, id);
    await audited(tx, author, 'revert', null, after);
    return after;
  });

/** Two browsers of one person take turns, so that the number of segments stays as promised. */
const inTurn = <T>(db: Db, { userid }: Principal, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockLogin(tx, userid);
    return work(tx);
  });

async function managed(tx: Tx, id: number, principal: Principal): Promise<Segment> {
  const segment = await segmentOf(tx, principal, id);
  if (segment.is_own) return segment;
  throw new AppError('forbidden', 'segment_not_yours');
}

async function keepMembers(tx: Tx, id: number, people: CustomerFilter): Promise<void> {
  const { rows } = await sql<{ members: number }>`
    with found as (${people.ids} limit ${MOST_MEMBERS + 1}), kept as (
      insert into segment_member (segment_id, "UC_ID") select ${id}::integer, "UC_ID" from found returning 1
    )
    select count(*)::integer as members from kept`.execute(tx);
  if ((rows[0]?.members ?? 0) <= MOST_MEMBERS) return;
  throw new AppError('too_large', 'segment_members', { params: { max: MOST_MEMBERS } });
}

/** Whoever it is shared with hears of it. */
async function tellSharers(tx: Tx, segment: Segment, { principal, now }: Author): Promise<void> {
  const { segment_id: subject, shared_user, shared_role } = segment;
  const people = await tx
    .selectFrom('app_user')
    .select('userid')
    .where((where) => where.or([where('userid', '=', shared_user), where('roleid', '=', shared_role)]))
    .where('userid', '<>', principal.userid)
    .execute();
  const ids = people.map(({ userid }) => userid);
  await notify(tx, ids, { kind: 'segment', subject }, now);
}

const RESOURCE = 'segments';

async function audited(
  tx: Tx,
  { principal, now, address }: Author,
  action: 'create' | 'update' | 'delete' | 'revert',
  before: Segment | null,
  after: Segment | null,
): Promise<void> {
  const id = (after ?? before)?.segment_id ?? 0;
  // The filter as it is kept: of a fixed segment, and for who may not see it, the reply has another.
  const { expression } = await tx
    .selectFrom('segment')
    .select('expression')
    .where('segment_id', '=', id)
    .executeTakeFirstOrThrow();
  await writeAudit(tx, {
    at: now,
    userid: principal.userid,
    address,
    resource: RESOURCE,
    record_id: String(id),
    action,
    before: before && { ...auditValues(before, expression), ...countedAt(principal) },
    after: after && { ...auditValues(after, expression), ...countedAt(principal) },
  });
}

/** The columns of a segment in the audit; the settings of the panel would repeat its expression. */
const auditValues = ({ name, kind, members, shared_role, shared_user }: Segment, expression: string) => ({
  name,
  kind,
  expression,
  members,
  shared_role,
  shared_user,
});

function toJson(state: NewSegment['state']): string | null {
  if (state === null) return null;
  const json = JSON.stringify(state);
  if (json.length <= LONGEST_STATE && isStorableJson(json)) return json;
  throw new AppError('invalid', 'report_state_invalid', {
    fields: { state: 'too_large_or_invalid' },
  });
}
