import { type RawBuilder, sql } from 'kysely';
import { keepTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { streamWithin } from '../../../db/stream.ts';
import { shapeOf } from '../../profile/fileShape.ts';
import type { OrderPlace } from '../../reading/lines/orderPlace.ts';
import type { ReasonCount } from '../../reading/notes/tally.ts';
import { ImportRefusal } from '../../refusal.ts';
import { openTable } from '../../table/openTable.ts';
import { sourceRows } from '../../table/sourceRows.ts';
import { rejectedRows, rowNumber, STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { fileNameOf } from '../options.ts';
import type { ListKind } from '../rowList.ts';

/** Temporary table of findings by the database until they're counted and listed. */
const NOTES = 'import_note';
const notes = sql.table(NOTES);

export const createNotes = (tx: Tx): Promise<void> =>
  keepTemporary(tx, NOTES, sql`(kind text, line integer, name text, value text, reason text, detail text)`);

/**
 * Part of a statement that notes `rows` (`line`, `value`, `detail` as listed).
 * @param name the column; empty for the whole row
 */
export const noteRows = (
  kind: ListKind,
  reason: string,
  rows: RawBuilder<unknown>,
  name = '',
): RawBuilder<unknown> => sql`insert into ${notes}
  select ${kind}::text, line, ${name}::text, coalesce(value, ''), ${reason}::text, detail from (${rows}) as found`;

/** Rejected rows that aren't listed yet. */
export const rejectedLines = sql`select line, reason as why from ${notes} where kind = 'rejected'`;

export const naming = (
  sentence: (value: string) => string,
  expression: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`replace(${sentence('%')}::text, '%', (${expression})::text)`;

/**
 * Counts and lists the notes. Reads the file again for the original rows.
 * @throws ImportRefusal when the file has changed
 */
export async function listNotes(staged: StagedFile): Promise<void> {
  const { tx, options, plan, totals, lists, counts } = staged;
  const header = (name: string) => plan.headers[name] ?? name;
  const { rows: reasons } = await sql<ReasonCount & { kind: ListKind }>`
    select kind, case when kind = 'rejected' then name else '' end as column, reason,
      count(distinct line)::integer as count, min(line) as "firstLine"
    from ${notes} group by 1, 2, 3 order by 5`.execute(tx);
  if (reasons.length === 0) return;
  for (const { kind, column, ...reason } of reasons) counts.add(kind, { column: header(column), ...reason });
  const { widths, ...read } = shapeOf(options.profile);
  const { path, signal } = options;
  const table = await openTable({ path, name: fileNameOf(options), read, signal });
  try {
    if (table.about.sha256 !== totals.sha256) throw new ImportRefusal(CHANGED);
    for await (const some of batches(groupedNotes(staged))) {
      signal?.throwIfAborted();
      const lines = [...new Set(some.map(({ line }) => line))];
      const cells = new Map<number, readonly string[]>();
      for await (const row of sourceRows(table, widths, lines)) cells.set(row.line, row.cells);
      for (const { kind, line, place, names, values, details } of some) {
        const rowNotes = names.map((name, at) => ({
          column: header(name),
          value: values[at] ?? '',
          reason: details[at] ?? '',
        }));
        const row = { line, cells: cells.get(line) ?? [], notes: rowNotes, place: place ?? undefined };
        await lists[kind].add(row);
      }
    }
  } finally {
    await table.close();
  }
  await sql`delete from ${notes}`.execute(tx);
}

const BATCH_ROWS = 5_000;

async function* batches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<readonly Row[], void, undefined> {
  let some: Row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < BATCH_ROWS) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

const CHANGED = 'The file changed while it was loading. Nothing was loaded.';

interface NotedRow {
  readonly kind: ListKind;
  readonly line: number;
  readonly names: readonly string[];
  readonly values: readonly string[];
  readonly details: readonly string[];
  readonly place: OrderPlace | null;
}

function groupedNotes({ tx, plan }: StagedFile): AsyncGenerator<NotedRow, void, undefined> {
  const [store, order, number] = plan.lines
    ? [...plan.lines.of, plan.lines.number].map((name) => sql.ref(name))
    : [];
  const columns = sql`line, ${store} as store, ${order} as "order", ${number && rowNumber(number, plan)} as number`;
  const placed = plan.lines
    ? sql`select distinct on (line) line, jsonb_build_object('store', greatest(0, store), 'order', "order", 'number', number) as place
        from (select ${columns} from ${sql.table(STAGE)} union all select ${columns} from ${rejectedRows} as r) as row
        where store is not null and "order" is not null and number is not null`
    : sql`select null::integer as line, null::jsonb as place`;
  const query = sql<NotedRow>`
    select kind, line, array_agg(name order by at) as names, array_agg(value order by at) as values,
      array_agg(detail order by at) as details, place
    from (select distinct on (kind, line, name, detail) *, row_number() over () as at from ${notes}) as n
    left join (${placed}) as p using (line)
    group by kind, line, place order by line, kind`;
  return streamWithin<NotedRow>(tx, { compile: () => query.compile(tx) });
}
