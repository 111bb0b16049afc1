import type { Field } from '../../contract/resource/fields.ts';
import { useSession } from '../providers/session/sessionContext.ts';

/** Whether the user's role may see a field; for display only, since the server leaves out what it may not. */
export function useSeesField(): (field: Field) => boolean {
  const { role } = useSession();
  return ({ sensitive }) =>
    sensitive === undefined || role[sensitive === 'gross' ? 'sees_gross' : 'sees_personal'] === 'Y';
}
