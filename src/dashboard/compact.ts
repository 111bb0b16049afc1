import { createContext, useContext } from 'react';

/** Whether a tile shows only what says most, as on a phone until its reader asks for more. */
export const CompactContext = createContext(false);

export const useCompact = () => useContext(CompactContext);

/** Rows of a list that a tile cuts to the first few. */
export const compactRows = 3;
