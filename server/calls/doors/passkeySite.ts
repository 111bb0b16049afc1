import type { Principal } from '../../access/principal.ts';
import { type Site, siteOf } from '../../access/secondFactor/passkeys.ts';
import { AppError } from '../../errors.ts';
import type { CallContext } from '../handler.ts';

type Anyone = Pick<CallContext<Principal | null>, 'config' | 'client'>;

/** Where passkeys work for the browser of a call; undefined where they do not. */
export const siteOfCall = ({ config, client }: Anyone): Site | undefined => siteOf(config, client.origin);

/** @throws AppError `conflict` where passkeys do not work */
export function requireSite(context: Anyone): Site {
  const site = siteOfCall(context);
  if (site) return site;
  throw new AppError('conflict', 'passkeys_unavailable');
}
