import { useSyncExternalStore } from 'react';
import { followMenu, storedMenu } from './preferences.ts';

/** The menu that this browser shows, from the moment on at which somebody chooses the other one. */
export const useMenuPreference = () => useSyncExternalStore(followMenu, storedMenu);
