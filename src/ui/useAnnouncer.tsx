import { type ReactNode, useCallback, useState } from 'react';
import { SrOnly } from './SrOnly.tsx';

export type Say = (sentence: string) => void;

/** A function that has a sentence spoken, and the live region that must be on the page for it. */
export function useAnnouncer(): { readonly say: Say; readonly announcer: ReactNode } {
  const [spoken, setSpoken] = useState({ sentence: '', turn: 0 });
  const say = useCallback<Say>((sentence) => setSpoken(({ turn }) => ({ sentence, turn: turn + 1 })), []);
  return {
    say,
    announcer: (
      <SrOnly role="status" data-announcer>
        {/* A new element each time, so that a repeated sentence is spoken again. */}
        <span key={spoken.turn}>{spoken.sentence}</span>
      </SrOnly>
    ),
  };
}
