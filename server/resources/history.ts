import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuditRow } from '../../contract/calls/audit.ts';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { mayOpen } from '../access/principal.ts';
import { beginOf } from '../db/days.ts';
import type { Db } from '../db/schema.ts';
import { type Caller, hiddenFields, type Values } from './caller.ts';
import { isCountedElsewhere, withoutCounts } from './changeLog/countedElsewhere.ts';
import { isOfOwnStores } from './changeLog/elsewhere.ts';
import { rowsWithHiddenFilter, withoutFilter } from './changeLog/hiddenFilters.ts';
import type { Sql } from './columns.ts';
import { type RecordKey, readTitles, type TitleOf } from './recordTitles.ts';
import { storedFields } from './snapshot.ts';
import { isResourceName, sources } from './sources.ts';

export interface HistoryFilter {
  readonly resource?: string | undefined;
  readonly record_id?: string | undefined;
  readonly userid?: number | undefined;
  /** First day, in the group's time zone. */
  readonly from?: string | undefined;
  /** The day after the last one. */
  readonly before?: string | undefined;
}

interface HistoryRequest extends HistoryFilter {
  readonly offset: number;
  readonly limit: number;
}

type Reply = z.input<typeof AuditRow>;
type Row = Omit<Reply, 'at' | 'record_name'> & { readonly at: Date; readonly key_id: number | null };

const columns = sql`a.audit_id, a.at, a.userid, a.resource, a.record_id, a.action, a.before, a.after, a.reverted_by, a.key_id`;

/**
 * Who changed what, newest first: what the caller did, changes of records that they see in resources that their
 * role opens, and what people of their stores did besides, but at stores out of their sight. Values that they may not see
 * are left out.
 */
export async function listHistory(
  db: Db,
  request: HistoryRequest,
  caller: Caller,
): Promise<{ rows: Reply[]; total: number }> {
  const where = whereOf(request, caller);
  const { rows } = await sql<Row & { readonly total: number }>`
    select page.*, u.firstname || ' ' || u.lastname as user_name, k.name as key_name
    from (
      select ${columns}, count(*) over ()::int as total
      from audit a where ${where}
      order by a.audit_id desc limit ${request.limit} offset ${request.offset}
    ) page left join app_user u on u.userid = page.userid left join api_key k on k.key_id = page.key_id
    order by page.audit_id desc`.execute(db);
  const total = rows[0]?.total ?? (request.offset > 0 ? await count(db, where) : 0);
  const plain = rows.map(({ total: _, ...row }) => row);
  return { rows: await seenBy(db, plain, caller), total };
}

/** All that `listHistory` would list, oldest first, so many rows at a time. */
export async function* historyPages(
  db: Db,
  filter: HistoryFilter,
  caller: Caller,
  size: number,
): AsyncGenerator<readonly Reply[]> {
  const where = whereOf(filter, caller);
  let last = 0;
  while (true) {
    const { rows } = await sql<Row>`
      select page.*, u.firstname || ' ' || u.lastname as user_name, k.name as key_name
      from (
        select ${columns} from audit a where ${where} and a.audit_id > ${last} order by a.audit_id limit ${size}
      ) page left join app_user u on u.userid = page.userid left join api_key k on k.key_id = page.key_id
      order by page.audit_id`.execute(db);
    yield await seenBy(db, rows, caller);
    if (rows.length < size) return;
    last = rows.at(-1)?.audit_id ?? last;
  }
}

/** How many rows `listHistory` would list. */
export const countHistory = (db: Db, filter: HistoryFilter, caller: Caller): Promise<number> =>
  count(db, whereOf(filter, caller));

function whereOf(filter: HistoryFilter, caller: Caller): Sql {
  const conditions = [visibleTo(caller), ...filterOf(filter)];
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
}

/** What the caller may see of rows, with what their records are called. */
async function seenBy(db: Db, rows: readonly Row[], caller: Caller): Promise<Reply[]> {
  const hiding = await rowsWithHiddenFilter(db, rows, caller.principal);
  const titleOf = await readTitles(db, rows.map(recordOf), caller);
  return rows.map((row) => named(visiblePart(row, caller, hiding.has(row)), titleOf));
}

