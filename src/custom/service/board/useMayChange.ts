import { useSession } from '../../../providers/session/sessionContext.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { route } from './queries.ts';

/** Whether the board takes changes. Whoever sees the portal as somebody else would leave theirs in that person's queue. */
export function useMayChange(): boolean {
  const { viewing } = useSession();
  const mayEdit = useMayEdit(route);
  return mayEdit && !viewing;
}
