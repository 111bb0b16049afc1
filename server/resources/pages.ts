import { sql } from 'kysely';
import type { Sql } from './columns.ts';
import type { Order, Query, RecordSelection } from './query.ts';

/** Which page of the records that meet a choice. */
export interface PageRequest extends RecordSelection {
  readonly offset: number;
  /** Null for all from there on. */
  readonly limit: number | null;
}

/** How a page is read: `page` among the parts of a `with`, rows of the table as `t` is, and how many records there are. */
interface Reading {
  readonly parts: Sql;
  /** Null when the page has to be read in another way. */
  readonly total: Sql;
  /** Whether a plan for any stores is as good as one for those of the caller. */
  readonly keepsPlan: boolean;
}

/** Entries of an index that are looked at for the first rows before all rows that meet the choice are read instead. */
const LOOKED_AT = 1000;

/**
 * How the page and its total are read, in the order in which the ways are tried. Whole rows until the page is chosen, and its
 * key worked out again: the database would copy each of them to leave out or add a column, which takes longer than to read
 * and sort them.
 *
 * Where an index has the order it is walked along, which finds the first of many rows at once. What the planner expects of
 * several conditions together may be far off, and it would walk to the end for rows that lie there or are not there at all:
 * so the walk is short, and when it has not found the page, all rows that meet the choice are read, once for page and total.
 */
export function readingsOf(query: Query, request: PageRequest): Reading[] {
  const order = query.order(request);
  if (query.isOrdered(request) && request.limit !== null)
    return [alongIndex(query, request, order, request.limit), foundOnce(query, request, order)];
  // What words mean is looked up once.
  return [query.isSearched(request) ? foundOnce(query, request, order) : sorted(query, request, order)];
}

const orderOf = ({ key, direction }: Order, query: Query) => sql`${key} ${direction}, ${query.id}`;
const rowsOf = (query: Query, request: RecordSelection, { join }: Order) =>
  sql`${query.table} ${query.joinsFor(query.usedBy(request))} ${join}`;
const rangeOf = ({ offset, limit }: PageRequest) => sql`limit ${limit}::bigint offset ${offset}::bigint`;

const countOf = (query: Query, request: RecordSelection) => sql`(
  select count(*)::int from ${query.table} ${query.joinsFor(query.filteredBy(request))} where ${query.where(request)})`;

const sorted = (query: Query, request: PageRequest, order: Order): Reading => ({
  parts: sql`page as materialized (
    select t.* from ${rowsOf(query, request, order)} where ${query.where(request)}
    order by ${orderOf(order, query)} ${rangeOf(request)})`,
  total: countOf(query, request),
  keepsPlan: query.keepsPlans(request),
});

/** The ids and keys of all rows that meet the choice, and the rows of those that are on the page. */
const foundOnce = (query: Query, request: PageRequest, order: Order): Reading => ({
  parts: sql`
    found as materialized (
      select ${query.id} as found_id, ${order.key} as key from ${rowsOf(query, request, order)} where ${query.where(request)}),
    page as materialized (
      select t.* from (
        select found_id from found order by key ${order.direction}, found_id ${rangeOf(request)}
      ) f join ${query.table} on ${query.id} = f.found_id)`,
  total: sql`(select count(*)::int from found)`,
  keepsPlan: query.keepsPlans(request),
});

function alongIndex(query: Query, request: PageRequest, order: Order, limit: number): Reading {
  const last = request.offset + limit;
  return {
    parts: sql`
      walked as materialized (
        select ${query.id} as found_id, t."walked by" as key from (
          select t.*, ${order.key} as "walked by" from ${query.table} where ${query.meetsInOrder(request)}
          order by "walked by" ${order.direction}, ${query.id} limit ${LOOKED_AT + 2 * last}::bigint
        ) t ${query.joinsFor(query.usedBy(request))} where ${query.where(request)}
        order by t."walked by" ${order.direction}, ${query.id} limit ${last}::bigint),
      page as materialized (
        select t.* from (
          select found_id from walked order by key ${order.direction}, found_id offset ${request.offset}::bigint
        ) f join ${query.table} on ${query.id} = f.found_id)`,
    total: sql`(case when (select count(*) from walked) = ${last}::bigint then ${countOf(query, request)} end)`,
    keepsPlan: query.keepsPlans(request) || query.isUnfiltered(request),
  };
}