async function count(db: Db, where: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from audit a where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

function filterOf({ resource, record_id, userid, from, before }: HistoryFilter): Sql[] {
  return [
    ...(resource === undefined ? [] : [sql`a.resource = ${resource}`]),
    ...(record_id === undefined ? [] : [sql`a.record_id = ${record_id}`]),
    ...(userid === undefined ? [] : [sql`a.userid = ${userid}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${beginOf(from)}`]),
    ...(before === undefined ? [] : [sql`a.at < ${beginOf(before)}`]),
  ];
}

const allNames = Object.keys(sources).filter(isResourceName);

/** What the change log keeps of what the server does by itself, or its operator on it. */
const ofTheServer = ['retention', 'login_identity', 'user_activity'];

function visibleTo(caller: Caller): Sql {
  const { principal } = caller;
  if (caller.isOperator) return sql`true`;
  const opened = allNames.filter((name) => mayOpen(principal, name));
  const aboutRecords = opened.map((name) => sql`a.resource = ${name} and ${recordVisible(name, caller)}`);
  const besides = sql`(a.resource <> all (${allNames}::text[]) or a.action in ('export', 'import')) and exists (
    select from app_user actor where actor.userid = a.userid and ${sources.admusers.visible(caller, 'actor')})
    and ${isOfOwnStores(principal)}`;
  // What goes by itself, after the time that it is kept, or is done on the server, is no login's doing.
  const ofNobody = principal.seesAllStores
    ? [sql`a.userid is null and a.resource = any (${ofTheServer}::text[])`]
    : [];
  // A key may be for fewer stores than whoever made it has changed something in.
  const own = principal.key ? [] : [sql`a.userid = ${principal.userid}`];
  return sql.join([...own, ...aboutRecords, besides, ...ofNobody], sql` or `);
}

/** Whether the record of the row `a` is, or was before or after the change, one that the caller sees. */
function recordVisible(name: ResourceName, caller: Caller): Sql {
  const { principal } = caller;
  if (principal.seesAllStores) return sql`true`;
  const { table, visible } = sources[name];
  // A login with a store, but for all of them, is seen only by those who see them all.
  const inScope = (values: Sql) => sql`
    ${values} ->> 'store_id' = any (${principal.storeIds}::text[])
    and ${values} ->> 'all_stores' is distinct from 'Y'`;
  return sql`(
    exists (
      select from ${sql.table(table)} t
      where ${sql.ref(`t.${resources[name].id}`)}::text = a.record_id and ${visible(caller, 't')}
    )
    or (${inScope(sql`a.before`)}) or (${inScope(sql`a.after`)}))`;
}

/** The record that a row is about; permissions are those of a role or a login. */
function recordOf({ resource, record_id }: Pick<Row, 'resource' | 'record_id'>): RecordKey {
  const [owner = '', id = ''] = record_id.split(':');
  if (resource === 'permissions') return { resource: owner === 'user' ? 'admusers' : owner, id };
  return { resource, id: record_id };
}

/** @param row with no more of its values than the caller may see, which say what a record was called that is gone */
function named(row: Omit<Reply, 'record_name'>, titleOf: TitleOf): Reply {
  const was = isResourceName(row.resource) ? resources[row.resource].title : 'name';
  const name = titleOf(recordOf(row)) ?? row.after?.[was] ?? row.before?.[was];
  return { ...row, record_name: typeof name === 'string' ? name : null };
}

function visiblePart(
  { key_id: _, ...row }: Row,
  caller: Caller,
  hidesFilter: boolean,
): Omit<Reply, 'record_name'> {
  const hidesCount = isCountedElsewhere(row, caller.principal);
  const isChange = isResourceName(row.resource) && row.action !== 'export' && row.action !== 'import';
  const reduce = (values: Values | null) => {
    if (values && (hidesFilter || hidesCount)) {
      const left = hidesFilter ? withoutFilter(values) : values;
      return hidesCount ? withoutCounts(left) : left;
    }
    return values && isChange && isResourceName(row.resource)
      ? seenPart(resources[row.resource], values, caller)
      : values;
  };
  return { ...row, at: row.at.toISOString(), before: reduce(row.before), after: reduce(row.after) };
}

/** The declared fields of a record, without those that the role hides and without stores outside the scope. */
function seenPart(resource: Resource, values: Values, { principal }: Caller): Record<string, unknown> {
  const hidden = hiddenFields(resource, principal);
  const own = new Set<unknown>(principal.storeIds);
  const names = [resource.id, ...storedFields(resource)].filter(
    (name) => Object.hasOwn(values, name) && !hidden.has(name),
  );
  return Object.fromEntries(
    names.map((name) => {
      const field = resource.fields[name];
      const value = values[name];
      const isStoreList = field?.kind === 'references' && field.to === 'stores' && Array.isArray(value);
      return [name, isStoreList && !principal.seesAllStores ? value.filter((id) => own.has(id)) : value];
    }),
  );
}
