import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { z } from 'zod';
import { wordingIn } from '../../contract/resources/dataDictionary.ts';
import { levelOf } from './session/session.ts';
import { useSession } from './session/sessionContext.ts';
import { useLanguage } from './texts/useLanguage.ts';

const resource = 'DataDictionary';

/** The entry of a term as it comes, without the columns that only its editors need. */
const Entry = z.object({
  id: z.number(),
  term: z.string(),
  plain_definition: z.string(),
  formula: z.string().nullish(),
  term_es: z.string().nullish(),
  plain_definition_es: z.string().nullish(),
  formula_es: z.string().nullish(),
  owner: z.string().nullish(),
});

/** The entry of a term in the data dictionary, in one language. */
export interface DictionaryEntry extends ReturnType<typeof wordingIn> {
  readonly id: number;
  /** Name of the role that decides on the wording. */
  readonly owner?: string | null | undefined;
}

/** As many as one request may ask for; the dictionary is far from it. */
const all = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'term', order: 'ASC' },
  filter: {},
} as const;

const hour = 3_600_000;

/**
 * The data dictionary in the language in use, by the English term, whatever its case. All of it is loaded once, with the first term;
 * whoever edits an entry sees the change at once.
 */
export function useDictionary() {
  const language = useLanguage();
  const allowed = levelOf(useSession(), resource) !== undefined;
  const { data, error, isFetching, refetch } = useGetList(resource, all, {
    enabled: allowed,
    staleTime: hour,
    gcTime: hour,
    retry: false,
  });
  const entries = useMemo(
    () =>
      new Map(
        (data ?? []).flatMap((record): [string, DictionaryEntry][] => {
          const entry = Entry.safeParse(record).data;
          if (!entry) return [];
          const { id, owner, term } = entry;
          return [[term.toLowerCase(), { id, owner, ...wordingIn(language, entry) }]];
        }),
      ),
    [data, language],
  );
  return {
    /** False for roles that may not read the dictionary, for whom nothing is loaded. */
    allowed,
    loading: allowed && data === undefined && isFetching,
    error: data === undefined && !isFetching ? error : null,
    reload: () => void refetch(),
    entryOf: (term: string) => entries.get(term.toLowerCase()),
  };
}
