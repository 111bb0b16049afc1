import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../contract/call.ts';
import {
  applyScores,
  bringBackScores,
  listScores,
  type Scores,
  triedCustomers,
  tryScores,
  withdrawScores,
} from '../../../../contract/calls/customers/scores.ts';
import type { ScoreValues } from '../../../../contract/calls/customers/scoreValues.ts';
import { call } from '../../../providers/api/api.ts';

export const route = 'customerscores';

const key = 'customerScores';
/** Milliseconds between two looks at whether everybody is scored. */
const LOOK_EVERY = 1500;

/** The version that waits for everybody to be scored by it, and the one that holds. */
export const parted = ({ versions }: Scores) => ({
  waiting: versions.find(({ applied_at }) => applied_at === null),
  held: versions.find(({ applied_at }) => applied_at !== null),
});

/** All versions; while one is being worked out they are asked for again and again. */
export const useScores = () =>
  useQuery({
    queryKey: [key, 'versions'],
    queryFn: async ({ signal }) => (await call(listScores, {}, { signal })).response,
    refetchInterval: ({ state: { data } }) => (data && parted(data).waiting ? LOOK_EVERY : false),
    retry: false,
  });

/** Who would move from where to where. @param version that it is compared with @param values undefined asks for nothing */
export const useTrial = (version: number, values: ScoreValues | undefined) =>
  useQuery({
    queryKey: [key, 'trial', version, values],
    queryFn: async ({ signal }) =>
      values && (await call(tryScores, { values }, { signal, batch: false })).response,
    enabled: values !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type Cell = RequestOf<typeof triedCustomers>;

/** The people of a cell of the trial. */
export const useTried = (version: number, cell: Cell) =>
  useQuery({
    queryKey: [key, 'tried', version, cell],
    queryFn: async ({ signal }) => (await call(triedCustomers, cell, { signal, batch: false })).response,
    retry: false,
  });

function useWrite<Payload>(write: (payload: Payload) => Promise<{ readonly response: Scores }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: ({ response }) => client.setQueryData([key, 'versions'], response),
    // Whoever was too late sees what the other did.
    onError: () => client.invalidateQueries({ queryKey: [key, 'versions'] }),
  });
}

export const useApply = () =>
  useWrite((payload: RequestOf<typeof applyScores>) => call(applyScores, payload, { batch: false }));
export const useBringBack = () =>
  useWrite((payload: RequestOf<typeof bringBackScores>) => call(bringBackScores, payload, { batch: false }));
export const useWithdraw = () =>
  useWrite((payload: RequestOf<typeof withdrawScores>) => call(withdrawScores, payload, { batch: false }));
