import { useMutation } from '@tanstack/react-query';
import type { RequestOf } from '../../../../../contract/call.ts';
import { continueImportSet, startImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { call } from '../../../../providers/api/api.ts';
import { loadSet, saveSet } from '../draft.ts';
import { useRefreshImports } from '../queries.ts';

export function useStartSet(onStarted: (set: number) => void) {
  const refresh = useRefreshImports();
  const mutation = useMutation({
    mutationFn: async (request: Pick<RequestOf<typeof startImportSet>, 'files' | 'keep_order'>) =>
      (await call(startImportSet, { ...request, dry_run: true }, { batch: false })).response.set_id,
    onSuccess: (set_id) => {
      const set = loadSet();
      if (set) saveSet({ ...set, set_id });
      void refresh();
      onStarted(set_id);
    },
  });
  return { start: mutation.mutate, busy: mutation.isPending, error: mutation.error };
}

export function useContinueSet(set_id: number) {
  const refresh = useRefreshImports();
  const mutation = useMutation({
    mutationFn: (terms: Omit<RequestOf<typeof continueImportSet>, 'set_id'>) =>
      call(continueImportSet, { set_id, ...terms }, { batch: false }),
    // Even on failure: another tab may have started it.
    onSettled: () => refresh(),
  });
  return { go: mutation.mutate, busy: mutation.isPending, error: mutation.error };
}
