import { sql } from 'kysely';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { rowsOf } from '../db/jsonRows.ts';
import type { Db } from '../db/schema.ts';
import { type Caller, hiddenFields, noSuchRecord, type Values } from './caller.ts';
import { isJsonValue, type Sql, toJsonValue } from './columns.ts';
import { readingsOf } from './pages.ts';
import { Query, type RecordSelection } from './query.ts';

export interface Page {
  readonly records: Values[];
  /** How many records meet the choice, on all pages. */
  readonly total: number;
}

export interface ListRequest extends RecordSelection {
  /** Records left out at the beginning. @default 0 */
  readonly offset?: number;
  /** @default all */
  readonly limit?: number | undefined;
  /** The only fields that are returned, filtered, sorted and searched, besides the id. @default all */
  readonly fields?: readonly string[];
}

/**
 * The records that meet the request, in its order. Computed fields are worked out for the returned records only,
 * unless they are what the list is filtered or sorted by. Sensitive fields are still in the records: the one place that
 * sends replies takes them out.
 * @throws AppError `forbidden` when the request uses a field that the caller may not see
 */
export async function listRecords(
  db: Db,
  name: ResourceName,
  request: ListRequest,
  caller: Caller,
): Promise<Page> {
  const query = queryFor(name, request.fields, caller);
  const fields = request.fields ?? Object.keys(query.resource.fields);
  const page = { ...request, offset: request.offset ?? 0, limit: request.limit ?? null };
  const { key, direction, join } = query.order(request);
  for (const { parts, total, keepsPlan } of readingsOf(query, page)) {
    // As one text: to take each value from the driver costs several times as much.
    const { rows } = await sql<{ total: number | null; records: Values[] }>`
      ${keepsPlan ? sql.raw('/* prepared */') : sql``} with ${parts} select ${total} as total, ${rowsOf(sql`
        select ${columnsOf(query, fields)}
        from page t ${query.joinsFor([...fields, ...query.usedBy(request)])} ${join}
        order by ${key} ${direction}, ${query.id}`)} as records`.execute(db);
    const [row] = rows;
    if (typeof row?.total === 'number')
      return { records: row.records.map(recordFrom(query, fields)), total: row.total };
  }
  throw new Error('The last way to read a page finds it.');
}

/**
 * How many visible records meet each of some filters, in one pass.
 * @throws AppError `forbidden` when a filter uses a field that the caller may not see
 */
export async function countRecords(
  db: Db,
  name: ResourceName,
  filters: readonly Values[],
  caller: Caller,
): Promise<number[]> {
  const query = queryFor(name, undefined, caller);
  const counts = filters.map((filter) => sql`count(*) filter (where ${query.meets({ filter })})`);
  const fields = filters.flatMap((filter) => query.filteredBy({ filter }));
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}]::integer[] as totals
    from ${query.table} ${query.joinsFor(fields)} where ${query.visible()}`.execute(db);
  return rows[0]?.totals ?? [];
}

/** @throws AppError `not_found` also for a record outside the caller's stores */
export async function getRecord(db: Db, name: ResourceName, id: number, caller: Caller): Promise<Values> {
  const { records } = await listRecords(db, name, { filter: { id }, limit: 1 }, caller);
  if (!records[0]) throw noSuchRecord(resources[name]);
  return records[0];
}

/** What of a record is told to a caller, where it can be read off a row `t` of its table alone. */
export interface RowReading {
  readonly columns: Sql;
  /** The record of a row that has those columns. */
  readonly recordOf: (row: Values) => Values;
}

/** How a record is read off a row of its table; undefined where other tables must be joined. */
export function rowReading(name: ResourceName, caller: Caller): RowReading | undefined {
  const query = queryFor(name, undefined, caller);
  const fields = Object.keys(query.resource.fields);
  if (query.needsJoins(fields)) return undefined;
  return { columns: columnsOf(query, fields), recordOf: (row) => toRecord(query, fields, row) };
}

/** The SQL of a resource; only the named fields may be used when they are given. */
function queryFor(name: ResourceName, only: readonly string[] | undefined, caller: Caller): Query {
  const resource = resources[name];
  const excluded = only ? Object.keys(resource.fields).filter((field) => !only.includes(field)) : [];
  return new Query(name, caller, new Set([...hiddenFields(resource, caller.principal), ...excluded]));
}

const columnsOf = (query: Query, fields: readonly string[]) =>
  sql.join(
    [query.resource.id, ...fields.filter((name) => name !== query.resource.id)].map(
      (name) => sql`${query.column(name)} as ${sql.id(name)}`,
    ),
  );

/** What makes a record of a row that came as JSON, with the columns of these fields and no others. */
function recordFrom({ resource }: Query, fields: readonly string[]): (row: Values) => Values {
  const others = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && !isJsonValue(field) ? [{ name, field }] : [];
  });
  return (row) => ({
    ...row,
    ...Object.fromEntries(others.map(({ name, field }) => [name, toJsonValue(field, row[name])])),
  });
}

function toRecord({ resource }: Query, fields: readonly string[], row: Values): Values {
  const values = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [[name, toJsonValue(field, row[name])]] : [];
  });
  return { [resource.id]: row[resource.id], ...Object.fromEntries(values) };
}
