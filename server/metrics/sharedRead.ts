import type { Db } from '../db/schema.ts';

interface Reads<T> {
  /** Settles when the read that runs, if any, is over. */
  running: Promise<unknown>;
  /** Has not begun yet: whoever asks now may still join it. */
  next: Promise<T> | undefined;
}

/**
 * Lets those who ask the same of a database at about the same time, as the tiles of a dashboard do, share one read.
 * Nobody is given what was read before they asked: while a read runs, all who ask meanwhile wait for the one after it.
 * @param read its limits are those of the first who asks for it; where it fails, say because they have gone away, each of
 * the others reads for themselves
 */
export function sharedRead<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const known = new WeakMap<Db, Reads<T>>();
  return (db) => {
    const reads: Reads<T> = known.get(db) ?? { running: Promise.resolve(), next: undefined };
    known.set(db, reads);
    if (reads.next) return reads.next.catch(() => read(db));
    reads.next = reads.running.then(() => {
      reads.next = undefined;
      const begun = read(db);
      reads.running = begun.catch(() => {});
      return begun;
    });
    return reads.next;
  };
}
