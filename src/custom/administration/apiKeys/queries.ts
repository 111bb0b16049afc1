import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import {
  apiKeyCalls,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
} from '../../../../contract/calls/doors/apiKeys.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'api_keys';

const key = 'apiKeys';

export const useKeys = () =>
  useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).response,
    retry: false,
  });

/** The calls that a key may be limited to. */
export const useKeyCalls = () =>
  useQuery({
    queryKey: ['apiKeyCalls'],
    queryFn: async ({ signal }) => (await call(apiKeyCalls, {}, { signal })).response,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

function useWrite<Payload, Answer>(write: (payload: Payload) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // What was answered holds the key: nothing keeps it.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}

export const useMakeKey = () =>
  useWrite(
    async (payload: RequestOf<typeof makeApiKey>) =>
      (await call(makeApiKey, payload, { batch: false })).response,
  );

export const useRevokeKey = () =>
  useWrite((key_id: number) => call(revokeApiKey, { key_id }, { batch: false }));
