import { createContext, useContext } from 'react';

/** What opens over the page from the shell; one at a time. */
export type Overlay =
  | 'side'
  | 'popup'
  | 'phone'
  | 'keys'
  | 'stores'
  | 'palette'
  | 'notifications'
  | 'support'
  | 'help';

/** What opens each overlay of the shell. */
export interface OpenOverlay extends Readonly<Record<Exclude<Overlay, 'support' | 'help'>, () => void>> {
  /** @param about what the request for support begins with. @default nothing */
  readonly support: (about?: string) => void;
  /** @param page route of the page whose help it is. @default the page that is open */
  readonly help: (page?: string) => void;
}

const nothing = () => {};

export const OverlayContext = createContext<OpenOverlay>({
  side: nothing,
  popup: nothing,
  phone: nothing,
  keys: nothing,
  stores: nothing,
  palette: nothing,
  notifications: nothing,
  support: nothing,
  help: nothing,
});

/** Opens an overlay of the shell from anywhere in a page; pages that stand alone have none. */
export const useOpenOverlay = () => useContext(OverlayContext);
