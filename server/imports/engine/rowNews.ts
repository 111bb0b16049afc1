import { LINES_A_ROW } from '../../../contract/records/payTypes.ts';
import { LeftOut } from '../reading/leftRows.ts';
import type { OrderPlace } from '../reading/lines/orderPlace.ts';
import { Tally } from '../reading/notes/tally.ts';
import { MOST_WARNED, type NotedRow, type ReaderNews, type ReaderTotals } from '../reading/reader.ts';
import { LeftStock } from '../reading/stock/leftStock.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import { type LinesTable, partOf } from '../tables.ts';
import { lacksPartner, type NoteSources, type ReadRow, RowNotes } from './rowNotes.ts';
import { valuesByName } from './rowValues.ts';
import { NEW } from './stores.ts';

export interface NewsSources extends NoteSources {
  readonly lines: LinesTable | undefined;
}

export class RowNews {
  readonly #sources: NewsSources;
  readonly #notes: RowNotes;
  readonly #left: LeftOut;
  readonly #stock: LeftStock;
  readonly #rejectReasons = new Tally();
  readonly #skipReasons = new Tally();
  readonly #warnings = new Tally();
  #skipped = 0;
  #rejected = 0;
  #warned = 0;
  made = 0;
  readonly skippedLines: number[] = [];

  constructor(sources: NewsSources) {
    const { mapping } = sources;
    this.#sources = sources;
    this.#notes = new RowNotes(sources);
    this.#left = new LeftOut(mapping);
    this.#stock = new LeftStock(mapping);
  }

  get skipped(): number {
    return this.#skipped;
  }

  skip(rows: readonly { readonly line: number; readonly reason: string }[]): void {
    for (const { line, reason } of rows) {
      this.#skipped += 1;
      this.skippedLines.push(line);
      this.#skipReasons.add({ column: '', reason }, line);
    }
  }

  /** Position of a row in its order, if lines are numbered by position. */
  #placeOf([row]: readonly ReadRow[], isRejected: boolean): OrderPlace | undefined {
    const { lines, mapping } = this.#sources;
    if (!lines || !row) return undefined;
    const values = valuesByName(mapping, row.values);
    const [store, order] = lines.of.map((name) => values[name]);
    const number = Number(values[lines.number]);
    const isNew = row.store.startsWith(NEW);
    if (typeof order !== 'string' || !(typeof store === 'number' || isNew)) return undefined;
    const part = values[partOf(lines) ?? ''];
    return {
      ...{ order, store: typeof store === 'number' && store > 0 ? store : 0 },
      number: mapping.payLines ? Math.floor(number / LINES_A_ROW) : number,
      ...(isRejected && { part: typeof part === 'string' ? part : undefined }),
    };
  }

  /** @param noted rows with issues @param written their original rows by line */
  take(
    noted: readonly unknown[],
    written: ReadonlyMap<number, SourceRow>,
  ): Pick<Extract<ReaderNews, { kind: 'rows' }>, 'rejected' | 'warned' | 'leftStock'> {
    const { mapping } = this.#sources;
    const [rejected, warned]: [NotedRow[], NotedRow[]] = [[], []];
    const byLine = Map.groupBy(
      noted.map((one) => this.#notes.read(one)),
      ({ line }) => line,
    );
    for (const [line, rows] of byLine) {
      const source = written.get(line) ?? { line, cells: rows[0]?.cells ?? [] };
      const { cells } = source;
      const unread = rows[0]?.unread;
      const faults = unread ? [unread] : this.#notes.of(rows, 'reject');
      const skip = rows[0]?.skip ?? null;
      const quiet = this.#notes.quiet(rows);
      // Without its row in the other file, a row's values are incomplete.
      const isOpen = cells.length < mapping.header.width || rows.some(lacksPartner);
      if (skip !== null && !rows.some(lacksPartner) && !unread) {
        this.#skipped += 1;
        this.skippedLines.push(line);
        this.#skipReasons.add({ column: '', reason: skip }, line);
        this.#left.addRead({ line, fate: 'skipped', why: skip }, quiet, quiet);
        this.#stock.addRead(source, 'skipped', () => quiet);
      } else if (faults.length > 0) {
        this.#rejected += 1;
        for (const fault of faults) this.#rejectReasons.add(fault, line);
        const place = this.#placeOf(rows, true);
        this.#stock.addRead(source, 'rejected', () => quiet);
        rejected.push({ line, cells, notes: faults, place });
        const why = faults[0]?.reason ?? '';
        this.#left.addRead(
          { line, fate: 'rejected', why, place: place?.number },
          quiet,
          isOpen ? { values: {} } : quiet,
        );
      } else {
        const notes = this.#notes.of(rows, 'warn');
        if (notes.length === 0) continue;
        for (const warning of notes) this.#warnings.add(warning, line);
        this.#warned += 1;
        if (this.#warned <= MOST_WARNED)
          warned.push({ line, cells, notes, place: this.#placeOf(rows, false) });
      }
    }
    return { rejected, warned, leftStock: this.#stock.take() };
  }

  totals(file: Pick<ReaderTotals, 'read' | 'sha256' | 'ending' | 'evidence'>): ReaderTotals {
    const { mapping } = this.#sources;
    return {
      ...file,
      ...{ skipped: this.#skipped, rejected: this.#rejected, made: this.made, warned: this.#warned },
      rejectReasons: this.#rejectReasons.list(),
      skipReasons: this.#skipReasons.list(),
      warnings: this.#warnings.list(),
      newStores: [...(mapping.stores?.added.values() ?? [])],
      left: this.#left.all(),
    };
  }
}
