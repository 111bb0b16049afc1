import { useEffect } from 'react';
import type { MenuModule } from '../../contract/calls/menu.ts';
import { noteVisit } from '../providers/session/activity.ts';
import { useSession } from '../providers/session/sessionContext.ts';

const DASHBOARD = 'dashboard';

/** The id of a page by its route: the dashboard's by agreement, otherwise its module's. */
function pageIdOf(route: string, modules: readonly MenuModule[]): number | undefined {
  if (route === DASHBOARD) return 1;
  const isOf = ({ target }: MenuModule) => target.kind === 'route' && target.to.split(/[/?]/)[1] === route;
  return modules.find(isOf)?.Mod_ID;
}

/**
 * Notes every page that the user goes to. A page without a module, as their profile, is not noted, nor one that is seen as
 * somebody else.
 */
export function useActivity(route: string) {
  const { user, menu, viewing } = useSession();
  const pageid = pageIdOf(route, menu);
  const { userid } = user;
  const isOwn = !viewing;
  useEffect(() => {
    if (pageid !== undefined && isOwn) noteVisit(userid, pageid);
  }, [userid, pageid, isOwn]);
}
