import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { demoContents, leaveDemo } from '../../../../contract/calls/portal/leaveDemo.ts';
import {
  addStores,
  brandsByVin,
  readStores,
  saveBrands,
  setupState,
} from '../../../../contract/calls/portal/setup.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'setup';

const keys = { state: [route, 'state'], brands: [route, 'brands'], demo: [route, 'demo'] } as const;

export const useSetup = () =>
  useQuery({
    queryKey: keys.state,
    queryFn: async ({ signal }) => (await call(setupState, {}, { signal })).response,
    retry: false,
  });

export const useBrandsByVin = () =>
  useQuery({
    queryKey: keys.brands,
    queryFn: async ({ signal }) => (await call(brandsByVin, {}, { signal })).response,
    retry: false,
  });

export const useDemoContents = () =>
  useQuery({
    queryKey: keys.demo,
    queryFn: async ({ signal }) => (await call(demoContents, {}, { signal })).response,
    retry: false,
  });

/**
 * Stores are named on every page that offers them.
 * @param onDone what follows at once, also when somebody has gone on to another step meanwhile
 */
function useWrite<Payload, Answer>(
  write: (payload: Payload) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (answer) => {
      onDone(answer);
      return client.invalidateQueries();
    },
  });
}

export const useReadStores = () =>
  useMutation({
    mutationFn: async (payload: RequestOf<typeof readStores>) =>
      (await call(readStores, payload, { batch: false })).response,
  });

export const useAddStores = (onDone: (answer: ReplyOf<typeof addStores>) => void) =>
  useWrite(
    async (payload: RequestOf<typeof addStores>) =>
      (await call(addStores, payload, { batch: false })).response,
    onDone,
  );

export const useSaveBrands = (onDone: (answer: ReplyOf<typeof saveBrands>) => void) =>
  useWrite(
    async (payload: RequestOf<typeof saveBrands>) =>
      (await call(saveBrands, payload, { batch: false })).response,
    onDone,
  );

/** After it nothing that this browser knows of the portal is true any more: the page loads itself anew. */
export const useLeaveDemo = () =>
  useMutation({
    mutationFn: (payload: RequestOf<typeof leaveDemo>) => call(leaveDemo, payload, { batch: false }),
    gcTime: 0,
  });
