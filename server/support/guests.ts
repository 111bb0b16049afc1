import { sql } from 'kysely';
import { networkOf } from '../access/signIn/network.ts';
import { hashSecret, newSecret } from '../access/signIn/secrets.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** Milliseconds for which a form can be sent, and before which nobody has filled it in. */
const LIFETIME = 2 * 3_600_000;
const FASTEST = 1000;
const HOUR = 3_600_000;
/** Requests of guests: from one network in an hour, and open ones in all. */
const MOST_AN_HOUR = 5;
const MOST_OPEN = 500;
/** Forms that wait to be sent; the oldest go. */
const MOST_FORMS = 20_000;
/** Names the lock among other locks of the database. */
const GUESTS_LOCK = 7_406_815;

/** A form can be sent only from the network that it was made for. */
const hashOf = (nonce: string, address: string) => hashSecret(`${nonce} ${networkOf(address)}`);

/** A code for one form of a guest. Only its hash is kept. */
export async function makeNonce(db: Db, address: string, now: Date): Promise<string> {
  const nonce = newSecret();
  await db
    .insertInto('form_nonce')
    .values({ nonce_hash: hashOf(nonce, address), made_at: now })
    .execute();
  await sql`
    delete from form_nonce where made_at < ${new Date(now.getTime() - LIFETIME)}
      or nonce_hash in (select nonce_hash from form_nonce order by made_at desc offset ${MOST_FORMS})`.execute(
    db,
  );
  return nonce;
}

/**
 * Uses a form's code up. Of two at once only one passes.
 * @throws AppError `invalid` for a code that does not work, is of another address, or was used faster than anybody types
 */
export async function spendNonce(
  db: Db,
  nonce: string,
  { address, now }: { readonly address: string; readonly now: Date },
): Promise<void> {
  const spent = await db
    .deleteFrom('form_nonce')
    .where('nonce_hash', '=', hashOf(nonce, address))
    .where('made_at', '>', new Date(now.getTime() - LIFETIME))
    .returning('made_at')
    .executeTakeFirst();
  if (spent && now.getTime() - spent.made_at.getTime() >= FASTEST) return;
  throw new AppError('invalid', 'form_expired', {
    fields: { nonce: 'expired' },
  });
}

/**
 * Others wait until this one is filed or given up, so that of many at once no more than the limits get through.
 * @throws AppError `too_many` for a network that has sent enough, `busy` when too many requests of guests wait
 */
export async function requireRoom(tx: Tx, address: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GUESTS_LOCK})`.execute(tx);
  const { rows } = await sql<{ own: number; waiting: number }>`
    select
      (select count(*) from support_ticket where userid is null and network = ${networkOf(address)}
        and created_at > ${new Date(now.getTime() - HOUR)}) as own,
      (select count(*) from support_ticket where userid is null and status = 'open') as waiting`.execute(tx);
  const { own = 0, waiting = 0 } = rows[0] ?? {};
  if (own >= MOST_AN_HOUR) {
    throw new AppError('too_many', 'too_many_tickets', {
      retryAfter: HOUR / 1000,
    });
  }
  if (waiting >= MOST_OPEN) {
    throw new AppError('busy', 'support_busy', {
      retryAfter: HOUR / 1000,
    });
  }
}
