import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReplyOf, RequestOf } from '../../../../../contract/call.ts';
import {
  addSpelling,
  type CorrectionGroup,
  corrections,
  correctRows,
  sendCorrected,
} from '../../../../../contract/calls/imports/corrections.ts';
import { call } from '../../../../providers/api/api.ts';
import { useFail, useResolve } from '../../../../ui/toasts/useNotify.ts';
import { type ListKind, useRefreshImports } from '../queries.ts';

export const correctionsPage = 25;

export type Change = Omit<RequestOf<typeof correctRows>, 'run_id' | 'kind' | 'version'>;
export type Undo = ReplyOf<typeof correctRows>['before'];

interface Choice {
  readonly run: number;
  readonly kind: ListKind;
  readonly only: CorrectionGroup | undefined;
  readonly page: number;
}

const keyOf = (run: number, kind: ListKind) => ['imports', 'corrections', run, kind];

/** Polls while corrected rows are being imported. */
export const useCorrections = ({ run, kind, only, page }: Choice) =>
  useQuery({
    retry: false,
    queryKey: [...keyOf(run, kind), only, page],
    queryFn: ({ signal }) =>
      call(
        corrections,
        { run_id: run, kind, ...(only && { only }), page, perPage: correctionsPage },
        { signal, batch: false },
      ),
    placeholderData: (last) => last,
    refetchInterval: ({ state }) =>
      state.data?.response.sent.some(({ state: one }) => one === 'running') ? 2_000 : false,
  });

/** Saves changes one at a time. Reports and shows changes by others. */
export function useCorrect(run: number, kind: ListKind, seen: number | undefined) {
  const client = useQueryClient();
  const fail = useFail();
  const resolve = useResolve();
  const version = useRef(0);
  useEffect(() => {
    if (seen !== undefined) version.current = seen;
  }, [seen]);
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(run, kind) });
  return useMutation({
    // Users may edit the next cell while the last one is being saved.
    scope: { id: `corrections ${run}` },
    mutationFn: async (change: Change) => {
      const { response } = await call(
        correctRows,
        { run_id: run, kind, version: version.current, ...change },
        { batch: false },
      );
      version.current = response.version;
      return response.before;
    },
    onSuccess: resolve,
    onError: fail,
    onSettled: () => refresh(),
  });
}

export function useSend(run: number, kind: ListKind, onSent: (run: number) => void) {
  const fail = useFail();
  const refresh = useRefreshImports();
  return useMutation({
    mutationFn: async (version: number) =>
      (await call(sendCorrected, { run_id: run, kind, version }, { batch: false })).response.run_id,
    onSuccess: onSent,
    onError: fail,
    onSettled: () => refresh(),
  });
}

export function useAddSpelling(run: number, kind: ListKind, onAdded: (profile: string) => void) {
  const fail = useFail();
  const refresh = useRefreshImports();
  return useMutation({
    mutationFn: async (rule: Omit<RequestOf<typeof addSpelling>, 'run_id' | 'kind'>) =>
      (await call(addSpelling, { run_id: run, kind, ...rule }, { batch: false })).response.profile_name,
    onSuccess: (profile) => {
      onAdded(profile);
      void refresh();
    },
    onError: fail,
  });
}
