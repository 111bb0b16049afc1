import { useQuery } from '@tanstack/react-query';
import { ownFactors } from '../../../../../contract/calls/doors/secondFactor.ts';
import { call } from '../../../../providers/api/api.ts';

export const factorsKey = 'ownFactors';

export const useFactors = () =>
  useQuery({
    queryKey: [factorsKey],
    queryFn: async ({ signal }) => (await call(ownFactors, {}, { signal })).response,
    retry: false,
  });
