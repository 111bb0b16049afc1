import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type FilterPayload,
  getQuery,
  parseQueryFromLocation,
  type SortPayload,
  type Store,
  useDataProvider,
  useStoreContext,
} from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../../contract/resource/resource.ts';
import type { RooftopDataProvider } from '../../providers/data/dataProvider.ts';
import { fittingRows } from '../../ui/table/fittingRows.ts';
import { knownAddress } from './knownAddress.ts';
import { useStoreFilterOf } from './useStoreFilter.ts';

/** Milliseconds for which a page that was read is not read again, unless something was changed since. */
export const FRESH = 5000;

/** How a list is sorted until the user chooses. */
export const sortOf = ({ list }: Resource): SortPayload => ({ field: list.sort, order: list.order ?? 'ASC' });

/** Whether a list always opens on one of its views; on a phone one row says which. */
export const opensOnView = ({ list }: Resource): boolean => list.views?.some(({ opens }) => opens) ?? false;

/** The address of a list that always opens on one of its views; undefined when it names a filter, and for other lists. */
export function openingOf({ list }: Resource, search: string): string | undefined {
  const view = list.views?.find(({ opens }) => opens);
  const address = new URLSearchParams(search);
  if (!view || address.has('filter')) return undefined;
  address.set('filter', JSON.stringify(view.filter));
  return `?${address}`;
}

interface Reading {
  readonly client: QueryClient;
  readonly dataProvider: RooftopDataProvider;
  readonly resource: Resource;
  /** What the address says of the list. */
  readonly search: string;
  readonly store: Remembering;
  /** What the list is always filtered by. */
  readonly permanent: FilterPayload | undefined;
}

/**
 * Asks for the rows of a list before anything of it is drawn, so that they come while the page does. The list finds
 * them under the same key; what goes wrong is left to it.
 */
export function readFirstPage({ client, dataProvider, resource, search, store, permanent }: Reading): void {
  const address = openingOf(resource, search) ?? search;
  const queryFromLocation = parseQueryFromLocation({ search: knownAddress(resource, address).search });
  const query = getQuery({
    queryFromLocation,
    params: rememberedParams(store, resource),
    filterDefaultValues: undefined,
    sort: sortOf(resource),
    perPage: rowsPerPage(store, resource),
  });
  const request = {
    pagination: { page: query.page, perPage: query.perPage },
    sort: { field: query.sort, order: query.order === 'DESC' ? 'DESC' : 'ASC' } satisfies SortPayload,
    filter: { ...query.filter, ...permanent },
  };
  void client.prefetchQuery({
    queryKey: [resource.name, 'getList', { ...request, meta: undefined }],
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...request, signal }),
    staleTime: FRESH,
  });
}

/** Where react-admin remembers what the user chose for a list. */
export const paramsKeyOf = ({ name }: Resource) => `${name}.listParams`;

type Remembering = Pick<Store, 'getItem' | 'setItem'>;

/** Where the store remembers the rows per page that the user chose for a list. */
export const rowsKeyOf = ({ name }: Resource) => `${name}.rowsPerPage`;

const rowsPerPage = (store: Remembering, resource: Resource) =>
  store.getItem(rowsKeyOf(resource), fittingRows());

/** What react-admin remembers of a list. Rows per page that the user didn't choose follow the window. */
function rememberedParams(store: Remembering, resource: Resource): object {
  const key = paramsKeyOf(resource);
  const params: { readonly filter: object; readonly perPage?: number } = store.getItem(key) ?? { filter: {} };
  const perPage = rowsPerPage(store, resource);
  if (params.perPage === undefined || params.perPage === perPage) return params;
  const fitting = { ...params, perPage, page: 1 };
  store.setItem(key, fitting);
  return fitting;
}

/**
 * Asks for the rows of the list on this page while its screen may still be on its way.
 * @param isAllowed whether the user may see the list; what they may not is not asked for
 */
export function useFirstPage(resource: Resource, isAllowed: boolean): void {
  const client = useQueryClient();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  const { search } = useLocation();
  const store = useStoreContext();
  const permanent = useStoreFilterOf(resource.list.store);
  useState(() => {
    if (isAllowed) readFirstPage({ client, dataProvider, resource, search, store, permanent });
  });
}
