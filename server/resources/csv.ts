import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { countedAt } from '../access/audit.ts';
import { CSV_BATCH, csvText, type ExportBy, MOST_ROWS, noteExport, tooManyRows } from '../csv/csvText.ts';
import { hasFewer } from '../db/idRanges.ts';
import type { Db } from '../db/schema.ts';
import { streamBatches } from '../db/stream.ts';
import { AppError } from '../errors.ts';
import { type Caller, hiddenFields, labelOf, type Values } from './caller.ts';
import { toCell, toJsonValue } from './columns.ts';
import { countRows, exportRows } from './exportRows.ts';
import { Query, type RecordSelection } from './query.ts';

export interface CsvRequest extends RecordSelection {
  /** @default the id and every field */
  readonly columns?: readonly string[] | undefined;
}

/**
 * Every record that meets the request as CSV (RFC 4180, UTF-8 with a byte order mark, as Excel wants it), a batch in
 * memory at a time. Columns are headed by their labels, references and choices shown by name; columns that the caller
 * may not see are left out, and texts that a spreadsheet would run as a formula get a leading apostrophe. The audit
 * keeps who exported how much, also of an export that was broken off.
 * @throws AppError `forbidden` when no column is left or the request uses a hidden field, `too_large`
 */
export async function exportCsv(
  db: Db,
  name: ResourceName,
  request: CsvRequest,
  caller: Caller,
  { auditDb, mostRows = MOST_ROWS }: Pick<ExportBy, 'auditDb' | 'mostRows'>,
): Promise<AsyncGenerator<Buffer>> {
  const resource: Resource = resources[name];
  const hidden = hiddenFields(resource, caller.principal);
  const query = new Query(name, caller, hidden);
  const all = new Set([resource.id, ...Object.keys(resource.fields)]);
  const columns = [...new Set(request.columns ?? all)].filter((column) => !hidden.has(column));
  if (columns.length === 0) throw new AppError('forbidden', 'hidden_columns');
  // Made here, so that a wrong request is refused before the reply begins.
  const exported = exportRows(db, query, request, columns);
  await requireAtMost(db, query, request, mostRows);
  return csvText(streamBatches(db, exported, { batch: CSV_BATCH }), {
    heads: columns.map((column) => labelOf(resource, column)),
    cellsOf: (row) => columns.map((column) => cellOf(resource, column, row)),
    note: (count, complete) =>
      noteExport(
        { ...caller, auditDb },
        {
          resource: name,
          after: { count, complete, columns, filter: request.filter ?? {}, ...countedAt(caller.principal) },
        },
      ),
  });
}

/** @throws AppError `too_large` */
async function requireAtMost(db: Db, query: Query, request: RecordSelection, most: number): Promise<void> {
  if (await hasFewer(db, query, most)) return;
  if ((await countRows(db, query, request)) <= most) return;
  throw tooManyRows(most);
}

function cellOf(resource: Resource, column: string, row: Values): string | number {
  const field = resource.fields[column];
  const value = row[column];
  if (!field) return Number(value);
  if (field.kind === 'reference' || field.kind === 'references') return String(value ?? '');
  return toCell(field, toJsonValue(field, value));
}
