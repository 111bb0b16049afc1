import { useQuery } from '@tanstack/react-query';
import { recentCustomers } from '../../../../contract/calls/recents.ts';
import { call } from '../../../providers/api/api.ts';

/** The customers that the user viewed last. */
export const useRecentCustomers = () =>
  useQuery({
    queryKey: ['recents', 'customers'],
    queryFn: async ({ signal }) => (await call(recentCustomers, {}, { signal })).response,
    retry: false,
  });
