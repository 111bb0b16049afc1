import { createHash } from 'node:crypto';
import type { BoardAppointment } from '../../../contract/calls/service/serviceBoard.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/** Who writes, from where and when. */
export interface Writer {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
}

/** Milliseconds for which a write is known again. */
const KEPT = 24 * 3_600_000;
const TRIES = 3;
/** What happens when an import works out the same day: unique violation, serialization failure, deadlock. */
const collisions = new Set<unknown>(['23505', '40001', '40P01']);

const hashOf = (payload: object) => createHash('sha256').update(JSON.stringify(payload)).digest('hex');

const isAppointment = (reply: unknown): reply is BoardAppointment =>
  typeof reply === 'object' && reply !== null && 'appt_id' in reply && 'version' in reply;

/**
 * Does a write once: the same one again, by its key, is answered as the first was. All of it is one transaction.
 * @param payload what was sent; key and owner are no part of what is done
 * @throws AppError `conflict` when the key was used for something else
 */
export async function writeOnce(
  db: Db,
  { key, userid: _, ...payload }: { readonly key: string; readonly userid?: number | undefined },
  writer: Writer,
  write: (tx: Tx) => Promise<BoardAppointment>,
): Promise<BoardAppointment> {
  const hash = hashOf(payload);
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      const known = await claim(tx, key, hash, writer);
      if (known) return known;
      const saved = await write(tx);
      const reply = JSON.stringify(saved);
      await tx.updateTable('service_write').set({ reply }).where('write_key', '=', key).execute();
      return saved;
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (!collisions.has(code) || tries === TRIES) throw error;
    }
  }
}

/** What the write with this key was answered; undefined when it is new, and taken. */
async function claim(
  tx: Tx,
  key: string,
  hash: string,
  { userid, now }: Writer,
): Promise<BoardAppointment | undefined> {
  const oldest = new Date(now.getTime() - KEPT);
  await tx.deleteFrom('service_write').where('written_at', '<', oldest).execute();
  const claimed = await tx
    .insertInto('service_write')
    .values({ write_key: key, userid, payload_hash: hash, reply: null, written_at: now })
    .onConflict((conflict) => conflict.column('write_key').doNothing())
    .returning('write_key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await tx
    .selectFrom('service_write')
    .select(['userid', 'payload_hash', 'reply'])
    .where('write_key', '=', key)
    .executeTakeFirst();
  if (first?.userid === userid && first.payload_hash === hash && isAppointment(first.reply)) {
    return first.reply;
  }
  throw new AppError('conflict', 'key_reused');
}
