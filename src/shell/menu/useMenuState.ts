import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { MenuState } from '../../providers/menu/menuContext.ts';
import { shortcutsOf } from '../../providers/menu/shortcuts.ts';
import { type MenuProduct, treeOf } from '../../providers/menu/tree.ts';
import { useMenuModules } from '../../providers/menu/useMenuModules.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { type MenuEntry, usePermittedEntries } from '../../ui/menuEntry.ts';
import { useSeededName } from '../../ui/useSeededName.ts';

/**
 * What the menus show.
 * @param entries every page that this version of the app has
 */
export function useMenuState(entries: readonly MenuEntry[]): MenuState {
  const session = useSession();
  const { modules, isFailed, retry } = useMenuModules();
  const pages = useMemo(() => new Set(entries.map(({ route }) => route)), [entries]);
  const named = useSeededName();
  const tree = useMemo(() => treeOf(modules, pages, named), [modules, pages, named]);
  const plain = usePlainTree(entries);
  const shortcuts = useMemo(() => shortcutsOf(session, pages), [session, pages]);
  const products = tree.length > 0 || isFailed ? tree : plain;
  return useMemo(
    () => ({ pages, products, isFailed, retry, shortcuts }),
    [pages, products, isFailed, retry, shortcuts],
  );
}

/** For a host that names no modules: one product with all pages that the user may open. */
function usePlainTree(entries: readonly MenuEntry[]): readonly MenuProduct[] {
  const t = useTranslate();
  const groups = usePermittedEntries(entries).map(({ route, label }) => ({
    key: route,
    name: t(label, { smart_count: 2 }),
    target: { kind: 'route' as const, to: `/${route}` },
    isActive: true,
    isSite: false,
    isSupport: false,
    entries: [],
    isOn: true,
    children: [],
    count: 0,
  }));
  if (groups.length === 0) return [];
  return [{ id: 0, title: t('shell.navigation'), groups, count: groups.length }];
}
