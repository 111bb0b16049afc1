import { createContext, useContext } from 'react';

/** Whether a tile shows only what says most, as on a phone until its reader asks for more. */
export const CompactContext = createContext(false);

export const useCompact = () => useContext(CompactContext);

/** Rows of a list of which a tile shows only the first. */
export const compactRows = 3;
