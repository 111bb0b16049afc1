import type { KeyboardEvent } from 'react';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { hasModifier, moveFocus, useRoving } from '../../../../ui/roving.ts';
import type { Decision } from '../queries.ts';

type Decide = (pair: MatchPair, decision: Decision) => void;

const decisions: Readonly<Record<string, Decision>> = { m: 'merge', k: 'reject' };
const places = '[data-pair]';

/** What a pair needs to be one stop of the Tab key among all pairs. */
export interface PairFocus {
  readonly 'data-pair': number;
  readonly tabIndex: number;
  readonly onFocus: () => void;
}

/**
 * Keys of the pairs: one of them is a stop of the Tab key; arrows, Home and End go to the others, M and K decide on
 * the one that has the focus and move on to the next.
 */
export function usePairKeys(pairs: readonly MatchPair[], decide: Decide | undefined) {
  const { stopProps } = useRoving(pairs.map(({ pair_id }) => pair_id));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget: list, key } = event;
    const card = target instanceof Element ? target.closest<HTMLElement>(places) : null;
    const pair = pairs.find(({ pair_id }) => String(pair_id) === card?.dataset.pair);
    if (!card || !pair || hasModifier(event)) return;
    if (moveFocus(event, list, { places, turns: false, sideways: true })) return;
    const decision = decisions[key.toLowerCase()];
    if (!decision || !decide) return;
    event.preventDefault();
    // The focus moves on before the pair goes, so that it never falls back to the page.
    const cards = [...list.querySelectorAll<HTMLElement>(places)];
    const at = cards.indexOf(card);
    (cards[at + 1] ?? cards[at - 1])?.focus();
    decide(pair, decision);
  };

  const focusOf = ({ pair_id }: MatchPair): PairFocus => ({ 'data-pair': pair_id, ...stopProps(pair_id) });

  return { onKeyDown, focusOf };
}
