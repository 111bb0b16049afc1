import { levelOf, type Session } from '../session/session.ts';

/** A key that opens a page. */
export interface Shortcut {
  readonly key: string;
  readonly route: string;
  /** Text key of what it opens. */
  readonly label: string;
}

const all: readonly Shortcut[] = [
  { key: 'm', route: 'cmsmodules', label: 'menus.keys.modules' },
  { key: 'p', route: 'permissions', label: 'menus.keys.permissions' },
  { key: 's', route: 'stores', label: 'menus.keys.stores' },
];

/** The key that lists all others. */
export const listKey = '?';

/** Those that lead to a page that there is and that the role may open. */
export const shortcutsOf = (session: Session, pages: ReadonlySet<string>) =>
  all.filter(({ route }) => pages.has(route) && levelOf(session, route) !== undefined);
