import type { Sheets } from './aboutFile.ts';
import type { RecordScanner } from './records.ts';
import type { SourceRow } from './sourceRow.ts';

/** Takes whole rows as they are written, without their cells being made; a reader sets it once it has seen the header row. */
export interface PlainMode {
  scanner?: RecordScanner | undefined;
}

/** A file whose rows are being read. */
export interface FileRows {
  readonly size: number;
  /** Its numbers are numbers and no texts, as in a workbook: they have no decimal mark of their own. */
  readonly isTyped: boolean;
  readonly bytesRead: () => number;
  /** SHA-256 in hexadecimal, once all rows were read. */
  readonly sha256: () => string;
  /** Whether the text ended with the end of a line, once all rows were read; blanks behind it don't count. */
  readonly hasLineEnd: () => boolean;
  /** The sheet that is read and its siblings; null if the file is no workbook. */
  readonly sheets: (header: readonly string[]) => Promise<Sheets | null>;
  /** Filled rows, but for those that `plain` takes. */
  readonly blocks: (plain: PlainMode) => AsyncGenerator<readonly SourceRow[], void, undefined>;
}
