import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { MenuModule } from '../../contract/calls/menu.ts';
import { seededNames } from '../../contract/menu/seededNames.ts';

const keys: ReadonlyMap<string, string> = new Map(
  Object.entries(seededNames).map(([key, name]) => [name, key]),
);

/** The name of a product, of a module or of what it lists in the reader's language; one that somebody has written as they wrote it. */
export function useSeededName() {
  const t = useTranslate();
  return useCallback(
    (name: string) => {
      const key = keys.get(name);
      return key === undefined ? name : t(`menus.names.${key}`);
    },
    [t],
  );
}

/** The name of a module with its product, where pages of several products are listed together. */
export function useModuleName() {
  const named = useSeededName();
  return useCallback(
    ({ prod_title, mod_name }: Pick<MenuModule, 'prod_title' | 'mod_name'>) =>
      `${named(prod_title)} · ${named(mod_name)}`,
    [named],
  );
}
