import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
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

/** Stores are named on every page that offers them. */
function useWrite<Payload, Answer>(write: (payload: Payload) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => client.invalidateQueries() });
}

export const useReadStores = () =>
  useMutation({
    mutationFn: async (payload: RequestOf<typeof readStores>) =>
      (await call(readStores, payload, { batch: false })).response,
  });

export const useAddStores = () =>
  useWrite(
    async (payload: RequestOf<typeof addStores>) =>
      (await call(addStores, payload, { batch: false })).response,
  );

export const useSaveBrands = () =>
  useWrite(
    async (payload: RequestOf<typeof saveBrands>) =>
      (await call(saveBrands, payload, { batch: false })).response,
  );

/** After it nothing that this browser knows of the portal is true any more: the page loads itself anew. */
export const useLeaveDemo = () =>
  useMutation({
    mutationFn: (payload: RequestOf<typeof leaveDemo>) => call(leaveDemo, payload, { batch: false }),
    gcTime: 0,
  });
