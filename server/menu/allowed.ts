import type { IsAllowed } from '../../contract/menu/target.ts';
import type { Config } from '../config.ts';

/**
 * Which addresses a destination takes: those of the origins that the operator has named for it. While he has named
 * none, any: then the hand-off stays in the portal, on the receiver page.
 */
export const allowedBy =
  ({ siblings }: Pick<Config, 'siblings'>): IsAllowed =>
  (destination, address) => {
    const origins = siblings[destination].map((sibling) => new URL(sibling).origin);
    return origins.length === 0 || origins.includes(address.origin);
  };
