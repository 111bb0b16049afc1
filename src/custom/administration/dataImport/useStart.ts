import { useMutation } from '@tanstack/react-query';
import { startImport } from '../../../../contract/calls/imports/imports.ts';
import { call } from '../../../providers/api/api.ts';
import { type Draft, saveDraft } from './draft.ts';
import { useRefreshImports } from './queries.ts';

interface LoadTerms {
  readonly dry_run: boolean;
  /** Loads good rows despite too many rejected ones. @default false */
  readonly accept_rejects?: boolean;
  /** Allows renames of people and stores. @default false */
  readonly accept_renames?: boolean;
  /** Guessed columns that the user skipped. @default none */
  readonly left_out?: string[];
}

export function useStart(onStarted: (run: number) => void, onFailed?: (error: Error) => void) {
  const refresh = useRefreshImports();
  const mutation = useMutation({
    mutationFn: async ({ draft, choice }: { draft: Draft; choice: LoadTerms }) => {
      const { upload_id, companions, profile = {}, profile_name } = draft;
      const { response } = await call(
        startImport,
        {
          upload_id,
          companions: companions.map((companion) => companion.upload_id),
          profile,
          ...(profile_name && { profile_name }),
          ...choice,
        },
        { batch: false },
      );
      return response.run_id;
    },
    onSuccess: (run_id, { draft }) => {
      saveDraft({ ...draft, run_id });
      void refresh();
      onStarted(run_id);
    },
    onError: onFailed,
  });
  return {
    start: (draft: Draft, choice: LoadTerms) => mutation.mutate({ draft, choice }),
    busy: mutation.isPending,
    error: mutation.error,
  };
}
