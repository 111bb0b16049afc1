import { useQuery } from '@tanstack/react-query';
import { completeness } from '../../../../../contract/calls/customers/completeness.ts';
import { call } from '../../../../providers/api/api.ts';

/** What is known of the customers of some stores. */
export const useCompleteness = (storeId: string) =>
  useQuery({
    queryKey: ['identity', 'completeness', storeId],
    queryFn: ({ signal }) => call(completeness, { storeId }, { signal, batch: false }),
    retry: false,
  });
