import { sql } from 'kysely';
import type {
  AudienceChannel,
  AudienceCount,
  AudienceFormat,
} from '../../../contract/calls/customers/segmentPeople.ts';
import { countedAt } from '../../access/audit.ts';
import type { Principal } from '../../access/principal.ts';
import { csvFile, MOST_ROWS, noteExport } from '../../csv/csvText.ts';
import { requireAddresses } from '../../customers/contact.ts';
import { streamCsv } from '../../db/reads/csvRows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { streamRows } from '../../db/stream.ts';
import { columnsFor, type ExportOptions, labelsOf, tooMany } from '../export/export.ts';
import type { ExportColumn } from '../export/exportColumns.ts';
import { exportLines, exportRows, readByRanges } from '../export/exportLines.ts';
import type { CustomerFilter } from '../filter.ts';
import { type Reachable, reachableBy } from './reachable.ts';
import { workbook } from './workbook.ts';

/** Rows of a workbook that are read at a time. */
const BATCH = 2000;

interface AudienceOptions extends ExportOptions {
  readonly channel: AudienceChannel;
  readonly format: AudienceFormat;
  /** By which the caller finds out what became of the file. */
  readonly key: string;
}

interface AudienceFile {
  readonly filename: string;
  readonly type: string;
  readonly bytes: AsyncIterable<Uint8Array | string>;
}

/**
 * Of the people of a filter, how many may be reached by a channel: those left are all but `opted_out` and `no_address`.
 * @throws AppError `forbidden` for a role that does not see addresses; what `readCustomers` throws
 */
export async function countAudience(
  db: Db,
  filter: CustomerFilter,
  channel: AudienceChannel,
): Promise<AudienceCount> {
  requireAddresses(filter.principal);
  const counts = await readByRanges(db, filter, (tx, part) => countReachable(tx, part, channel));
  const sumOf = (name: keyof AudienceCount) => counts.reduce((sum, count) => sum + count[name], 0);
  return { people: sumOf('people'), opted_out: sumOf('opted_out'), no_address: sumOf('no_address') };
}

async function countReachable(
  tx: Tx,
  filter: CustomerFilter,
  channel: AudienceChannel,
): Promise<AudienceCount> {
  const { source, address, isOut } = reachableBy(filter, channel);
  const { rows } = await sql<AudienceCount>`
    select count(*) as people, count(*) filter (where ${isOut}) as opted_out,
      count(*) filter (where ${address} is null and not ${isOut}) as no_address
    from ${source} where ${filter.where}`.execute(tx);
  return rows[0] ?? { people: 0, opted_out: 0, no_address: 0 };
}

/**
 * The people of a filter who may be reached by a channel, as a file of which a batch is in memory at a time. The audit
 * keeps who took how many and how many were left out, also of a file that was broken off.
 * @throws AppError `too_large`, and what `countAudience` throws
 */
export async function exportAudience(
  db: Db,
  filter: CustomerFilter,
  options: AudienceOptions,
): Promise<AudienceFile> {
  const { channel, format, mostRows = MOST_ROWS } = options;
  const left = await countAudience(db, filter, channel);
  const count = left.people - left.opted_out - left.no_address;
  if (count > mostRows) throw tooMany(count, mostRows);
  const reachable = reachableBy(filter, channel);
  const audience = { ...filter, source: reachable.source, where: reachable.where };
  const columns = columnsOf(filter, reachable, options);
  const heads = labelsOf(columns);
  const note = (written: number, complete: boolean) =>
    noteAudience(filter, options, heads, { ...left, count: written, complete });
  const filename = `audience-${channel}-${options.now.toISOString().slice(0, 10)}`;
  if (format === 'xlsx') {
    const rows = streamRows(db, exportRows(db, audience, columns, mostRows), { batch: BATCH });
    return { filename: `${filename}.xlsx`, type: XLSX, bytes: workbook(heads, rows, note) };
  }
  const lines = streamCsv(db, exportLines(db, audience, columns, mostRows));
  const isHashed = format !== 'csv';
  return {
    filename: isHashed ? `${filename}-${format}.csv` : `${filename}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: csvFile(lines, { heads, note, ...(isHashed && { mark: '' }) }),
  };
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function columnsOf(
  filter: CustomerFilter,
  { address }: Reachable,
  { channel, format }: AudienceOptions,
): readonly ExportColumn[] {
  if (format === 'xlsx' || format === 'csv') return columnsFor(filter);
  const label = channel === 'email' ? 'email' : 'phone';
  // Meta matches phone numbers without the plus sign.
  const text = format === 'meta' ? sql`ltrim(${address}, '+')` : address;
  const hash = sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
  return [{ label: format === 'google' ? capital(label) : label, value: hash }];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface Written extends AudienceCount {
  readonly count: number;
  readonly complete: boolean;
}

/** What the audit calls exports of customers. */
const RESOURCE = 'customerslist';

const noteAudience = (
  { principal }: CustomerFilter,
  { expression, channel, format, key, ...by }: AudienceOptions,
  columns: readonly string[],
  { count, complete, opted_out, no_address }: Written,
) =>
  noteExport(
    { ...by, principal },
    {
      resource: RESOURCE,
      record_id: key,
      after: {
        ...{ count, complete, channel, format, opted_out, no_address, columns, filter: expression },
        ...countedAt(principal),
      },
    },
  );

type Outcome = Omit<Written, 'people'>;

/** What became of a file of this person's; null while it is being written, or when none was. */
export async function audienceOutcome(db: Db, { userid }: Principal, key: string): Promise<Outcome | null> {
  const { rows } = await sql<Outcome>`
    select (after ->> 'complete')::boolean as complete, (after ->> 'opted_out')::integer as opted_out,
      (after ->> 'no_address')::integer as no_address, (after ->> 'count')::integer as count
    from audit where resource = ${RESOURCE} and record_id = ${key} and action = 'export' and userid = ${userid}
    order by audit_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
