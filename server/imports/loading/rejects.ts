import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { makeDirectory } from '../../db/makeDirectory.ts';
import type { RowNote } from '../reading/mapper.ts';
import { ImportRefusal } from '../refusal.ts';

const LONGEST_VALUE = 100;

const shortened = (value: string) =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value;

/** Cells that a spreadsheet would run as formulas are made text. */
const csvLine = (cells: readonly string[]) => stringify([[...cells]], { escape_formulas: true });

/** Columns of a report of rejected rows. */
export const rejectsHead = ['row', 'column', 'value', 'reason'] as const;

/** Writes rejected rows as CSV while they are found; the file appears under its name when `close` is called. */
export class RejectsFile {
  readonly path: string;
  readonly #signal: AbortSignal | undefined;
  #stream: WriteStream | undefined;

  /**
   * @param path of a report: what is there is replaced, or removed when no row is rejected
   * @param signal ends the waiting for a disk that takes nothing. @default none
   */
  constructor(path: string, signal?: AbortSignal) {
    this.path = path;
    this.#signal = signal;
  }

  get #partPath() {
    return `${this.path}.part`;
  }

  async #open(): Promise<WriteStream> {
    if (this.#stream) return this.#stream;
    makeDirectory(dirname(this.path));
    const stream = createWriteStream(this.#partPath);
    this.#stream = stream;
    // What went wrong between two rows is told with the next one.
    stream.on('error', () => {});
    stream.write(csvLine(rejectsHead));
    return stream;
  }

  /** @throws ImportRefusal when the file can't be written */
  async add(line: number, notes: readonly RowNote[]): Promise<void> {
    const text = notes.map(({ column, value, reason }) =>
      csvLine([String(line), column, shortened(value), reason]),
    );
    await this.#refusing(async () => {
      const stream = await this.#open();
      // Nothing is ever told of such a stream any more, so waiting for it would have no end.
      if (stream.destroyed) throw stream.errored ?? new Error('closed early');
      if (!stream.write(text.join(''))) await once(stream, 'drain', { signal: this.#signal });
    });
  }

  /**
   * Puts the report in place; without any rejected row an older one goes. Returns its path, or null when there is none.
   * @throws ImportRefusal when the file can't be written
   */
  async close(): Promise<string | null> {
    const stream = this.#stream;
    if (!stream) {
      await rm(this.path, { force: true });
      return null;
    }
    await this.#refusing(async () => {
      stream.end();
      await finished(stream, { signal: this.#signal });
      await rename(this.#partPath, this.path);
    });
    return this.path;
  }

  async #refusing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw new ImportRefusal(`The report ${basename(this.path)} can't be written.`, error);
    }
  }

  async discard(): Promise<void> {
    this.#stream?.destroy();
    await rm(this.#partPath, { force: true });
  }
}
