import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { z } from 'zod';
import type { ImportRow } from '../../../contract/calls/imports/importRows.ts';
import { AppError } from '../../errors.ts';
import { readRows } from '../formats/csv.ts';
import { listColumns, restored } from '../formats/listColumns.ts';

const BEGINNING = `\ufeff${listColumns[0]}`;

/** The character that parts the cells of a list. @throws AppError `not_found` for one of an earlier version */
export async function delimiterOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const length = Buffer.byteLength(BEGINNING) + 1;
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
    const start = buffer.toString('utf8', 0, bytesRead);
    if (start.startsWith(BEGINNING)) return start.slice(BEGINNING.length);
  } finally {
    await file.close();
  }
  throw new AppError('not_found', 'An earlier version of Rooftop has made this list. Download it as CSV.');
}

/**
 * Rows of a list, a page of them.
 * @throws AppError `not_found` for a list of an earlier version
 */
export async function listedRows(
  path: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<z.output<typeof ImportRow>[]> {
  const texts = createReadStream(path, 'utf8');
  const listed: z.output<typeof ImportRow>[] = [];
  let place = -1;
  try {
    for await (const rows of readRows(textsOf(texts), await delimiterOf(path))) {
      for (const { cells } of rows) {
        if (place >= offset) listed.push(rowOf(cells));
        if (listed.length === limit) return listed;
        place += 1;
      }
    }
    return listed;
  } finally {
    texts.destroy();
  }
}

export async function* textsOf(stream: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield* stream;
}

/** What a row of a list says of the row of the file. */
export function notesOf(row: readonly string[]): z.output<typeof ImportRow>['notes'] {
  const [columns = [], values = [], reasons = []] = row
    .slice(1, listColumns.length)
    .map((cell) => restored(cell).split('\n'));
  return reasons.map((reason, at) => ({ column: columns[at] ?? '', value: values[at] ?? '', reason }));
}

const rowOf = (cells: readonly string[]): z.output<typeof ImportRow> => ({
  line: Number(cells[0] ?? ''),
  notes: notesOf(cells),
});
