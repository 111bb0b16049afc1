import type { GetListParams, RaRecord } from 'ra-core';
import type { Resource } from '../../../contract/resource/resource.ts';
import type { Reply } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { levelOf, loadSession } from '../session/session.ts';
import { pageOf } from './browserList.ts';
import { type Extras, lists } from './documentedCalls.ts';
import { withId } from './records.ts';
import { rest } from './restProvider.ts';

export interface Page {
  readonly data: RaRecord[];
  readonly total: number;
  /** ISO 8601 instant of the records: that of the host, else the arrival of its reply. */
  readonly asOf: string;
}

export type ListParams = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'signal'>;

/** Whether the role includes the module; undefined on a host that doesn't tell. */
const mayView = (name: string) =>
  loadSession().then(
    (session) => levelOf(session, name) !== undefined,
    () => undefined,
  );

const extrasOf = (resource: Resource, { pagination, sort, filter }: ListParams): Extras => ({
  ...pagination,
  ...(sort && { sort: sort.field === 'id' ? resource.id : sort.field, order: sort.order }),
  ...(filter && Object.keys(filter).length > 0 && { filter }),
});

const rightNow = () => new Date().toISOString();

const isRefused = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** Where the records of a resource come from, and whether its documented call replies with bare lists. */
export function createListSource(resource: Resource) {
  const { list: documented, choices } = resource.calls;
  /** The paths whose replies had no total, so that the whole list came. */
  const bare = new Set<string>();
  /** Whole lists on their way: several parts of a page ask for the same one. */
  const coming = new Map<string, Promise<Reply<readonly unknown[]>>>();

  /** Asks a documented call; one that is known to send whole lists is asked once for everyone who waits. */
  function ask(path: string, extras: Extras, signal: AbortSignal | undefined) {
    const send = lists.get(path);
    if (!send) throw new Error(`No payload is known for ${path}, which ${resource.name} names`);
    if (!bare.has(path)) return send(extras, { signal });
    const shared = coming.get(path) ?? send(extras).finally(() => coming.delete(path));
    coming.set(path, shared);
    return shared;
  }

  async function fromDocumented(path: string, params: ListParams): Promise<Page> {
    const extras = extrasOf(resource, params);
    const { response, meta } = await ask(path, extras, params.signal);
    const records = response.map((record) => withId(resource, record));
    if (meta.total !== undefined) return { data: records, total: meta.total, asOf: meta.as_of ?? rightNow() };
    bare.add(path);
    return { ...pageOf(resource, records, extras), asOf: meta.as_of ?? rightNow() };
  }

  async function fromRest(params: ListParams): Promise<Page> {
    const { sort = resource.list.sort, order = 'ASC' } = extrasOf(resource, params);
    const { data, total = data.length } = await rest.getList(resource.name, {
      ...params,
      filter: params.filter ?? {},
      sort: { field: sort, order },
    });
    return { data: data.map((record) => withId(resource, record)), total, asOf: rightNow() };
  }

  const primary = (params: ListParams) =>
    documented ? fromDocumented(documented, params) : fromRest(params);

  return {
    /** Whether paging, sorting and filtering happen in the browser because the host does none of them. */
    isBare: () => documented !== undefined && bare.has(documented),

    /** A page of records; only their ids and names when the role lacks the module. */
    async page(params: ListParams): Promise<Page> {
      const allowed = await mayView(resource.name);
      if (allowed !== false) {
        try {
          return await primary(params);
        } catch (error) {
          if (!choices || choices === documented || !isRefused(error)) throw error;
        }
      }
      // Asking anyway would be refused, and recorded as an attempt.
      if (!choices) throw new ApiError({ status: 403, code: 'forbidden', message: '' });
      return fromDocumented(choices, params);
    },
  };
}

export type ListSource = ReturnType<typeof createListSource>;
