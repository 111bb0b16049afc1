import { useQuery } from '@tanstack/react-query';
import {
  compareCustomers,
  exportComparedCustomers,
} from '../../../../contract/calls/comparing/compareCustomers.ts';
import { call } from '../../../providers/api/api.ts';
import { host } from '../../../providers/api/http.ts';

/** As few as there is something to compare. */
export const least = 2;

/** The ids in an address, each once, as many as there are: whether they are too many is the server's to say. */
export const idsIn = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((id) => /^\d{1,10}$/.test(id))
      .map(Number),
  ),
];

/** Customers beside each other; nothing is asked for one alone. */
export const useCompared = (ids: readonly number[]) =>
  useQuery({
    queryKey: ['customerdetails', 'compare', ids],
    queryFn: ({ signal }) => call(compareCustomers, { ids: [...ids] }, { signal }),
    enabled: ids.length >= least,
    retry: false,
  });

/** The address that streams the comparison as CSV. */
export const exportHref = (ids: readonly number[]): string =>
  `${host}/${exportComparedCustomers.path}?${new URLSearchParams({ ids: ids.join(',') })}`;
