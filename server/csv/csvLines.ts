import { FIRST_ROWS } from '../db/stream.ts';

/** Lines that are read and sent at a time, after the first ones. */
export const BATCH = 2000;
const LINE_END = '\r\n';

/**
 * A text of lines under their labels (RFC 4180), a batch in memory at a time.
 * @param note told how many were sent, and whether that is all, however it ends
 * @param mark what it begins with. @default the byte order mark that Excel wants
 */
export async function* csvLines(
  labels: readonly string[],
  rows: AsyncIterable<{ readonly line: string }>,
  note: (count: number, complete: boolean) => Promise<unknown>,
  mark = '\ufeff',
): AsyncGenerator<string> {
  let count = 0;
  let isComplete = false;
  try {
    yield `${mark}${labels.join(',')}${LINE_END}`;
    let lines: string[] = [];
    for await (const { line } of rows) {
      lines.push(line);
      if (lines.length < (count === 0 ? FIRST_ROWS : BATCH)) continue;
      yield lines.join(LINE_END) + LINE_END;
      count += lines.length;
      lines = [];
    }
    if (lines.length > 0) yield lines.join(LINE_END) + LINE_END;
    count += lines.length;
    isComplete = true;
  } finally {
    await note(count, isComplete);
  }
}
