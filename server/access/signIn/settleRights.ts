import type { EndReason } from '../../../contract/call.ts';
import type { Tx } from '../../db/schema.ts';
import { voidCodes } from './oneTimeCodes.ts';
import { endSessionsOf, endViewsOf } from './sessions.ts';

interface RightsChange {
  readonly userid: number;
  /** Why nobody stays signed in with the login. @default they may */
  readonly ends: EndReason | undefined;
}

/**
 * Makes a change of a login's rights take effect at once: whoever is signed in with it is signed out where the change
 * asks for that, and whoever looks at the portal as that login, however its rights have changed, does so no longer. Nor
 * may anyone use a link that they made while the login had no more rights than they.
 */
export async function settleRights(tx: Tx, { userid, ends }: RightsChange, now: Date): Promise<void> {
  if (ends) await endSessionsOf(tx, userid, ends, now);
  await endViewsOf(tx, userid);
  await voidCodes(tx, userid);
}
