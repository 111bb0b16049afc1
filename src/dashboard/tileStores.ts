import { createContext, useContext } from 'react';
import { allStores } from '../providers/stores/storeScope.ts';

/** The stores that every tile of a page asks for. */
export interface TileStores {
  /** "0" for all of the user's stores, else their ids joined by commas. */
  readonly storeId: string;
  /** In words: "All stores", "8 of 24 stores", the name of the only one. */
  readonly label: string;
  /** Asks for all of them instead. */
  readonly showAll: () => void;
}

export const TileStoresContext = createContext<TileStores>({
  storeId: allStores,
  label: '',
  showAll: () => {},
});

export const useTileStores = () => useContext(TileStoresContext);
