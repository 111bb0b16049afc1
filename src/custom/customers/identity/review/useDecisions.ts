import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { useFail, useNotify, useResolve } from '../../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { type Decision, useDecide } from '../queries.ts';
import { namesOf } from './people.ts';

/** A decision of this visit, and whether it succeeded. */
interface Decided {
  readonly pair: MatchPair;
  readonly sent: Promise<boolean>;
}

const outcomes = { merge: 'merged', reject: 'kept', reopen: 'reopened' } as const;

/**
 * Decides on pairs: a decided one leaves the list at once and comes back when that failed or is undone.
 * @param onBack with the pair that comes back
 */
export function useDecisions(onBack?: (pair: MatchPair) => void) {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const resolve = useResolve();
  const toastUndo = useToastUndo();
  const { mutateAsync } = useDecide();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<Decided>();

  const leave = ({ pair_id }: MatchPair) => setGone((before) => new Set([...before, pair_id]));
  const comeBack = (pair: MatchPair) => {
    setGone((before) => new Set([...before].filter((id) => id !== pair.pair_id)));
    onBack?.(pair);
  };

  async function send(pair: MatchPair, decision: Decision) {
    try {
      await mutateAsync({ pair, decision });
      return true;
    } catch (error) {
      fail(error);
      comeBack(pair);
      return false;
    }
  }

  const reopen = async ({ pair, sent }: Decided) => {
    setLast(undefined);
    comeBack(pair);
    if (await sent) void send(pair, 'reopen');
  };

  const decide = async (pair: MatchPair, decision: Decision) => {
    leave(pair);
    const sent = send(pair, decision);
    if (decision !== 'reopen') setLast({ pair, sent });
    if (!(await sent)) return;
    const message = t(`identity.action.${outcomes[decision]}`, { name: namesOf(pair) });
    if (decision === 'reopen') notify(message, { type: 'success' });
    else toastUndo(message, () => void reopen({ pair, sent }));
  };

  return {
    decide: (pair: MatchPair, decision: Decision) => void decide(pair, decision),
    gone,
    /** Undoes the last decision of this visit, which may still be on its way. */
    undo: () => {
      if (!last) return;
      resolve();
      void reopen(last);
    },
  };
}
