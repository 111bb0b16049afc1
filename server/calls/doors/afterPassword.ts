import type { Principal } from '../../access/principal.ts';
import { stepAfterPassword } from '../../access/secondFactor/factors.ts';
import { beginStep } from '../../access/secondFactor/steps.ts';
import { AppError } from '../../errors.ts';
import type { CallContext } from '../handler.ts';
import { openSession } from './openSession.ts';

const sentences = {
  prove: 'second_step_due',
  setUp: 'second_step_set_up',
} as const;

/**
 * Signs in somebody whose password was right, or who has just set it by a link, unless a second factor has to follow.
 * @throws AppError `second_factor`; then the browser has the cookie of its step, and nobody is signed in on it
 */
export async function afterPassword(
  userid: number,
  context: CallContext<Principal | null>,
): Promise<Principal> {
  const { db, now, session } = context;
  const kind = await stepAfterPassword(db, userid);
  if (kind === undefined) return openSession(userid, context);
  // Whoever was signed in here is not who is signing in now.
  await session.end();
  session.keepStep(await beginStep(db, userid, kind, now()));
  throw new AppError('second_factor', sentences[kind]);
}
