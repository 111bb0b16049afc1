/** Lines of a text, as its bytes. They may begin and end in the middle of a line. */
export interface Lines {
  readonly bytes: Buffer;
  /** How many end in it. */
  readonly count: number;
}

const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34] as const;

/** Bytes that are passed on at a time, after the first ones: each time costs as much as some kilobytes. */
const ENOUGH = 64 * 1024;

/** CSV whose lines end as RFC 4180 has it, where PostgreSQL ends them by a line feed; what is in quotes stays as it is. */
export async function* withLineEnds(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Lines, void, undefined> {
  let isQuoted = false;
  let isFirst = true;
  let bytes = Buffer.alloc(0);
  let [length, count] = [0, 0];
  for await (const piece of pieces) {
    if (bytes.length === 0) bytes = Buffer.allocUnsafe(ENOUGH + 2 * piece.length);
    else if (bytes.length < length + 2 * piece.length) {
      const longer = Buffer.allocUnsafe(length + 2 * piece.length);
      bytes.copy(longer, 0, 0, length);
      bytes = longer;
    }
    for (let place = 0; place < piece.length; place += 1) {
      const byte = piece[place] ?? 0;
      // One that is doubled ends the quotes for a moment in which no line ends.
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) {
        bytes[length] = RETURN;
        length += 1;
        count += 1;
      }
      bytes[length] = byte;
      length += 1;
    }
    if (length < ENOUGH && !isFirst) continue;
    yield { bytes: bytes.subarray(0, length), count };
    isFirst = false;
    bytes = Buffer.alloc(0);
    [length, count] = [0, 0];
  }
  if (length > 0) yield { bytes: bytes.subarray(0, length), count };
}
