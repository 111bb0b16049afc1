import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { passkeyFault } from '../../providers/session/secondFactor.ts';
import { useErrorText } from '../states/errorText.ts';

/** Does one thing at a time; what went wrong with the last try is a text to show. */
export function useAttempt() {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { text } = useErrorText(failure);

  async function attempt(work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error ?? new Error('It failed without a reason.'));
    } finally {
      setBusy(false);
    }
  }

  const fault = passkeyFault(failure);
  const told = failure === undefined ? undefined : fault ? t(`twoStep.faults.${fault}`) : text;
  return { attempt: (work: () => Promise<unknown>) => void attempt(work), busy, problem: told };
}
