import { createContext, useContext } from 'react';

/** What opens over the page from the shell; one at a time. */
export type Overlay = 'side' | 'popup' | 'phone' | 'keys' | 'stores' | 'palette';

/** What opens each overlay of the shell. */
export type OpenOverlay = Readonly<Record<Overlay, () => void>>;

const nothing = () => {};

export const OverlayContext = createContext<OpenOverlay>({
  side: nothing,
  popup: nothing,
  phone: nothing,
  keys: nothing,
  stores: nothing,
  palette: nothing,
});

/** Opens an overlay of the shell from anywhere in a page; pages that stand alone have none. */
export const useOpenOverlay = () => useContext(OverlayContext);
