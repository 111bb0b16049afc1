import { useSession } from '../../../../providers/session/sessionContext.ts';
import { drop, renew, type WaitingChange } from './queue.ts';

/** What a person does about a change that the server has something against. */
export function useDecision(sendNow: () => void) {
  const { userid } = useSession().user;
  return {
    insist: ({ payload, refusal }: WaitingChange) => {
      const { version = payload.version } = refusal?.present ?? {};
      renew(userid, payload.key, {
        ...{ ...payload, version, key: crypto.randomUUID() },
        ...(refusal?.kind === 'confirm' && { confirm: true }),
      });
      sendNow();
    },
    giveUp: ({ payload }: WaitingChange) => {
      drop(userid, payload.key);
      // Later ones of the same appointment have waited for the answer.
      sendNow();
    },
  };
}
