import { useMenu } from '../../providers/menu/menuContext.ts';
import { leadsTo, type MenuItem } from '../../providers/menu/tree.ts';
import { Key } from '../shortcuts/Key.tsx';

/** The key that opens the same page. */
export function ShortcutHint({ item }: { item: MenuItem }) {
  const { shortcuts } = useMenu();
  const shortcut = shortcuts.find(({ route }) => leadsTo(item, route));
  return shortcut ? <Key aria-hidden>{shortcut.key.toUpperCase()}</Key> : null;
}
