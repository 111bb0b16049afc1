import { setImmediate } from 'node:timers/promises';

/** Characters, or bytes, that are parsed at once: others who wait for this process are served between two of them. */
const AT_ONCE = 256 * 1024;

/** A text or bytes, piece by piece. */
export async function* inPieces<Whole extends string | Buffer>(
  whole: Whole,
  cut: (whole: Whole, from: number, to: number) => Whole,
): AsyncGenerator<Whole, void, undefined> {
  for (let at = 0; at < whole.length; at += AT_ONCE) {
    yield cut(whole, at, at + AT_ONCE);
    await setImmediate();
  }
}
