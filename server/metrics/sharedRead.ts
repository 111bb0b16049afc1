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
 * @param read its limits, and what else it is given, are those of the first who asks for it; where it fails, say because they have gone away, each of
 * the others reads for themselves
 */
export function sharedRead<T, Rest extends readonly unknown[]>(
  read: (db: Db, ...rest: Rest) => Promise<T>,
): (db: Db, ...rest: Rest) => Promise<T> {
  const known = new WeakMap<Db, Reads<T>>();
  return (db, ...rest) => {
    const reads: Reads<T> = known.get(db) ?? { running: Promise.resolve(), next: undefined };
    known.set(db, reads);
    if (reads.next) return reads.next.catch(() => read(db, ...rest));
    reads.next = reads.running.then(() => {
      reads.next = undefined;
      const begun = read(db, ...rest);
      reads.running = begun.catch(() => {});
      return begun;
    });
    return reads.next;
  };
}
