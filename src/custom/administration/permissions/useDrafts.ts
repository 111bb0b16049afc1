import { useMemo, useState } from 'react';
import { type Draft, type Drafts, type Levels, rebased, withDrafts } from './model.ts';

const nothing: Drafts = new Map();

/** The unsaved changes over what the host has, with all of their states so far to go back to. */
export function useDrafts(levels: Levels) {
  const [states, setStates] = useState<readonly Drafts[]>([nothing]);
  const last = states.at(-1) ?? nothing;
  const drafts = useMemo(() => rebased(levels, last), [levels, last]);
  const push = (next: Drafts) => setStates((before) => [...before, next]);
  return {
    drafts,
    set: (some: readonly Draft[]) => push(withDrafts(levels, drafts, some)),
    undo: () => setStates((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    discard: () => setStates([nothing]),
  };
}

export type DraftActions = ReturnType<typeof useDrafts>;
