import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchCustomers } from '../../../../contract/calls/customers/customers.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'customers';

/** The first `count` customers that words may mean. The last ones stay while more are typed; what is overtaken is cancelled. */
export const useSearch = (q: string, count: number) =>
  useQuery({
    queryKey: ['customers', 'search', q, count],
    queryFn: ({ signal }) => call(searchCustomers, { q, perPage: count }, { signal, batch: false }),
    placeholderData: keepPreviousData,
    retry: false,
  });
