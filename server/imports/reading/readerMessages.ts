import type { ReaderNews } from './reader.ts';

/** So many pieces of news may be under way, so that neither side waits for the other and memory stays flat. */
export const NEWS_AHEAD = 4;

/** What the thread that reads a file sends; it is answered with any message once it was taken. */
export type FromReader = ReaderNews | { readonly kind: 'refused'; readonly message: string };
