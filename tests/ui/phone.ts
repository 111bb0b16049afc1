import { vi } from 'vitest';

/** A window as narrow as a phone's, until `vi.unstubAllGlobals`. */
export const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
