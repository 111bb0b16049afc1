import { type RawBuilder, sql } from 'kysely';
import { isEmbedded } from '../db/dialect.ts';
import { idRanges } from '../db/idRanges.ts';
import type { Db } from '../db/schema.ts';
import type { StreamedRows } from '../db/stream.ts';
import type { Values } from './caller.ts';
import type { Sql } from './columns.ts';
import { inBytes, mergeRuns, type Place } from './mergeRuns.ts';
import type { Query, RecordSelection } from './query.ts';

/** Records of one query of the embedded database. */
interface Sizes {
  /** Looked through for those that meet the choice. */
  readonly searched: number;
  /** Read whole. */
  readonly page: number;
}

const ordinarySizes: Sizes = { searched: 10_000, page: 1_000 };

/**
 * The shown columns of every record that meets a choice, in its order. By pages, the order is that of the beginning,
 * and each record is as it is when its page is read: one that is gone by then, or no longer meets the choice, is left out.
 * @throws AppError `forbidden` for a field that the caller may not see
 */
export function exportRows(
  db: Db,
  query: Query,
  choice: RecordSelection,
  columns: readonly string[],
  sizes = ordinarySizes,
): StreamedRows<Values> {
  const all = select(query, choice, columns);
  return { all: { compile: () => all.compile(db) }, pages: () => pagesOf(db, query, choice, columns, sizes) };
}

/** How many records meet a choice. */
export async function countRows(db: Db, query: Query, choice: RecordSelection): Promise<number> {
  const count = async (where: Sql) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${query.table} ${query.joinsFor(query.filteredBy(choice))}
      where ${where}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  if (!isEmbedded(db)) return count(query.where(choice));
  let total = 0;
  for await (const where of partsOf(db, query, choice, ordinarySizes)) total += await count(where);
  return total;
}

/** The condition of a choice in parts, of which each looks through so many records. */
async function* partsOf(
  db: Db,
  query: Query,
  choice: RecordSelection,
  { searched }: Sizes,
): AsyncGenerator<Sql> {
  const { resource, source, id } = query;
  const where = query.where(choice);
  for await (const [above, upTo] of idRanges(db, source.table, resource.id, searched)) {
    yield sql`${where} and ${id} > ${above} and ${id} <= ${upTo}`;
  }
}

async function* pagesOf(
  db: Db,
  query: Query,
  choice: RecordSelection,
  columns: readonly string[],
  sizes: Sizes,
): AsyncGenerator<readonly Values[]> {
  const runs: (readonly Place[])[] = [];
  for await (const where of partsOf(db, query, choice, sizes))
    runs.push(await runOf(db, query, choice, where));
  let ids: number[] = [];
  const readPage = async () => (await select(query, choice, columns, ids).execute(db)).rows;
  for (const { id } of mergeRuns(runs, choice.order === 'DESC')) {
    ids.push(id);
    if (ids.length < sizes.page) continue;
    yield await readPage();
    ids = [];
  }
  if (ids.length > 0) yield await readPage();
}

/** The places of some records in the order, sorted. */
async function runOf(db: Db, query: Query, choice: RecordSelection, where: Sql): Promise<Place[]> {
  const { key, comparable, direction, join } = query.order(choice);
  const { rows } = await sql<Place>`
    select ${query.id} as id, ${comparable} as key
    from ${query.table} ${query.joinsFor(query.usedBy(choice))} ${join}
    where ${where}
    order by ${key} ${direction}, ${query.id}`.execute(db);
  return rows.map(({ id, key }) => ({ id, key: typeof key === 'string' ? inBytes(key) : key }));
}

/** @param ids of records that are to be read. @default every one that meets the choice */
function select(
  query: Query,
  choice: RecordSelection,
  columns: readonly string[],
  ids?: readonly number[],
): RawBuilder<Values> {
  const order = query.order(choice);
  const cells = columns.map((column) => shownAs(query, column, order.joined));
  return sql<Values>`
    select ${sql.join(cells.map(({ value, column }) => sql`${value} as ${sql.id(column)}`))}
    from ${query.table} ${query.joinsFor([...columns, ...query.usedBy(choice)])} ${order.join}
    ${sql.join(
      cells.map(({ join }) => join),
      sql` `,
    )}
    where ${query.where(choice)} and ${ids ? sql`${query.id} = any (${ids}::int[])` : sql`true`}
    order by ${order.key} ${order.direction}, ${query.id}`;
}

interface Cell {
  readonly column: string;
  readonly value: Sql;
  readonly join: Sql;
}

/** What stands in a column: of references the names of the records. */
function shownAs(query: Query, column: string, joined: string | null): Cell {
  const field = query.resource.fields[column];
  if (field?.kind === 'reference') {
    const { value, join } = query.titleOf(column, field.to);
    return { column, value, join: column === joined ? sql`` : join };
  }
  const value = field?.kind === 'references' ? query.titlesOf(column, field.to) : query.column(column);
  return { column, value, join: sql`` };
}
