import type { Lines } from '../db/reads/lineEnds.ts';

/**
 * A text of lines under their labels (RFC 4180), some of it in memory at a time.
 * @param note told how many were sent, and whether that is all, however it ends
 * @param mark what it begins with. @default the byte order mark that Excel wants
 */
export async function* csvLines(
  labels: readonly string[],
  lines: AsyncIterable<Lines>,
  note: (count: number, complete: boolean) => Promise<unknown>,
  mark = '\ufeff',
): AsyncGenerator<Buffer> {
  let sent = 0;
  let isComplete = false;
  try {
    yield Buffer.from(`${mark}${labels.join(',')}\r\n`);
    for await (const { bytes, count } of lines) {
      yield bytes;
      sent += count;
    }
    isComplete = true;
  } finally {
    await note(sent, isComplete);
  }
}
