import { type RawBuilder, sql } from 'kysely';
import { wholeScope } from '../access/scope.ts';
import { idRanges } from '../db/idRanges.ts';
import type { Db } from '../db/schema.ts';
import type { StreamedRows } from '../db/stream.ts';
import { countCustomers } from './counts.ts';
import { type ExportColumn, storeNames } from './exportColumns.ts';
import type { CustomerFilter } from './filter.ts';
import { readCustomers } from './read.ts';

interface Line {
  readonly line: string;
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
): StreamedRows<Line> {
  const all = linesOf(filter, columns, mostRows);
  return { all: { compile: () => all.compile(db) }, pages: () => pagesOf(db, filter, columns) };
}

async function* pagesOf(
  db: Db,
  filter: CustomerFilter,
  columns: readonly ExportColumn[],
): AsyncGenerator<readonly Line[]> {
  for await (const part of partsOf(db, filter, READ)) {
    yield (await linesOf(part, columns, READ).execute(db)).rows;
  }
}

/**
 * As `countCustomers`, by queries of which each is short.
 * @throws what `readCustomers` throws
 */
export async function countByRanges(db: Db, filter: CustomerFilter, signal: AbortSignal): Promise<number> {
  let count = await readCustomers(db, filter, async () => 0, signal);
  for await (const part of partsOf(db, filter, COUNTED)) {
    count += await readCustomers(db, part, (tx) => countCustomers(tx, part), signal);
  }
  return count;
}

/** A filter in parts, each of so many customers, met or not. */
async function* partsOf(db: Db, filter: CustomerFilter, size: number): AsyncGenerator<CustomerFilter> {
  for await (const [above, upTo] of idRanges(db, 'customer', 'UC_ID', size)) {
    const isInRange = sql`customer."UC_ID" > ${above} and customer."UC_ID" <= ${upTo}`;
    yield { ...filter, where: sql`(${filter.where}) and ${isInRange}` };
  }
}

function linesOf(
  { source, where, principal }: CustomerFilter,
  columns: readonly ExportColumn[],
  mostRows: number,
): RawBuilder<Line> {
  const sets = sql`select distinct customer."CVP_RelatedStores" as stores from ${source} where ${where}`;
  const line = sql.join(
    columns.map(({ cell }) => cell),
    sql` || ',' || `,
  );
  return sql<Line>`
    with known as materialized (${storeNames(sets, wholeScope(principal))})
    select ${line} as line
    from ${source} left join brand on brand.brand_chrome_id = customer."CVP_Brand"
      left join known on known.stores = customer."CVP_RelatedStores"
    where ${where} order by customer."UC_ID" limit ${mostRows}`;
}
