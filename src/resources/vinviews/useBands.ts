import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useListContext } from 'ra-core';
import { vehicleBands } from '../../../contract/calls/vehiclePrices.ts';
import { call } from '../../providers/api/api.ts';

/** How old the vehicles of the list are that meet a filter. */
export function useBands(filter: FilterPayload) {
  const { filter: stores } = useListContext();
  const asked = { ...filter, ...stores };
  return useQuery({
    queryKey: ['vehicleBands', asked],
    queryFn: async ({ signal }) => (await call(vehicleBands, { filter: asked }, { signal })).response,
    placeholderData: (before) => before,
    retry: false,
  });
}
