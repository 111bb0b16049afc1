import type { Meta } from '../../contract/call.ts';
import type { ListQuery } from '../../contract/resource/filters.ts';
import type { Principal } from '../access/principal.ts';
import type { Caller } from '../resources/caller.ts';
import type { ListRequest } from '../resources/read.ts';
import type { CallContext } from './handler.ts';

/** Records on a page when the request has only its number. */
const PAGE = 25;

export const callerOf = ({ principal, now, client }: CallContext<Principal>): Caller => ({
  principal,
  now: now(),
  address: client.address,
});

/** The list extras of a documented call as a request; without paging the whole list, or its first `most` records. */
export function requestOf(
  { page, perPage, sort, order, filter }: ListQuery,
  most?: number | undefined,
): ListRequest {
  const isPaged = page !== undefined || perPage !== undefined;
  const limit = perPage ?? (isPaged ? PAGE : most);
  return { sort, order, filter, limit, offset: ((page ?? 1) - 1) * (limit ?? 0) };
}

/** With any of the extras a reply says how many records there are; a plain call gets the plain list. */
export function totalFor({ page, perPage, sort, order, filter }: ListQuery, total: number): { meta?: Meta } {
  const isPlain = [page, perPage, sort, order, filter].every((extra) => extra === undefined);
  return isPlain ? {} : { meta: { total } };
}
