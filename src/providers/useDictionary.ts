import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { wordingIn } from '../../contract/resources/dataDictionary.ts';
import { levelOf } from './session/session.ts';
import { useSession } from './session/sessionContext.ts';
import { useLanguage } from './texts/useLanguage.ts';

const resource = 'DataDictionary';

/** The entry of a term as it comes, without the columns that only its editors need. */
type Entry = Parameters<typeof wordingIn>[1] & Pick<DictionaryEntry, 'id' | 'owner'>;

/** An older host may have entries without a wording. */
const isEntry = (record: Partial<Entry>): record is Entry =>
  typeof record.id === 'number' &&
  typeof record.term === 'string' &&
  typeof record.plain_definition === 'string';

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
          if (!isEntry(record)) return [];
          const { id, owner, term } = record;
          return [[term.toLowerCase(), { id, owner, ...wordingIn(language, record) }]];
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
