import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MatchPair } from '../../../../../contract/calls/customers/identity.ts';
import { useFail, useNotify } from '../../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../../ui/toasts/useToastUndo.ts';
import { type Decision, useDecide } from '../queries.ts';
import { namesOf } from './people.ts';

const outcomes = { merge: 'merged', reject: 'kept', reopen: 'reopened' } as const;

/** Decides on pairs: a decided one leaves the list at once and comes back when that failed or is undone. */
export function useDecisions() {
  const t = useTranslate();
  const notify = useNotify();
  const fail = useFail();
  const toastUndo = useToastUndo();
  const { mutateAsync } = useDecide();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  const leave = ({ pair_id }: MatchPair) => setGone((before) => new Set([...before, pair_id]));
  const comeBack = ({ pair_id }: MatchPair) =>
    setGone((before) => new Set([...before].filter((id) => id !== pair_id)));

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

  const decide = async (pair: MatchPair, decision: Decision) => {
    leave(pair);
    if (!(await send(pair, decision))) return;
    const message = t(`identity.action.${outcomes[decision]}`, { name: namesOf(pair) });
    if (decision === 'reopen') notify(message, { type: 'success' });
    else {
      toastUndo(message, () => {
        comeBack(pair);
        void send(pair, 'reopen');
      });
    }
  };

  return { decide: (pair: MatchPair, decision: Decision) => void decide(pair, decision), gone };
}
