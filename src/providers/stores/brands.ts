import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/call.ts';
import { getBrands } from '../../../contract/calls/stores.ts';
import { call } from '../api/api.ts';

export type Brand = ReplyOf<typeof getBrands>[number];

/** The brands that customers may be chosen by. They hardly ever change. */
export const brandsQuery = queryOptions({
  queryKey: ['brandNames'],
  queryFn: async ({ signal }) => (await call(getBrands, {}, { signal })).response,
  staleTime: 3_600_000,
  retry: false,
});

/** @param isEnabled false asks for nothing */
export const useBrands = (isEnabled: boolean) => useQuery({ ...brandsQuery, enabled: isEnabled });
