import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { z } from 'zod';
import type { ImportRow } from '../../../contract/calls/imports/importRows.ts';
import { AppError } from '../../errors.ts';
import { listColumns, restored } from '../table/listColumns.ts';
import { readText } from '../table/textRows.ts';

const BEGINNING = `\ufeff${listColumns[0]}`;

/** @throws AppError `not_found` for a list of an earlier version */
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
  throw new AppError('not_found', 'list_outdated');
}

type Note = z.output<typeof ImportRow>['notes'][number];
type Only = Pick<Note, 'column' | 'reason'> | undefined;

/** @throws AppError `not_found` for a list of an earlier version */
async function* rowsIn(path: string, only: Only) {
  const delimiter = await delimiterOf(path);
  const texts = createReadStream(path, 'utf8');
  let isHeader = true;
  try {
    for await (const rows of readText(textsOf(texts), delimiter)) {
      for (const { cells } of rows) {
        const row = isHeader ? undefined : withNotes(rowOf(cells), only);
        isHeader = false;
        if (row) yield row;
      }
    }
  } finally {
    texts.destroy();
  }
}

/** @throws AppError `not_found` for a list of an earlier version */
export async function listedRows(
  path: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  only?: Only,
): Promise<z.output<typeof ImportRow>[]> {
  const listed: z.output<typeof ImportRow>[] = [];
  let place = 0;
  for await (const row of rowsIn(path, only)) {
    if (place >= offset) listed.push(row);
    if (listed.length === limit) break;
    place += 1;
  }
  return listed;
}

/** A list may have only the first of them. */
export async function countListed(path: string, only: Only): Promise<number> {
  let count = 0;
  for await (const _row of rowsIn(path, only)) count += 1;
  return count;
}

function withNotes(row: z.output<typeof ImportRow>, only: Only) {
  if (!only) return row;
  const notes = row.notes.filter(({ column, reason }) => column === only.column && reason === only.reason);
  return notes.length > 0 ? { ...row, notes } : undefined;
}

export async function* textsOf(stream: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield* stream;
}

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
