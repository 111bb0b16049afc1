import { type RawBuilder, sql } from 'kysely';
import { wholeScope } from '../../access/scope.ts';
import { isEmbedded } from '../../db/dialect.ts';
import { idRanges } from '../../db/idRanges.ts';
import type { CsvRows } from '../../db/reads/csvRows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { FIRST_ROWS, type StreamedRows } from '../../db/stream.ts';
import { countCustomers } from '../counts.ts';
import type { CustomerFilter } from '../filter.ts';
import { readCustomers, UNLIMITED } from '../read.ts';
import { type ExportColumn, storeNames } from './exportColumns.ts';

/** A customer as the values of a row. */
export interface Row {
  readonly cells: (string | number | null)[];
}

/** Customers, whether or not they meet the filter, that one query of the embedded database goes through. */
const COUNTED = 20_000;
const READ = 5_000;

/** The line of each customer of a filter, by `UC_ID`, at most so many. */
export function exportLines(
  db: Db,
  filter: CustomerFilter,
  columns: readonly ExportColumn[],
  mostRows: number,
): CsvRows {
  const cells = columns.map(({ value, isText }, place) => {
    const name = `column ${place}`;
    return { name, isText, cell: sql`${isText ? sql`nullif(${value}, '')` : value} as ${sql.id(name)}` };
  });
  const line = sql.join(cells.map(({ cell }) => cell));
  return {
    all: customersOf(filter, line, mostRows),
    pages: () => pagesOf(db, filter, line),
    quoted: cells.flatMap(({ name, isText }) => (isText ? [name] : [])),
  };
}

/** Each customer of a filter cell by cell, as `exportLines`. */
export function exportRows(
  db: Db,
  filter: CustomerFilter,
  columns: readonly ExportColumn[],
  mostRows: number,
): StreamedRows<Row> {
  const cells = sql<Row>`jsonb_build_array(${sql.join(columns.map(({ value }) => value))}) as cells`;
  const all = customersOf(filter, cells, mostRows);
  const pages = async function* () {
    for await (const page of pagesOf(db, filter, cells)) yield (await page.execute(db)).rows;
  };
  return { all: { compile: () => all.compile(db) }, pages };
}

async function* pagesOf<Each>(
  db: Db,
  filter: CustomerFilter,
  each: RawBuilder<Each>,
): AsyncGenerator<RawBuilder<Each>> {
  for await (const part of partsOf(db, filter, READ, FIRST_ROWS)) yield customersOf(part, each, READ);
}

/**
 * As `countCustomers`, by queries of which each is short.
 * @throws what `readCustomers` throws
 */
export async function countByRanges(db: Db, filter: CustomerFilter): Promise<number> {
  const counts = await readByRanges(db, filter, countCustomers);
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Reads a filter with `read`: as a whole, or in the embedded database in parts with a short query each. The deadline is
 * that of the call.
 * @throws what `readCustomers` throws
 */
export async function readByRanges<T>(
  db: Db,
  filter: CustomerFilter,
  read: (tx: Tx, part: CustomerFilter) => Promise<T>,
): Promise<T[]> {
  if (!isEmbedded(db))
    return [await readCustomers(db, filter, (tx) => read(tx, filter), undefined, UNLIMITED)];
  await readCustomers(db, filter, async () => undefined, undefined, UNLIMITED);
  const found: T[] = [];
  for await (const part of partsOf(db, filter, COUNTED)) {
    found.push(await readCustomers(db, part, (tx) => read(tx, part), undefined, UNLIMITED));
  }
  return found;
}

/** A filter in parts, each of so many customers, met or not, after the first one of `first`. */
async function* partsOf(
  db: Db,
  filter: CustomerFilter,
  size: number,
  first = size,
): AsyncGenerator<CustomerFilter> {
  for await (const [above, upTo] of idRanges(db, 'customer', 'UC_ID', size, first)) {
    const isInRange = sql`customer."UC_ID" > ${above} and customer."UC_ID" <= ${upTo}`;
    yield { ...filter, where: sql`(${filter.where}) and ${isInRange}` };
  }
}

function customersOf<Each>(
  { source, where, principal }: CustomerFilter,
  each: RawBuilder<Each>,
  mostRows: number,
): RawBuilder<Each> {
  return sql<Each>`
    select ${each}
    from ${source} left join brand on brand.brand_chrome_id = customer."CVP_Brand"
      left join lateral (${storeNames(wholeScope(principal))}) as known on true
    where ${where} order by customer."UC_ID" limit ${mostRows}`;
}
