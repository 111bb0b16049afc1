import { createContext } from 'react';

/** Tries again to load the page around. */
export const RetryContext = createContext<() => void>(() => {});
