import type { PartsOfRecords } from '../../../../contract/calls/imports/severalRows.ts';
import type { SourceRow } from '../../formats/csv.ts';
import type { Mapping, RowOutcome } from '../mapper.ts';
import { unnumberedLines } from './byPlace.ts';
import { SeveralRows } from './orderLines.ts';
import { PartsSeen } from './partsSeen.ts';

/** What is known of records that have several rows, of a file that is only judged. */
export interface RepeatedRecords {
  /** Null where a column numbers the lines, and of feeds that have none. */
  readonly lines: SeveralRows['totals'] | null;
  /** Null of feeds whose records are one row each. */
  readonly parts: PartsOfRecords | null;
}

/** Counts records that have several rows. */
export class Repeated {
  readonly #lines: SeveralRows | undefined;
  readonly #parts: PartsSeen | undefined;

  constructor(mapping: Mapping) {
    const open = unnumberedLines(mapping);
    this.#lines = open && new SeveralRows(mapping, open);
    this.#parts = PartsSeen.of(mapping.feed, mapping.columns);
  }

  add({ cells }: SourceRow, row: Extract<RowOutcome, { kind: 'row' }>): void {
    this.#lines?.add(row.cells, row.more);
    this.#parts?.add(row.cells, cells);
  }

  get totals(): RepeatedRecords {
    return { lines: this.#lines?.totals ?? null, parts: this.#parts?.totals ?? null };
  }
}
