import type { Principal } from '../../access/principal.ts';
import type { CallContext } from '../handler.ts';

/** Who changes something by a call, from where and when. */
export const authorOf = ({ principal, client, now }: CallContext<Principal>) => ({
  userid: principal.userid,
  address: client.address,
  now: now(),
});
