import { SlowObject } from './trouble.ts';

/** How fast a bucket has to be. */
export interface Pace {
  /** Milliseconds in which it has to answer, and to list what it has. */
  readonly answer: number;
  /** In each stretch of so many milliseconds so many bytes of an object have to come, or its rest. */
  readonly stretch: number;
  readonly least: number;
  /** Milliseconds that an object may take in all. */
  readonly whole: number;
}

/** Four kilobytes a second; 2 GB within the hour take 600. */
export const usualPace: Pace = { answer: 60_000, stretch: 60_000, least: 256 * 1024, whole: 3_600_000 };

/**
 * Watches how fast an object comes.
 * @param arrived bytes so far
 * @param bytes that it is listed with
 * @returns a signal that is aborted with a `SlowObject` when it comes too slowly, and what ends the watch
 */
export function watchPace(
  arrived: () => number,
  bytes: number,
  { stretch, least, whole }: Pace,
): { readonly signal: AbortSignal; readonly end: () => void } {
  const slow = new AbortController();
  const begun = performance.now();
  let before = 0;
  const look = () => {
    const now = arrived();
    const taken = performance.now() - begun;
    if (now - before < least || taken >= whole) slow.abort(new SlowObject({ arrived: now, bytes, taken }));
    before = now;
  };
  const timer = setInterval(look, stretch);
  return { signal: slow.signal, end: () => clearInterval(timer) };
}
