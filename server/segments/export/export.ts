import { sql } from 'kysely';
import { countedAt } from '../../access/audit.ts';
import type { Principal } from '../../access/principal.ts';
import { csvFile, type ExportBy, MOST_ROWS, noteExport } from '../../csv/csvText.ts';
import { hasFewer } from '../../db/idRanges.ts';
import { streamCsv } from '../../db/reads/csvRows.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { CustomerFilter } from '../filter.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';
import { countByRanges, exportLines } from './exportLines.ts';

export interface ExportOptions extends Omit<ExportBy, 'principal'> {
  /** As requested. */
  readonly expression: string;
}

/**
 * Every customer of a filter as CSV (RFC 4180, UTF-8 with a byte order mark, as Excel wants it), some of it in memory at a
 * time. The database writes the lines: reading a million rows field by field takes longer than finding them. Columns
 * that the caller may not see are left out, and texts that a spreadsheet would run as a formula get a leading
 * apostrophe. The audit keeps who exported how many, also of an export that was broken off.
 * @throws AppError `too_large`, and what `readCustomers` throws
 */
export async function exportCustomers(
  db: Db,
  filter: CustomerFilter,
  options: ExportOptions,
): Promise<AsyncGenerator<Buffer>> {
  const { principal } = filter;
  const { mostRows = MOST_ROWS, expression } = options;
  await requireAtMost(db, filter, mostRows);
  const columns = columnsFor(filter);
  const heads = labelsOf(columns);
  return csvFile(streamCsv(db, exportLines(db, filter, columns, mostRows)), {
    heads,
    note: (count, complete) =>
      noteExport(
        { ...options, principal },
        {
          resource: 'customerslist',
          after: { count, complete, columns: heads, filter: expression, ...countedAt(principal) },
        },
      ),
  });
}

/** @throws AppError `too_large` when the filter finds more; what `readCustomers` throws */
async function requireAtMost(db: Db, filter: CustomerFilter, most: number): Promise<void> {
  const all = { table: sql`customer`, id: sql`"UC_ID"` };
  // Nothing but a condition can fail, which is not to come out in the middle of a file.
  if (filter.expression === null && (await hasFewer(db, all, most))) return;
  const count = await countByRanges(db, filter);
  if (count > most) throw tooMany(count, most);
}

export const tooMany = (count: number, most: number): AppError =>
  new AppError('too_large', 'customers_export_limit', { params: { count, limit: most } });

/** The columns that the caller may see. */
export function columnsFor(filter: CustomerFilter): readonly ExportColumn[] {
  const { sees_gross, sees_personal }: Principal['role'] = filter.principal.role;
  const sees = { gross: sees_gross === 'Y', personal: sees_personal === 'Y' };
  return exportColumns(filter).filter(({ sensitive }) => sensitive === undefined || sees[sensitive]);
}

export const labelsOf = (columns: readonly ExportColumn[]): string[] => columns.map(({ label }) => label);
