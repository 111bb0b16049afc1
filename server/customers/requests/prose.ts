import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/schema.ts';
import { ERASED, type Traces } from './traces.ts';

interface Prose {
  readonly table: 'support_ticket' | 'support_message';
  readonly id: string;
  readonly column: string;
  /** Which rows. @default all */
  readonly only?: RawBuilder<unknown>;
}

/** Who wrote it is not known by a login: it may have been the customer. */
const ofGuests = sql`userid is null`;

/** What staff and guests write to each other, of which only the words that tell of somebody go. */
const proses: readonly Prose[] = [
  { table: 'support_ticket', id: 'ticket_id', column: 'title' },
  { table: 'support_ticket', id: 'ticket_id', column: 'desc' },
  { table: 'support_ticket', id: 'ticket_id', column: 'username', only: ofGuests },
  { table: 'support_ticket', id: 'ticket_id', column: 'email', only: ofGuests },
  { table: 'support_ticket', id: 'ticket_id', column: 'phno', only: ofGuests },
  { table: 'support_message', id: 'message_id', column: 'text' },
];

/** Takes the words that tell of a person out of texts whose other words stay. */
export async function scrubProse(tx: Tx, { within }: Traces): Promise<void> {
  if (within.length === 0) return;
  // The longest first: a name may be a part of an address.
  const words = within.toSorted((a, b) => b.length - a.length).map(literally);
  // Whole words: a short key of theirs may be a part of another number.
  const telling = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  for (const { table, id, column, only = sql`true` } of proses) {
    const { rows } = await sql<{ id: number; text: string }>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as text from ${sql.table(table)} where ${only} and exists (
        select from unnest(${[...within]}::text[]) as word where position(word in lower(${sql.ref(column)})) > 0)`.execute(
      tx,
    );
    for (const row of rows) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row.text.replace(telling, ERASED)}
        where ${sql.ref(id)} = ${row.id}`.execute(tx);
    }
  }
}

/** A text as a regular expression that finds it. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
