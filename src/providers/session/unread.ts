import { useSyncExternalStore } from 'react';

/** Of whom it was told last, and how many notifications they have not read. */
let told = { userid: 0, unread: 0 };

const followers = new Set<() => void>();

/** Takes over how many notifications somebody has not read, as an answer of the server says. */
export function keepUnread(userid: number, unread: number): void {
  told = { userid, unread };
  for (const follow of followers) follow();
}

function followUnread(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** How many notifications somebody has not read; undefined until the host has told, which not every host does. */
export const useUnread = (userid: number): number | undefined =>
  useSyncExternalStore(followUnread, () => (told.userid === userid ? told.unread : undefined));
