import { createContext, useContext } from 'react';
import type { Shortcut } from './shortcuts.ts';
import type { MenuProduct } from './tree.ts';

/** What every menu shows. */
export interface MenuState {
  /** Routes of the pages that this version of the app has; undefined outside its frame. */
  readonly pages?: ReadonlySet<string>;
  readonly products: readonly MenuProduct[];
  /** The last attempt to read it failed: the menus are empty until one succeeds. */
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** Keys that open some of the pages. */
  readonly shortcuts: readonly Shortcut[];
}

export const MenuContext = createContext<MenuState>({
  products: [],
  isFailed: false,
  retry: () => {},
  shortcuts: [],
});

/** The tree of modules that the user may see. */
export const useMenu = () => useContext(MenuContext);
