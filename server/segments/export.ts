import { writeAudit } from '../access/audit.ts';
import type { Principal } from '../access/principal.ts';
import { isEmbedded } from '../db/dialect.ts';
import type { Db } from '../db/schema.ts';
import { streamRows } from '../db/stream.ts';
import { AppError } from '../errors.ts';
import { countCustomers } from './counts.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';
import { countByRanges, exportLines } from './exportLines.ts';
import type { CustomerFilter } from './filter.ts';
import { readCustomers } from './read.ts';

/** Customers that one export holds at most. */
const MOST_ROWS = 1_000_000;
/** Customers that are read and sent at a time. */
const BATCH = 2000;

export interface ExportOptions {
  /** For the audit row; the customers come from the database passed to `exportCustomers`. */
  readonly auditDb: Db;
  readonly now: Date;
  /** Of the connection. */
  readonly address: string;
  /** As requested. */
  readonly expression: string;
  readonly signal: AbortSignal;
  /** @default 1,000,000 */
  readonly mostRows?: number;
}

/**
 * Every customer of a filter as CSV (RFC 4180, UTF-8 with a byte order mark, as Excel wants it), a batch in memory at a
 * time. The database writes the lines: reading a million rows field by field takes longer than finding them. Columns
 * that the caller may not see are left out, and texts that a spreadsheet would run as a formula get a leading
 * apostrophe. The audit keeps who exported how many, also of an export that was broken off.
 * @throws AppError `too_large`, and what `readCustomers` throws
 */
export async function exportCustomers(
  db: Db,
  filter: CustomerFilter,
  options: ExportOptions,
): Promise<AsyncGenerator<string>> {
  const { mostRows = MOST_ROWS, signal } = options;
  await requireAtMost(db, filter, mostRows, signal);
  const columns = columnsFor(filter);
  const rows = streamRows(db, exportLines(db, filter, columns, mostRows), { batch: BATCH, signal });
  return csvLines(columns, rows, (rowCount, complete) =>
    noteExport(filter, columns, options, rowCount, complete),
  );
}

/** @throws AppError `too_large` when the filter finds more; what `readCustomers` throws */
async function requireAtMost(
  db: Db,
  filter: CustomerFilter,
  most: number,
  signal: AbortSignal,
): Promise<void> {
  const count = isEmbedded(db)
    ? await countByRanges(db, filter, signal)
    : await readCustomers(db, filter, (tx) => countCustomers(tx, filter), signal);
  if (count <= most) return;
  throw new AppError(
    'too_large',
    `${count.toLocaleString('en-US')} customers meet this filter; an export holds at most ${most.toLocaleString('en-US')}. Narrow the filter and export again.`,
  );
}

function columnsFor(filter: CustomerFilter): readonly ExportColumn[] {
  const { sees_gross, sees_personal }: Principal['role'] = filter.principal.role;
  const sees = { gross: sees_gross === 'Y', personal: sees_personal === 'Y' };
  return exportColumns(filter).filter(({ sensitive }) => sensitive === undefined || sees[sensitive]);
}

const noteExport = (
  { principal }: CustomerFilter,
  columns: readonly ExportColumn[],
  { auditDb, now, address, expression }: ExportOptions,
  count: number,
  complete: boolean,
) =>
  writeAudit(auditDb, {
    at: now,
    userid: principal.userid,
    address,
    resource: 'customerslist',
    record_id: '',
    action: 'export',
    before: null,
    after: { count, complete, columns: columns.map(({ label }) => label), filter: expression },
  });

const LINE_END = '\r\n';

async function* csvLines(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<{ readonly line: string }>,
  note: (count: number, complete: boolean) => Promise<unknown>,
): AsyncGenerator<string> {
  let count = 0;
  let isComplete = false;
  try {
    yield `\ufeff${columns.map(({ label }) => label).join(',')}${LINE_END}`;
    let lines: string[] = [];
    for await (const { line } of rows) {
      lines.push(line);
      if (lines.length < BATCH) continue;
      yield lines.join(LINE_END) + LINE_END;
      count += lines.length;
      lines = [];
    }
    if (lines.length > 0) yield lines.join(LINE_END) + LINE_END;
    count += lines.length;
    isComplete = true;
  } finally {
    await note(count, isComplete);
  }
}
