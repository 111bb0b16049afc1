import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { createQueryClient } from '../../providers/data/queryClient.ts';
import { passkeyFault } from '../../providers/session/secondFactor.ts';
import { useErrorText } from '../states/errorText.ts';

/** Of its own: the sign-in page has none. */
const client = createQueryClient();

/** Does one thing at a time; what went wrong with the last try is a text to show. */
export function useAttempt() {
  const t = useTranslate();
  const { mutate, isPending, isError, error } = useMutation(
    { mutationFn: (work: () => Promise<unknown>) => work() },
    client,
  );
  const { text } = useErrorText(error);
  const fault = passkeyFault(error);
  const told = fault ? t(`twoStep.faults.${fault}`) : text;
  return {
    attempt: (work: () => Promise<unknown>) => {
      if (!isPending) mutate(work);
    },
    busy: isPending,
    problem: isError ? told : undefined,
  };
}
