import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import {
  decidePair,
  identitySummary,
  type MatchPair,
  matchPairs,
} from '../../../../contract/calls/customers/identity.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'CDP';

export type Status = MatchPair['status'];
export type Decision = RequestOf<typeof decidePair>['decision'];

const key = 'identity';

export const useSummary = () =>
  useQuery({
    queryKey: [key, 'summary'],
    queryFn: async ({ signal }) => (await call(identitySummary, {}, { signal })).response,
    retry: false,
  });

/** The first `count` pairs of a status; the last ones stay while more are read. */
export const usePairs = (status: Status, count: number) =>
  useQuery({
    queryKey: [key, 'pairs', status, count],
    queryFn: ({ signal }) => call(matchPairs, { status, page: 1, perPage: count }, { signal }),
    placeholderData: (last, query) => (query?.queryKey[2] === status ? last : undefined),
    retry: false,
  });

/** Decides on a pair, and asks for figures and pairs again whatever came of it. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pair, decision }: { pair: MatchPair; decision: Decision }) =>
      call(decidePair, { pair_id: pair.pair_id, decision }, { batch: false }),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
