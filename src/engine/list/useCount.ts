import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider, useListContext, useResourceContext } from 'ra-core';
import type { RooftopDataProvider } from '../../providers/data/dataProvider.ts';

/** How many records of the list's stores match a filter; undefined while it is not known. */
export function useCount(filter: FilterPayload): number | undefined {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<RooftopDataProvider>();
  const { filter: permanent } = useListContext();
  const whole = { ...filter, ...permanent };
  const { data } = useQuery({
    // What changes a list changes its counts: they are asked anew with it.
    queryKey: [resource, 'getList', 'count', whole],
    queryFn: () => dataProvider.count(resource, whole),
    retry: false,
    placeholderData: (previous) => previous,
  });
  return data;
}
