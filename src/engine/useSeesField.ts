import { useQuery } from '@tanstack/react-query';
import type { Field } from '../../contract/resource/fields.ts';
import { loadSession } from '../providers/session.ts';

/** Whether the user's role may see a field; on a host that doesn't tell, it may until the server says otherwise. */
export function useSeesField(): (field: Field) => boolean {
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: loadSession, retry: false });
  return ({ sensitive }) => {
    if (!session || !sensitive) return true;
    return session.role[sensitive === 'gross' ? 'sees_gross' : 'sees_personal'] === 'Y';
  };
}
