import type { FeedName } from '../../../../contract/records/index.ts';

/** The address of Data import with what the file holds chosen already. */
export const importOf = (feed: FeedName | string): string => `/dataimport?for=${feed}`;
