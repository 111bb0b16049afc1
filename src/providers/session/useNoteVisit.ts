import { useEffect } from 'react';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import { noteVisit } from './activity.ts';
import { useSession } from './sessionContext.ts';

const DASHBOARD = 'dashboard';

/** The id of a page by its route: the dashboard's by agreement, otherwise its module's. */
function pageIdOf(route: string, modules: readonly MenuModule[]): number | undefined {
  if (route === DASHBOARD) return 1;
  const isOf = ({ target }: MenuModule) => target.kind === 'route' && target.to.split(/[/?]/)[1] === route;
  return modules.find(isOf)?.Mod_ID;
}

/**
 * Notes that the user opens a page, and for which record. A page without a module, such as their profile, is not noted, nor
 * one that is seen as another user.
 * @param route undefined notes nothing
 */
export function useNoteVisit(route: string | undefined, subject?: string) {
  const { user, menu, viewing } = useSession();
  const pageid = route && pageIdOf(route, menu);
  const { userid } = user;
  const isOwn = !viewing;
  useEffect(() => {
    if (pageid && isOwn) noteVisit(userid, pageid, subject);
  }, [userid, pageid, isOwn, subject]);
}
