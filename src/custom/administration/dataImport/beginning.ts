/** Bytes of a beginning: the rows that are looked at are hardly ever longer. */
const BEGINNING = 1024 * 1024;
const NEWLINE = 10;
const QUOTE = 34;

/**
 * The first rows of a file that takes long to send; undefined where the whole of it is needed to read any row, and where
 * it is there at once anyway.
 */
export async function beginningOf(file: File): Promise<File | undefined> {
  if (!/\.(csv|txt|tsv)$/i.test(file.name) || file.size < BEGINNING * 4) return undefined;
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  const end = endOfRows(bytes);
  return end === 0 ? undefined : new File([bytes.subarray(0, end)], file.name, { type: file.type });
}

/** Where the last whole row ends: a line may also end within a quoted cell. 0 without a line end. */
function endOfRows(bytes: Uint8Array): number {
  const { size, low, high } = unitsOf(bytes);
  let isQuoted = false;
  let lineEnd = 0;
  let rowEnd = 0;
  for (let at = 0; at + size <= bytes.length; at += size) {
    if (high !== undefined && bytes[at + high] !== 0) continue;
    const code = bytes[at + low];
    if (code === QUOTE) isQuoted = !isQuoted;
    if (code !== NEWLINE) continue;
    lineEnd = at + size;
    if (!isQuoted) rowEnd = lineEnd;
  }
  // Where a quotation mark stands for inches, say, it tells nothing of cells.
  return rowEnd > bytes.length / 2 ? rowEnd : lineEnd;
}

interface Units {
  /** Bytes of each. */
  readonly size: number;
  /** Which of them holds a letter of ASCII, and which is zero then. */
  readonly low: number;
  readonly high?: number;
}

/** Those of UTF-16 by its mark, or by the zeros beside its first letter; else bytes. */
function unitsOf([first, second]: Uint8Array): Units {
  if ((first === 0xff && second === 0xfe) || second === 0) return { size: 2, low: 0, high: 1 };
  if ((first === 0xfe && second === 0xff) || first === 0) return { size: 2, low: 1, high: 0 };
  return { size: 1, low: 0 };
}
