import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { listColumns, ownColumns } from '../table/listColumns.ts';
import { readText } from '../table/textRows.ts';
import { filesIn } from './filesIn.ts';
import { delimiterOf, textsOf } from './listedRows.ts';

/** Whether a row is about the person. */
type IsAboutPerson = (cells: readonly string[]) => boolean;

/**
 * Empties a person's rows in all lists, keeping line, column and reason. Each list is replaced atomically, so an
 * interrupted run can be repeated.
 * @param erased replaces values
 */
export async function scrubLists(
  directory: string,
  isAboutPerson: IsAboutPerson,
  erased: string,
): Promise<void> {
  for (const name of await filesIn(directory)) {
    if (!name.endsWith('.csv')) continue;
    const path = join(directory, name);
    const delimiter = await delimiterOf(path).catch(() => undefined);
    // A list of an earlier version can't be corrected anyway, so it's deleted if it mentions the person.
    if (delimiter === undefined) await dropWhole(path, isAboutPerson);
    else if (await mentionsPerson(path, delimiter, isAboutPerson))
      await rewrite(path, delimiter, isAboutPerson, erased);
  }
}

/** Rows including the header; none for a list of an earlier version. */
export async function* listRows(path: string): AsyncGenerator<readonly string[]> {
  const delimiter = await delimiterOf(path).catch(() => undefined);
  if (delimiter !== undefined) yield* rowsIn(path, delimiter);
}

/** @param lines line numbers in the imported file */
export async function scrubLines(path: string, lines: ReadonlySet<string>, erased: string): Promise<void> {
  const isOne: IsAboutPerson = (cells) => cells.length > listColumns.length && lines.has(cells[0] ?? '');
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

async function mentionsPerson(
  path: string,
  delimiter: string,
  isAboutPerson: IsAboutPerson,
): Promise<boolean> {
  for await (const cells of rowsIn(path, delimiter)) if (isAboutPerson(cells)) return true;
  return false;
}

async function dropWhole(path: string, isAboutPerson: IsAboutPerson): Promise<void> {
  if (await mentionsPerson(path, ',', isAboutPerson)) await rm(path, { force: true });
}

async function rewrite(
  path: string,
  delimiter: string,
  isAboutPerson: IsAboutPerson,
  erased: string,
): Promise<void> {
  async function* lines() {
    let own: number | undefined;
    for await (const cells of rowsIn(path, delimiter)) {
      own ??= ownColumns(cells);
      const kept = isAboutPerson(cells) ? emptied(cells, own, isAboutPerson, erased) : cells;
      yield stringify([[...kept]], { delimiter, quoted_match: /[\r\n]/ });
    }
  }
  const part = `${path}.scrubbed.part`;
  await pipeline(lines, createWriteStream(part));
  const { atime, mtime } = await stat(path);
  await utimes(part, atime, mtime);
  await rename(part, path);
}

const emptied = (cells: readonly string[], own: number, isAboutPerson: IsAboutPerson, erased: string) =>
  cells.map((cell, place) => {
    if (place >= own) return '';
    return listColumns[place] === 'rooftop_value' || isAboutPerson([cell]) ? erased : cell;
  });
