import { useSession } from '../../../providers/session/sessionContext.ts';
import type { Known } from './example.ts';

/** What an example says of the reader. */
export function useKnown(): Known {
  const { user, role } = useSession();
  return { userid: user.userid, roleid: role.role_id, storeId: '0' };
}
