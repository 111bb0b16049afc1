import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { listColumns, ownColumns } from '../table/listColumns.ts';
import { readText } from '../table/textRows.ts';
import { filesIn } from './filesIn.ts';
import { delimiterOf, textsOf } from './listedRows.ts';

/** Whether a row of a list tells of somebody. */
type Tells = (cells: readonly string[]) => boolean;

/**
 * Empties the rows of all lists that tell of somebody: line, column and reason stay, and so does the number of rows. A list
 * takes the place of the one before it as a whole, so that whatever stops this leaves lists that can be gone through again.
 * @param erased what stands in the place of a value
 */
export async function scrubLists(directory: string, tells: Tells, erased: string): Promise<void> {
  for (const name of await filesIn(directory)) {
    if (!name.endsWith('.csv')) continue;
    const path = join(directory, name);
    const delimiter = await delimiterOf(path).catch(() => undefined);
    // One of an earlier version has no columns of its own, and nobody can mend it: it goes as a whole.
    if (delimiter === undefined) await dropWhole(path, tells);
    else if (await isTelling(path, delimiter, tells)) await rewrite(path, delimiter, tells, erased);
  }
}

/** The rows of a list with its own columns, the first of which is the header row; none of a list of an earlier version. */
export async function* listRows(path: string): AsyncGenerator<readonly string[]> {
  const delimiter = await delimiterOf(path).catch(() => undefined);
  if (delimiter !== undefined) yield* rowsIn(path, delimiter);
}

/** Empties the rows of one list, which have its own columns. @param lines of the file */
export async function scrubLines(path: string, lines: ReadonlySet<string>, erased: string): Promise<void> {
  const isOne: Tells = (cells) => cells.length > listColumns.length && lines.has(cells[0] ?? '');
  await rewrite(path, await delimiterOf(path), isOne, erased);
}

async function* rowsIn(path: string, delimiter: string): AsyncGenerator<readonly string[]> {
  const texts = createReadStream(path, 'utf8');
  try {
    for await (const rows of readText(textsOf(texts), delimiter)) for (const { cells } of rows) yield cells;
  } finally {
    texts.destroy();
  }
}

async function isTelling(path: string, delimiter: string, tells: Tells): Promise<boolean> {
  for await (const cells of rowsIn(path, delimiter)) if (tells(cells)) return true;
  return false;
}

async function dropWhole(path: string, tells: Tells): Promise<void> {
  if (await isTelling(path, ',', tells)) await rm(path, { force: true });
}

async function rewrite(path: string, delimiter: string, tells: Tells, erased: string): Promise<void> {
  async function* lines() {
    let own: number | undefined;
    for await (const cells of rowsIn(path, delimiter)) {
      own ??= ownColumns(cells);
      const kept = tells(cells) ? emptied(cells, own, tells, erased) : cells;
      yield stringify([[...kept]], { delimiter, quoted_match: /[\r\n]/ });
    }
  }
  const part = `${path}.scrubbed.part`;
  await pipeline(lines, createWriteStream(part));
  // It is kept no longer than it would have been.
  const { atime, mtime } = await stat(path);
  await utimes(part, atime, mtime);
  await rename(part, path);
}

const emptied = (cells: readonly string[], own: number, tells: Tells, erased: string) =>
  cells.map((cell, place) => {
    if (place >= own) return '';
    return listColumns[place] === 'rooftop_value' || tells([cell]) ? erased : cell;
  });
