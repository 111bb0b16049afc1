import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type FilterPayload,
  getQuery,
  parseQueryFromLocation,
  type SortPayload,
  useDataProvider,
  useStore,
} from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../../contract/resource/resource.ts';
import type { RooftopDataProvider } from '../../providers/data/dataProvider.ts';
import { knownAddress } from './knownAddress.ts';
import { useStoreFilterOf } from './useStoreFilter.ts';

/** Rows of a page to choose from; the first is where a list starts. */
export const pageSizes = [15, 25, 50, 100] as const;

/** Milliseconds for which a page that was read is not read again, unless something was changed since. */
export const FRESH = 5000;

/** How a list is sorted and how long its pages are until somebody chooses. */
export const startOf = ({ list }: Resource) => ({
  sort: { field: list.sort, order: list.order ?? 'ASC' } satisfies SortPayload,
  perPage: pageSizes[0],
});

interface Reading {
  readonly client: QueryClient;
  readonly dataProvider: RooftopDataProvider;
  readonly resource: Resource;
  /** What the address says of the list. */
  readonly search: string;
  /** What the store remembers of the list. */
  readonly params: object;
  /** What the list is always filtered by. */
  readonly permanent: FilterPayload | undefined;
}

/**
 * Asks for the rows of a list before anything of it is drawn, so that they come while the page does. The list finds
 * them under the same key; what goes wrong is left to it.
 */
export function readFirstPage({ client, dataProvider, resource, search, params, permanent }: Reading): void {
  const queryFromLocation = parseQueryFromLocation({ search: knownAddress(resource, search).search });
  const query = getQuery({ queryFromLocation, params, filterDefaultValues: undefined, ...startOf(resource) });
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

/** Where the store remembers what somebody chose of a list. */
export const paramsKeyOf = ({ name }: Resource) => `${name}.listParams`;
export const noParams = { filter: {} };

/**
 * Asks for the rows of the list on this page while its screen may still be on its way.
 * @param isAllowed whether the user may see the list; what they may not is not asked for
 */
export function useFirstPage(resource: Resource, isAllowed: boolean): void {
  const client = useQueryClient();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  const { search } = useLocation();
  const [params] = useStore<object>(paramsKeyOf(resource), noParams);
  const permanent = useStoreFilterOf(resource.list.store);
  useState(() => {
    if (isAllowed) readFirstPage({ client, dataProvider, resource, search, params, permanent });
  });
}
