import { type RawBuilder, sql } from 'kysely';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { keepTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { streamWithin } from '../../../db/stream.ts';
import { openSource } from '../../formats/source.ts';
import type { OrderPlace } from '../../reading/lines/orderPlace.ts';
import type { RowNote } from '../../reading/notes/rowNote.ts';
import { ImportRefusal } from '../../refusal.ts';
import { rejectedLate } from '../keepParts.ts';
import { fileNameOf, type ImportOptions } from '../options.ts';
import type { ListKind, RowLists } from '../rowList.ts';
import { rowNumber, STAGE } from '../staging/stage.ts';
import type { Staged } from '../staging/stageFile.ts';

/** Temporary table of what only the database could say of rows, until it is put on their lists. */
const NOTES = 'import_note';
const notes = sql.table(NOTES);

interface LateNote {
  readonly kind: ListKind;
  readonly line: number;
  /** A column of the stage; empty when it is about the whole row. */
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  /** Null where rows have no place in an order. */
  readonly store: number | null;
  readonly order: string | null;
  readonly number: number | null;
}

/** Makes the empty table of notes. */
export const createNotes = (tx: Tx): Promise<void> =>
  keepTemporary(tx, NOTES, sql`(kind text, line integer, name text, value text, reason text)`);

/** Part of a statement that keeps what another part found; columns of `rows` are `line`, `name`, `value`, `reason`. */
export const keepNotes = (kind: ListKind, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into ${notes} select ${kind}::text, line, name, value, reason from (${rows}) as found`;

/** Lines of rejected rows that are not on their list yet. */
export const rejectedLines = sql`select line from ${notes} where kind = 'rejected'`;

/** A sentence that names what an expression of SQL finds. */
export const naming = (
  sentence: (value: string) => string,
  expression: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`replace(${sentence('%')}::text, '%', (${expression})::text)`;

/**
 * Puts what was noted on the lists, each row as the file has it, which is read once more for that.
 * @throws ImportRefusal when the file is not the same any more
 */
export async function listNotes(
  tx: Tx,
  { path, profile, ...options }: Pick<ImportOptions, 'path' | 'profile' | 'fileName' | 'signal'>,
  { plan, totals }: Staged,
  lists: RowLists,
): Promise<void> {
  if (await isEmpty(tx, NOTES)) return;
  const file = await openSource(path, profile, fileNameOf({ path, ...options }));
  // The same may be said of several lines of a row.
  const each = plan.hasPayTypes ? sql`distinct` : sql``;
  const query = sql<LateNote>`select ${each} n.kind, n.line, n.name, n.value, n.reason, p.store, p."order", p.number
    from ${notes} as n ${await placesBeside(tx, plan)} order by n.line, n.kind`;
  const rows = byRow(streamWithin<LateNote>(tx, { compile: () => query.compile(tx) }));
  let next = await rows.next();
  for await (const { line, cells } of file.rows()) {
    options.signal?.throwIfAborted();
    while (!next.done && next.value.line === line) {
      const { kind, place } = next.value;
      const rowNotes = next.value.notes.map((note) => ({
        ...note,
        column: plan.headers[note.column] ?? note.column,
      }));
      await lists[kind].add({ line, cells, notes: rowNotes, place });
      next = await rows.next();
    }
  }
  if (file.sha256() !== totals.sha256) throw new ImportRefusal(CHANGED);
  await sql`delete from ${notes}`.execute(tx);
}

/** The rows' places in their orders, as `p` beside their notes `n`: those of the stage, and of what was taken out of it. */
async function placesBeside(tx: Tx, plan: Staged['plan']): Promise<RawBuilder<unknown>> {
  const { lines } = plan;
  if (!lines) {
    return sql`cross join (select null::integer as store, null::text as "order", null::integer as number) as p`;
  }
  const [store, order] = lines.of;
  const number = rowNumber(sql.ref(lines.number), plan);
  const columns = sql`line, ${sql.ref(store)} as store, ${sql.ref(order)} as "order", ${number} as number`;
  const rejected = await rejectedLate(tx);
  const gone = rejected ? sql`union all select ${columns} from (${rejected}) as gone` : sql``;
  return sql`left join (select ${columns} from ${sql.table(STAGE)} ${gone}) as p on p.line = n.line`;
}

const CHANGED = 'The file was changed while it was loaded. Nothing of it was loaded.';

interface NotesOfRow {
  readonly kind: ListKind;
  readonly line: number;
  readonly notes: readonly RowNote[];
  readonly place: OrderPlace | undefined;
}

const placeOf = ({ store, order, number }: LateNote): OrderPlace | undefined =>
  store === null || order === null || number === null
    ? undefined
    : { store: Math.max(0, store), order, number };

/** Notes of one row together; they come in order. */
async function* byRow(lateNotes: AsyncIterable<LateNote>): AsyncGenerator<NotesOfRow, void, undefined> {
  let row: NotesOfRow | undefined;
  for await (const late of lateNotes) {
    const { kind, line, name, value, reason } = late;
    const note = { column: name, value, reason };
    if (row?.line === line && row.kind === kind) {
      row = { ...row, notes: [...row.notes, note] };
      continue;
    }
    if (row) yield row;
    row = { kind, line, notes: [note], place: placeOf(late) };
  }
  if (row) yield row;
}
