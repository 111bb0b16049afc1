import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { makeDirectory } from '../../db/makeDirectory.ts';
import { diskFullIn } from '../../errors.ts';
import { placeText } from '../reading/lines/orderPlace.ts';
import type { RowNote } from '../reading/notes/rowNote.ts';
import { MOST_WARNED, type NotedRow } from '../reading/reader.ts';
import { ImportRefusal } from '../refusal.ts';
import { listColumns, neutral, PLACE_COLUMN } from '../table/listColumns.ts';

const LONGEST_VALUE = 100;

const onOneLine = (text: string) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
const shortened = (value: string) =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;

/** The header row of the file that is listed, as it is written there, and what parts its cells. */
export interface ListHead {
  readonly header: readonly string[];
  readonly delimiter: string;
  /** Whether rows have a place in an order, which is listed too. @default they have none */
  readonly isPlaced?: boolean;
}

interface RowListOptions {
  /** Ends the waiting for a disk that takes nothing. @default none */
  readonly signal?: AbortSignal | undefined;
  /** Rows beyond it are not listed. @default all are */
  readonly most?: number;
}

/**
 * Lists rows of a file as CSV while they are found: the notes of each, then the row as the file has it, so that the
 * list can be mended and sent in place of the file. It is written in UTF-8 with a mark that says so, which the reader
 * believes rather than the profile. It appears under its name when `close` is called.
 */
export class RowList {
  readonly path: string;
  readonly #options: RowListOptions;
  #head: ListHead = { header: [], delimiter: ',' };
  #size = 0;
  #stream: WriteStream | undefined;

  /** @param path what is there is replaced, or removed when no row is listed */
  constructor(path: string, options: RowListOptions = {}) {
    this.path = path;
    this.#options = options;
  }

  /** Says what file is listed; comes before the first row. */
  begin(head: ListHead): void {
    this.#head = head;
  }

  /** How many rows are listed. */
  get size(): number {
    return this.#size;
  }

  get #partPath() {
    return `${this.path}.part`;
  }

  #csvLine(cells: readonly string[]): string {
    const { delimiter } = this.#head;
    // By itself it quotes only cells that hold the line end of the list, and others would break a row in two.
    return stringify([cells.map(neutral)], { delimiter, quoted_match: /[\r\n]/ });
  }

  async #open(): Promise<WriteStream> {
    if (this.#stream) return this.#stream;
    makeDirectory(dirname(this.path));
    const stream = createWriteStream(this.#partPath);
    this.#stream = stream;
    // An error between two rows is thrown with the next one.
    stream.on('error', () => {});
    const own = this.#head.isPlaced ? [...listColumns, PLACE_COLUMN] : listColumns;
    stream.write(`\ufeff${this.#csvLine([...own, ...this.#head.header])}`);
    return stream;
  }

  /** @throws ImportRefusal when the file can't be written, DiskFullError when it has no room */
  async add({ line, cells, notes, place }: NotedRow): Promise<void> {
    if (this.#size >= (this.#options.most ?? Number.POSITIVE_INFINITY)) return;
    this.#size += 1;
    const column = (of: (note: RowNote) => string) => notes.map((note) => onOneLine(of(note))).join('\n');
    const text = this.#csvLine([
      String(line),
      column((note) => note.column),
      column(({ value }) => shortened(value)),
      column(({ reason }) => reason),
      ...(this.#head.isPlaced ? [place ? placeText(place) : ''] : []),
      ...cells,
    ]);
    await this.#refusing(async () => {
      const stream = await this.#open();
      // Such a stream emits nothing any more, so waiting for it would have no end.
      if (stream.destroyed) throw stream.errored ?? new Error('closed early');
      if (!stream.write(text)) await once(stream, 'drain', { signal: this.#options.signal });
    });
  }

  /**
   * Puts the list in place; without any row an older one goes. Returns its path, or null when there is none.
   * @throws ImportRefusal when the file can't be written, DiskFullError when it has no room
   */
  async close(): Promise<string | null> {
    const stream = this.#stream;
    if (!stream) {
      await rm(this.path, { force: true });
      return null;
    }
    await this.#refusing(async () => {
      stream.end();
      await finished(stream, { signal: this.#options.signal });
      await rename(this.#partPath, this.path);
    });
    return this.path;
  }

  async #refusing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw (
        diskFullIn(error) ?? new ImportRefusal(`The report ${basename(this.path)} can't be written.`, error)
      );
    }
  }

  async discard(): Promise<void> {
    this.#stream?.destroy();
    await rm(this.#partPath, { force: true });
  }
}

/** The two lists of an import. */
const listKinds = ['rejected', 'warned'] as const;
export type ListKind = (typeof listKinds)[number];

/** Where they are. */
export type ListPaths = Readonly<Record<ListKind, string>>;
export type RowLists = Readonly<Record<ListKind, RowList>>;

/** Where an import of the history keeps them, by its number. */
export const listPaths = (reports: string, runId: number): ListPaths => ({
  rejected: join(reports, `import-${runId}.csv`),
  warned: join(reports, `import-${runId}-warnings.csv`),
});

/** Where a dry run that the history does not keep puts them, by the name of its file. */
export const trialListPaths = (reports: string, fileName: string): ListPaths => ({
  rejected: join(reports, `${fileName}-rejects.csv`),
  warned: join(reports, `${fileName}-warnings.csv`),
});

/** What is only known once all rows are read finds room beside the notes of the single rows. */
export const MOST_LISTED = 2 * MOST_WARNED;

export const newLists = (paths: ListPaths, signal: AbortSignal | undefined): RowLists => ({
  rejected: new RowList(paths.rejected, { signal }),
  warned: new RowList(paths.warned, { signal, most: MOST_LISTED }),
});
