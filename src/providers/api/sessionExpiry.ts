import type { EndReason } from '../../../contract/call.ts';

type Listener = () => void;

/**
 * A session that ends in the middle of work: calls wait here while a dialog over the page asks for the password,
 * so nothing typed is lost, and go on afterwards. Without a page to ask on, they fail at once.
 */
function createSessionExpiry() {
  const listeners = new Set<Listener>();
  let waiting: PromiseWithResolvers<boolean> | undefined;
  let reason: EndReason | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Lets the waiting calls go on (`true`: signed in again) or fail. */
  const settle = (again: boolean) => {
    const settled = waiting;
    waiting = undefined;
    settled?.resolve(again);
    tell();
  };

  return {
    settle,

    /** For the dialog: is anyone waiting for the user to sign in again? */
    isWaiting: () => waiting !== undefined,

    /** Why the session ended that they wait for, as far as it is known. */
    reason: () => reason,

    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // Nobody is left to ask, so nobody may wait.
        if (listeners.size === 0) settle(false);
      };
    },

    /** Resolves to true when the user has signed in again, to false when they gave up. */
    signInAgain: (why?: EndReason): Promise<boolean> => {
      if (listeners.size === 0) return Promise.resolve(false);
      if (!waiting) {
        waiting = Promise.withResolvers<boolean>();
        reason = why;
      }
      const { promise } = waiting;
      tell();
      return promise;
    },
  };
}

export const sessionExpiry = createSessionExpiry();
