import { useQuery } from '@tanstack/react-query';
import { compareStores } from '../../../contract/calls/comparing/compareStores.ts';
import { call } from '../../providers/api/api.ts';
import type { Period } from '../../providers/period.ts';

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

/** Stores beside each other in a period; nothing is asked for one alone. */
export const useCompared = (stores: readonly number[], { from, to, kind }: Period) =>
  useQuery({
    queryKey: ['dashboard', 'compare', stores, from, to, kind],
    queryFn: ({ signal }) => call(compareStores, { stores: [...stores], from, to, period: kind }, { signal }),
    enabled: stores.length >= least,
    retry: false,
  });
