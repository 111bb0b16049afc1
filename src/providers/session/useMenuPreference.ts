import { useSyncExternalStore } from 'react';
import type { Preferences } from '../../../contract/calls/profile.ts';

const menuKey = 'rooftop.menuPreference';

/** The menu that this browser shows: N is the new-style one. */
export const storedMenu = (): Preferences['menu'] => (localStorage.getItem(menuKey) === 'N' ? 'N' : 'Y');

const followers = new Set<() => void>();

/** Makes the menu of a person that of this browser; the header follows at once. */
export function storeMenu({ menu }: Pick<Preferences, 'menu'>): void {
  localStorage.setItem(menuKey, menu);
  for (const follow of followers) follow();
}

/** Calls back whenever the menu was chosen, here or in another tab. @returns what ends it */
function followMenu(follow: () => void): () => void {
  followers.add(follow);
  window.addEventListener('storage', follow);
  return () => {
    followers.delete(follow);
    window.removeEventListener('storage', follow);
  };
}

/** The menu that this browser shows, from the moment on at which somebody chooses the other one. */
export const useMenuPreference = () => useSyncExternalStore(followMenu, storedMenu);
