import { useLocation } from 'react-router-dom';
import { levelOf } from '../providers/session/session.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import type { IconComponent } from './Icon.tsx';

/** Text key of the name of a page that no resource makes. */
export const nameKey = (route: string) => `pages.${route}`;

/** A place that the menu leads to. */
export interface MenuEntry {
  /** Route of the module, without a slash; also what the session's rights name. */
  readonly route: string;
  /** Text key of its name: in menus, as the title of the page, in links to it. */
  readonly label: string;
  readonly icon: IconComponent;
  /** Loads what its page is made of. @default nothing */
  readonly prepare?: (() => Promise<unknown>) | undefined;
  /** Whether people go there so often that it is loaded before they do. @default false */
  readonly isLikely?: boolean;
}

/** The entries that the user's role includes, in their order. */
export function usePermittedEntries(entries: readonly MenuEntry[]) {
  const session = useSession();
  return entries.filter(({ route }) => levelOf(session, route) !== undefined);
}

/** First segment of the path: the module the user is in. */
export const useCurrentRoute = () => useLocation().pathname.split('/')[1] ?? '';
