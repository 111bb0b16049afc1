import type { CustomerNote } from '../../../contract/calls/customers/customerDetails.ts';
import { writeAudit } from '../../access/audit.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Sight } from '../sight.ts';
import { findPerson, type Person } from './person.ts';

/** Who writes, when, and which customers they may see. */
export interface Author {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
  readonly sight: Sight;
}

const MOST_NOTES = 100;

const notes = (db: Db) =>
  db
    .selectFrom('customer_note as note')
    .leftJoin('app_user as author', 'author.userid', 'note.userid')
    .select([
      'note.note_id',
      'note.text',
      'note.created_at',
      'note.userid',
      'note.outcome',
      'author.firstname',
      'author.lastname',
    ])
    .where('note.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>;

const toNote = (row: Row, userid: number): CustomerNote => ({
  note_id: row.note_id,
  text: row.text,
  author: [row.firstname, row.lastname].filter(Boolean).join(' ') || null,
  is_own: row.userid === userid,
  created_at: row.created_at.toISOString(),
  outcome: row.outcome,
});

/** What people wrote about a customer, the newest first. */
export async function notesOf(db: Db, { recordIds }: Person, userid: number): Promise<CustomerNote[]> {
  const rows = await notes(db)
    .where('note.UC_ID', 'in', recordIds)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.note_id', 'desc')
    .limit(MOST_NOTES)
    .execute();
  return rows.map((row) => toNote(row, userid));
}

/** Keeps a note about the customer that a record stands for. @throws AppError `not_found`; `conflict` of one who was erased */
export async function addNote(db: Db, customer: number, text: string, author: Author): Promise<CustomerNote> {
  return db.transaction().execute(async (tx) => {
    const { id } = await findPerson(tx, customer, author.sight);
    await refuseErased(tx, id);
    const { note_id } = await tx
      .insertInto('customer_note')
      .values({ UC_ID: id, userid: author.userid, text, created_at: author.now })
      .returning('note_id')
      .executeTakeFirstOrThrow();
    await writeAudit(tx, entry(author, note_id, { before: null, after: recorded(id, text) }));
    const row = await notes(tx).where('note.note_id', '=', note_id).executeTakeFirstOrThrow();
    return toNote(row, author.userid);
  });
}

/** A note would tell again who they were. */
export async function refuseErased(tx: Db, id: number): Promise<void> {
  const erased = await tx
    .selectFrom('customer')
    .select('erased_at')
    .where('UC_ID', '=', id)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
  if (erased) throw new AppError('conflict', 'notes_erased');
}

/** Deletes one of the caller's notes; calls are undone where they are logged. @throws AppError `not_found` for a missing note and for another user's */
export async function deleteNote(db: Db, noteId: number, author: Author): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deletedNote = await tx
      .deleteFrom('customer_note')
      .where('note_id', '=', noteId)
      .where('userid', '=', author.userid)
      .where('outcome', 'is', null)
      .returning(['UC_ID', 'text'])
      .executeTakeFirst();
    if (!deletedNote) throw new AppError('not_found', 'no_such_note');
    // Of a customer who is out of sight by now, not even an own note may be touched.
    await findPerson(tx, deletedNote.UC_ID, author.sight);
    await writeAudit(
      tx,
      entry(author, noteId, { before: recorded(deletedNote.UC_ID, deletedNote.text), after: null }),
    );
  });
}

/** The log is read by people who may not see this customer, or no personal data: it does not hold what was written. */
const recorded = (customer: number, text: string) => ({ UC_ID: customer, characters: text.length });

interface Change {
  readonly before: ReturnType<typeof recorded> | null;
  readonly after: ReturnType<typeof recorded> | null;
}

const entry = ({ userid, address, now }: Author, noteId: number, change: Change) => ({
  at: now,
  userid,
  address,
  resource: 'customer_note',
  record_id: String(noteId),
  action: change.before ? ('delete' as const) : ('create' as const),
  ...change,
});
