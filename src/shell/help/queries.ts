import { useQuery } from '@tanstack/react-query';
import { getAxelHelp, helpTopics } from '../../../contract/calls/help.ts';
import { call } from '../../providers/api/api.ts';
import { useLanguage } from '../../providers/texts/useLanguage.ts';

/** Milliseconds that an answer counts as fresh. */
const FRESH = 60_000;

/** What all answers about help are kept under. */
export const helpKeys = { all: ['help'] } as const;

/** The help of a page, in the language in use. */
export function useHelp(id: string) {
  const code = useLanguage();
  return useQuery({
    queryKey: [...helpKeys.all, 'page', id, code],
    queryFn: async ({ signal }) => (await call(getAxelHelp, { id, code }, { signal })).response,
    staleTime: FRESH,
    retry: false,
  });
}

/** The help of every page that the reader may open, loaded once something is sought in it. */
export function useHelpTopics(enabled: boolean) {
  const code = useLanguage();
  return useQuery({
    queryKey: [...helpKeys.all, 'topics', code],
    // Alone: a search that travels with it could not be called off.
    queryFn: async ({ signal }) => (await call(helpTopics, { code }, { signal, batch: false })).response,
    staleTime: FRESH,
    retry: false,
    enabled,
  });
}
