import type { Row } from '../export/exportLines.ts';

/** What XML can't hold, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * A workbook of one sheet with the labels on top, a part in memory at a time. Texts are texts: no cell is a formula.
 * @param note told how many rows were sent, and whether that is all, however it ends
 */
export async function* workbook(
  labels: readonly string[],
  rows: AsyncIterable<Row>,
  note: (count: number, complete: boolean) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  let count = 0;
  let isComplete = false;
  async function* sheet() {
    yield [...labels];
    for await (const { cells } of rows) {
      yield cells.map((cell) => (typeof cell === 'string' ? cell.replaceAll(UNWRITABLE, '') : cell));
      count += 1;
    }
  }
  try {
    const columns = labels.map((_, index) => ({ key: String(index) }));
    yield* writeXlsxStream(sheet(), { name: 'Audience', columns, freezePane: { rows: 1 } });
    isComplete = true;
  } finally {
    await note(count, isComplete);
  }
}
