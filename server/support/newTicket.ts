import { sql } from 'kysely';
import { z } from 'zod';
import type { PayloadOf } from '../../contract/call.ts';
import { SUPPORT_DEALER, type taskAction } from '../../contract/calls/support.ts';
import { writeAudit } from '../access/audit.ts';
import { DeniedClaim } from '../access/deniedClaim.ts';
import type { Principal } from '../access/principal.ts';
import { networkOf } from '../access/signIn/network.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError, type FieldFaults } from '../errors.ts';
import { type Attachment, attachmentOf } from './attachment.ts';
import { queueForwarding } from './forwarding/queue.ts';
import { requireRoom, spendNonce } from './guests.ts';

/** Names the locks of requests' keys among other locks of the database. */
const KEYS_LOCK = 7_406_814;

export type Request = PayloadOf<typeof taskAction>;

interface Sender {
  /** Null for a guest. */
  readonly principal: Principal | null;
  readonly address: string;
  readonly now: Date;
  /** Whether an outside support service gets it, too. */
  readonly forwards: boolean;
}

interface Asker {
  readonly userid: number | null;
  readonly username: string;
  readonly email: string;
}

/**
 * Files a support request. Sent again with the same key it is the same request.
 * @returns its number; undefined for what only a robot sends, which is told nothing
 * @throws AppError `invalid`, `too_many`, `busy`; DeniedClaim
 */
export async function fileTicket(db: Db, request: Request, sender: Sender): Promise<number | undefined> {
  if (request.website) return undefined;
  const asker = askerOf(request, sender.principal);
  const attachment = attachmentOf(request.imgdata);
  return db.transaction().execute(async (tx) => {
    await lockKey(tx, request.key);
    const known = await knownTicket(tx, request.key, asker.userid);
    if (known !== undefined) return known;
    if (asker.userid === null) {
      await requireRoom(tx, sender.address, sender.now);
      await spendNonce(tx, request.nonce ?? '', sender);
    }
    return insert(tx, request, asker, attachment, sender);
  });
}

/** Of whoever is signed in the portal knows who they are; guests say it. */
function askerOf({ email = '', username = '', fuid }: Request, principal: Principal | null): Asker {
  if (principal) {
    const { userid, user } = principal;
    if (fuid && fuid !== String(userid)) throw new DeniedClaim('own_only', { fuid });
    return { userid, username: `${user.firstname} ${user.lastname}`, email: user.email };
  }
  const fields: FieldFaults = {
    ...(username === '' && { username: 'required' as const }),
    ...(email === ''
      ? { email: 'required' as const }
      : !z.email().safeParse(email).success && { email: 'email' as const }),
  };
  if (Object.keys(fields).length > 0) {
    throw new AppError('invalid', 'invalid_request', { fields });
  }
  return { userid: null, username, email };
}

/** Whoever sends a request again before the first sending has ended waits for it. */
async function lockKey(tx: Tx, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  await sql`select pg_advisory_xact_lock(${KEYS_LOCK}::int, hashtext(${key}))`.execute(tx);
}

async function knownTicket(db: Db, key: string | undefined, userid: number | null) {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom('support_ticket')
    .select('ticket_id')
    .where('write_key', '=', key)
    .where('userid', 'is not distinct from', userid)
    .executeTakeFirst();
  return row?.ticket_id;
}

async function insert(
  tx: Tx,
  { title, desc, phno, key }: Request,
  asker: Asker,
  attachment: Attachment | undefined,
  { address, now, forwards }: Sender,
): Promise<number> {
  const { ticket_id } = await tx
    .insertInto('support_ticket')
    .values({
      ...asker,
      title,
      desc,
      dealerid: SUPPORT_DEALER,
      phno: phno || null,
      fuid: asker.userid === null ? null : String(asker.userid),
      filename: attachment?.name ?? null,
      stored_file: attachment?.id ?? null,
      created_at: now,
      changed_at: now,
      write_key: key ?? null,
      network: asker.userid === null ? networkOf(address) : null,
      assignee: null,
    })
    .returning('ticket_id')
    .executeTakeFirstOrThrow();
  if (attachment) {
    const { id, name, type, content } = attachment;
    await tx.insertInto('support_file').values({ stored_file: id, ticket_id, name, type, content }).execute();
  }
  if (forwards) await queueForwarding(tx, ticket_id, now);
  await writeAudit(tx, {
    at: now,
    userid: asker.userid,
    address,
    resource: 'support_ticket',
    record_id: String(ticket_id),
    action: 'create',
    before: null,
    after: { title },
  });
  return ticket_id;
}
