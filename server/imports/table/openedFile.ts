import type { Sheets } from './aboutFile.ts';
import type { RecordScanner } from './records.ts';
import type { SourceRow } from './sourceRow.ts';

/** Passes whole rows unchanged, without splitting cells. Set once the header row is read. */
export interface PlainMode {
  scanner?: RecordScanner | undefined;
}

export interface FileRows {
  readonly size: number;
  /** Numbers are typed as in a workbook, so they have no decimal mark. */
  readonly isTyped: boolean;
  readonly bytesRead: () => number;
  /** SHA-256 in hexadecimal, after all rows. */
  readonly sha256: () => string;
  /** Whether the text ends with a line end, after all rows. Trailing spaces don't count. */
  readonly hasLineEnd: () => boolean;
  readonly sheets: (header: readonly string[]) => Promise<Sheets | null>;
  /** Non-empty rows, except those that `plain` takes. */
  readonly blocks: (plain: PlainMode) => AsyncGenerator<readonly SourceRow[], void, undefined>;
}
