import { formulaStart } from '../../contract/formula.ts';
import { writeAudit } from '../access/audit.ts';
import type { Principal } from '../access/principal.ts';
import { withoutDeadline } from '../db/deadline.ts';
import type { Lines } from '../db/reads/lineEnds.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** Rows that are read at a time, after the first ones. */
export const CSV_BATCH = 500;

/** Records that one file holds at most. */
export const MOST_ROWS = 1_000_000;

/** @param most records that a file holds */
export const tooManyRows = (most: number) =>
  new AppError('too_large', 'export_limit', { params: { limit: most } });

/** Who takes a file. What is in it may come from another database. */
export interface ExportBy {
  readonly principal: Principal;
  readonly auditDb: Db;
  readonly now: Date;
  /** Of the connection. */
  readonly address: string;
  /** At the command line of the server. @default one of the portal's people */
  readonly isOperator?: boolean;
  /** @default 1,000,000 */
  readonly mostRows?: number;
}

interface Taken {
  readonly resource: string;
  /** @default none */
  readonly record_id?: string;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Keeps who took what, also when they are gone by then. */
export const noteExport = (
  { principal, auditDb, now, address, isOperator = false }: ExportBy,
  { resource, record_id = '', after }: Taken,
) =>
  withoutDeadline(() =>
    writeAudit(auditDb, {
      at: now,
      userid: isOperator ? null : principal.userid,
      address: isOperator ? null : address,
      resource,
      record_id,
      action: 'export',
      before: null,
      after,
    }),
  );

type Cell = string | number;

interface Head {
  readonly heads: readonly string[];
  /** Writes down how many rows were taken, also of an export that was broken off. */
  readonly note: (count: number, complete: boolean) => Promise<unknown>;
  /** What the file begins with. @default the byte order mark that Excel wants */
  readonly mark?: string;
}

/** A CSV file (RFC 4180, UTF-8) of lines, some of them in memory at a time. */
export async function* csvFile(
  lines: AsyncIterable<Lines>,
  { heads, note, mark = BYTE_ORDER_MARK }: Head,
): AsyncGenerator<Buffer> {
  let sent = 0;
  let isComplete = false;
  try {
    yield Buffer.from(mark + lineOf(heads));
    for await (const { bytes, count } of lines) {
      if (bytes.length > 0) yield bytes;
      sent += count;
    }
    isComplete = true;
  } finally {
    await note(sent, isComplete);
  }
}

interface Layout<Row> extends Head {
  readonly cellsOf: (row: Row) => readonly Cell[];
}

/** As {@link csvFile}, of rows. Texts that a spreadsheet would run as a formula get a leading apostrophe. */
export const csvText = <Row>(
  batches: AsyncIterable<readonly Row[]>,
  { cellsOf, ...head }: Layout<Row>,
): AsyncGenerator<Buffer> => csvFile(linesOf(batches, cellsOf), head);

async function* linesOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: Layout<Row>['cellsOf'],
): AsyncGenerator<Lines> {
  for await (const batch of batches) {
    let text = '';
    for (const row of batch) text += lineOf(cellsOf(row));
    yield { bytes: Buffer.from(text), count: batch.length };
  }
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** What is no cell as it stands: it would be run, end a cell or a line, or lose blanks. */
const ODD = /^[ =+\-@\t\r\uff1d\uff0b\uff0d\uff20]|[",\r\n\ufeff]| $/;

/** One test of a cell takes a quarter of the time of a library that tests it for each reason. */
export function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (!ODD.test(cell)) return cell;
  return `"${formulaStart.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`;
}

const lineOf = (cells: readonly Cell[]): string => cells.map(csvCell).join(',') + LINE_END;
