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

export interface ListHead {
  readonly header: readonly string[];
  readonly delimiter: string;
  /** Whether the list has a column for the position in the order. @default false */
  readonly isPlaced?: boolean;
}

interface RowListOptions {
  /** Ends waiting for a stuck disk. @default none */
  readonly signal?: AbortSignal | undefined;
  /** Further rows aren't listed. @default no limit */
  readonly most?: number;
}

/**
 * CSV list of rows with their notes, followed by the original cells, so that it can be corrected and imported. UTF-8
 * with a BOM, which the reader trusts over the profile. The file appears when `close` is called.
 */
export class RowList {
  readonly path: string;
  readonly #options: RowListOptions;
  #head: ListHead = { header: [], delimiter: ',' };
  #size = 0;
  #stream: WriteStream | undefined;

  /** @param path an existing file is replaced, or removed if no row is listed */
  constructor(path: string, options: RowListOptions = {}) {
    this.path = path;
    this.#options = options;
  }

  begin(head: ListHead): void {
    this.#head = head;
  }

  get size(): number {
    return this.#size;
  }

  get #partPath() {
    return `${this.path}.part`;
  }

  #csvLine(cells: readonly string[]): string {
    const { delimiter } = this.#head;
    // The library quotes only the list's own line ending; other line breaks would split a row.
    return stringify([cells.map(neutral)], { delimiter, quoted_match: /[\r\n]/ });
  }

  async #open(): Promise<WriteStream> {
    if (this.#stream) return this.#stream;
    makeDirectory(dirname(this.path));
    const stream = createWriteStream(this.#partPath);
    this.#stream = stream;
    // Thrown with the next row.
    stream.on('error', () => {});
    const own = this.#head.isPlaced ? [...listColumns, PLACE_COLUMN] : listColumns;
    stream.write(`\ufeff${this.#csvLine([...own, ...this.#head.header])}`);
    return stream;
  }

  /** @throws ImportRefusal when the file can't be written, DiskFullError when the disk is full */
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
      // A destroyed stream never emits `drain`.
      if (stream.destroyed) throw stream.errored ?? new Error('closed early');
      if (!stream.write(text)) await once(stream, 'drain', { signal: this.#options.signal });
    });
  }

  /**
   * Puts the list in place, or removes an older one if no row is listed.
   * @returns its path; null without rows
   * @throws ImportRefusal when the file can't be written, DiskFullError when the disk is full
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

const listKinds = ['rejected', 'warned'] as const;
export type ListKind = (typeof listKinds)[number];

export type ListPaths = Readonly<Record<ListKind, string>>;
export type RowLists = Readonly<Record<ListKind, RowList>>;

export const listPaths = (reports: string, runId: number): ListPaths => ({
  rejected: join(reports, `import-${runId}.csv`),
  warned: join(reports, `import-${runId}-warnings.csv`),
});

/** Unrecorded dry runs name their lists after the file. */
export const trialListPaths = (reports: string, fileName: string): ListPaths => ({
  rejected: join(reports, `${fileName}-rejects.csv`),
  warned: join(reports, `${fileName}-warnings.csv`),
});

/** Twice the limit while reading, so that findings of the database fit too. */
export const MOST_LISTED = 2 * MOST_WARNED;

export const newLists = (paths: ListPaths, signal: AbortSignal | undefined): RowLists => ({
  rejected: new RowList(paths.rejected, { signal }),
  warned: new RowList(paths.warned, { signal, most: MOST_LISTED }),
});
