import { type KeyboardEvent, useRef, useState } from 'react';
import type { MatchPair } from '../../../../contract/calls/customers/identity.ts';
import type { Decision } from './queries.ts';

type Decide = (pair: MatchPair, decision: Decision) => void;

const decisions: Readonly<Record<string, Decision>> = { m: 'merge', k: 'reject' };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** What a pair needs to be one stop of the Tab key among all pairs. */
export interface PairFocus {
  readonly tabIndex: number;
  readonly ref: (element: HTMLElement | null) => void;
  readonly onFocus: () => void;
}

/**
 * Keys of the pairs: one of them is a stop of the Tab key; arrows, Home and End go to the others, M and K decide on
 * the one that has the focus and move on to the next.
 */
export function usePairKeys(pairs: readonly MatchPair[], decide: Decide | undefined) {
  const cards = useRef(new Map<number, HTMLElement>());
  const [stop, setStop] = useState<number>();
  const current = pairs.some(({ pair_id }) => pair_id === stop) ? stop : pairs[0]?.pair_id;

  const focusAt = (index: number) => {
    const pair = pairs[Math.min(Math.max(index, 0), pairs.length - 1)];
    if (pair) cards.current.get(pair.pair_id)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target: within } = event;
    const index = pairs.findIndex(
      ({ pair_id }) => within instanceof Node && cards.current.get(pair_id)?.contains(within),
    );
    const pair = pairs[index];
    if (!pair) return;
    const step = steps[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? pairs.length - 1 : step && index + step;
    if (target !== undefined) {
      event.preventDefault();
      focusAt(target);
    }
    const decision = decisions[event.key.toLowerCase()];
    if (decision && decide) {
      event.preventDefault();
      // The focus moves on before the pair goes, so that it never falls back to the page.
      focusAt(index + 1 < pairs.length ? index + 1 : index - 1);
      decide(pair, decision);
    }
  };

  const focusOf = ({ pair_id }: MatchPair): PairFocus => ({
    tabIndex: pair_id === current ? 0 : -1,
    ref: (element) => {
      if (element) cards.current.set(pair_id, element);
      else cards.current.delete(pair_id);
    },
    onFocus: () => setStop(pair_id),
  });

  return { onKeyDown, focusOf };
}
