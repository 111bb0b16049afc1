import { useTranslate } from 'ra-core';
import { useMenu } from '../../providers/menu/menuContext.ts';
import { listKey } from '../../providers/menu/shortcuts.ts';
import { helpKey } from './helpKey.ts';
import type { KeyLine } from './KeyList.tsx';
import { paletteKey } from './paletteKey.ts';

/** Keys that every role has: in lists and in forms. */
const general = [
  { key: paletteKey(), label: 'menus.keys.palette' },
  { key: '/', label: 'menus.keys.search' },
  { key: 'Ctrl S', label: 'menus.keys.save' },
  { key: helpKey, label: 'menus.keys.help' },
  { key: listKey, label: 'menus.keys.list' },
];

/** Every key that does something on any page, for whoever is signed in. */
export function usePortalKeys(): readonly KeyLine[] {
  const t = useTranslate();
  const { shortcuts } = useMenu();
  return [...shortcuts, ...general].map(({ key, label }) => ({ key, does: t(label) }));
}
