import type { Principal } from '../../access/principal.ts';
import type { CallContext } from '../handler.ts';

export const authorOf = ({ principal, client, now }: CallContext<Principal>) => ({
  userid: principal.userid,
  address: client.address,
  now: now(),
});
