import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider, useListContext, useResourceContext } from 'ra-core';
import type { RooftopDataProvider } from '../../providers/data/dataProvider.ts';

/** How many records match a whole filter. @param filter undefined asks for nothing */
export function useCountOf(filter: FilterPayload | undefined) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<RooftopDataProvider>();
  return useQuery({
    enabled: filter !== undefined,
    // What changes a list changes its counts: they are asked anew with it.
    queryKey: [resource, 'getList', 'count', filter],
    queryFn: () => dataProvider.count(resource, filter ?? {}),
    retry: false,
    placeholderData: (previous) => previous,
  });
}

/** How many records of the list's stores match a filter; undefined until it is counted, and for no filter. */
export function useCount(filter: FilterPayload | undefined): number | undefined {
  const { filter: permanent } = useListContext();
  return useCountOf(filter && { ...filter, ...permanent }).data;
}
