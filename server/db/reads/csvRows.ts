import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { CopyTarget } from '../copyEncoding.ts';
import { withoutDeadline } from '../deadline.ts';
import { isEmbedded } from '../dialect.ts';
import type { Db } from '../schema.ts';
import { type Lines, withLineEnds } from './lineEnds.ts';
import { withLiterals } from './literals.ts';

/** Rows of a file, as PostgreSQL itself writes CSV: what is null is nothing, anything else has quotes where it needs them. */
export interface CsvRows {
  readonly all: RawBuilder<unknown>;
  /** The same rows by queries of which each is short: it reads on by key where the one before it ended. */
  readonly pages: () => AsyncIterable<RawBuilder<unknown>>;
  /** Names of columns whose values have quotes in any case. */
  readonly quoted: readonly string[];
}

/**
 * Rows for somebody who takes their time, as lines that end as RFC 4180 has it, some in memory at a time. In PostgreSQL a
 * connection of its own sends them no faster than they are taken, and all rows are as they were when the file began; leaving
 * the loop early ends the query. The embedded database has only one connection: as in `streamRows`, its rows are read page
 * by page.
 */
export const streamCsv = (db: Db, { all, pages, quoted }: CsvRows): AsyncGenerator<Lines, void, undefined> =>
  isEmbedded(db) ? pagesOf(db, pages(), quoted) : wholeOf(db, all, quoted);

async function* wholeOf(
  db: Db,
  query: RawBuilder<unknown>,
  quoted: readonly string[],
): AsyncGenerator<Lines, void, undefined> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    // Whoever takes the lines may take as long as they like. By key, the first line comes before all rows are read, and the
    // planner does not know how little that costs; several processes would sort them first.
    await sql`select set_config('statement_timeout', '0', true), set_config('random_page_cost', '1.1', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
    yield* linesOf(tx, query, quoted);
  } finally {
    await withoutDeadline(() => tx.rollback().execute());
  }
}

async function* pagesOf(
  db: Db,
  pages: AsyncIterable<RawBuilder<unknown>>,
  quoted: readonly string[],
): AsyncGenerator<Lines, void, undefined> {
  for await (const page of pages) {
    // All of a page: whoever takes the lines may take their time, in which others have their turn.
    yield* await db.transaction().execute(async (tx) => {
      const read: Lines[] = [];
      for await (const lines of linesOf(tx, page, quoted)) read.push(lines);
      return read;
    });
  }
}

async function* linesOf(
  tx: Db,
  query: RawBuilder<unknown>,
  quoted: readonly string[],
): AsyncGenerator<Lines, void, undefined> {
  const names = sql.join(quoted.map((name) => sql.id(name)));
  const options = quoted.length > 0 ? sql`format csv, force_quote (${names})` : sql`format csv`;
  const target = new CopyTarget();
  const statement = withLiterals(sql`copy (${query}) to stdout with (${options})`);
  await tx.executeQuery(CompiledQuery.raw(statement, [target]));
  yield* withLineEnds(target.pieces);
}
