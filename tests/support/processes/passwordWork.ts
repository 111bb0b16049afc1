import { createHook } from 'node:async_hooks';
import { hashPassword, verifyPassword } from '../../../server/access/signIn/password.ts';

/** How Node calls work of a native library that gives it no name, as argon2 does. */
const NAMELESS = 'undefined';

async function namelessIn(work: () => Promise<unknown>): Promise<number> {
  let begun = 0;
  const hook = createHook({
    init: (_id, kind) => {
      if (kind === NAMELESS) begun += 1;
    },
  });
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return begun;
}

/**
 * How many passwords were hashed or verified while something ran: the very work of argon2, as Node sees it begin. Where
 * Node does not see it at all this throws.
 */
export async function passwordWork(work: () => Promise<unknown>): Promise<number> {
  const hash = await hashPassword('any');
  if ((await namelessIn(() => verifyPassword(hash, 'any'))) !== 1) {
    throw new Error('Node does not see argon2 at work.');
  }
  return namelessIn(work);
}
