import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HelpText, type HelpVersions, helpVersions, saveHelp } from '../../../../contract/calls/help.ts';
import type { Language } from '../../../../contract/words.ts';
import { call } from '../../../providers/api/api.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { helpKeys } from '../queries.ts';
import { type Draft, draftOf, isSame, textOf } from './draft.ts';

/** What is written in a language, and the version that it began with. */
interface Writing {
  readonly draft: Draft;
  readonly base: number;
}

const versionIn = ({ versions }: HelpVersions) => versions[0]?.version ?? 0;
const currentIn = ({ shipped, versions }: HelpVersions): HelpText => versions[0]?.text ?? shipped;

/** The help of a page in both languages while somebody writes it. What is written in one stays while they look at the other. */
export function useEditing(id: string, code: Language, onSaved: (auditIds: readonly number[]) => void) {
  const client = useQueryClient();
  const [written, setWritten] = useState<Partial<Record<Language, Writing>>>({});
  const queryKey = [...helpKeys.all, 'versions', id, code];
  const known = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(helpVersions, { id, code }, { signal })).response,
    retry: false,
    // What is written rests on a version; a newer one is told when it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = known;
  const writing = written[code] ?? (data && { draft: draftOf(currentIn(data)), base: versionIn(data) });
  const keep = (next: Writing | undefined) => setWritten((before) => ({ ...before, [code]: next }));

  const save = useMutation({
    mutationFn: ({ draft, base: version }: Writing) => {
      const text = textOf(draft);
      const isShipped = data !== undefined && isSame(text, data.shipped);
      return call(saveHelp, { id, code, version, text: isShipped ? null : text });
    },
    onSuccess: async ({ meta }) => {
      keep(undefined);
      await client.invalidateQueries({ queryKey: helpKeys.all });
      onSaved(meta.audit_ids ?? []);
    },
    // Without a connection it would wait for one, and save when somebody has given up.
    networkMode: 'always',
  });

  /** What others have saved meanwhile is read; with it goes what is written, or it is what the next save follows. */
  const settle = async (whose: 'mine' | 'theirs') => {
    const { data: fresh } = await known.refetch();
    if (!fresh) return;
    keep(whose === 'mine' && writing ? { draft: writing.draft, base: versionIn(fresh) } : undefined);
    save.reset();
  };

  return {
    known,
    writing,
    /** Whether something is written, in any language, that is not saved. */
    isUnsaved: Object.values(written).some((each) => each !== undefined),
    write: (draft: Draft) => writing && keep({ draft, base: writing.base }),
    save,
    isConflict: save.error instanceof ApiError && save.error.code === 'conflict',
    settle: (whose: 'mine' | 'theirs') => void settle(whose),
  };
}
