import type { RaRecord } from 'ra-core';

/** First and last name, as people are called. */
export const personName = ({ firstname, lastname }: RaRecord): string =>
  [firstname, lastname].filter((part) => typeof part === 'string' && part !== '').join(' ');
