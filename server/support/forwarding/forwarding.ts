import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { english } from '../../messages.ts';
import { Dispatch, type DispatchLog } from '../../outbox/dispatch.ts';
import { post } from './post.ts';
import { type Forwarding, forwardings } from './queue.ts';

/** Conversations with the support service at once; each may hold an attachment. */
const AT_ONCE = 2;

interface ForwardingOptions {
  readonly db: Db;
  readonly config: Pick<Config, 'supportUrl'>;
  readonly now: Clock;
  readonly log: DispatchLog;
  /** Milliseconds that a conversation may take. @default a minute */
  readonly patience?: number;
}

/** Forwards what is filed to the support service: until it has it, and with the same key each time. */
export function supportForwarding(options: ForwardingOptions): Dispatch {
  const { db, config, now, log } = options;
  const sendNext = async (url: string, signal: AbortSignal) => {
    const forwarding = await forwardings.take(db, now());
    if (forwarding) await forward(forwarding, options, url, signal);
    return forwarding !== undefined;
  };
  const url = config.supportUrl;
  return new Dispatch({
    what: 'support requests',
    atOnce: AT_ONCE,
    log,
    sendNext: url === undefined ? undefined : (signal) => sendNext(url, signal),
  });
}

async function forward(
  forwarding: Forwarding,
  { db, now, log, patience }: ForwardingOptions,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const { ticket_id, send_key: key, tries } = forwarding;
  const form = await formOf(db, ticket_id);
  // Taken away with the request that it is of.
  if (!form) return;
  const outcome = await post({ url, form, key, now: now(), signal, patience });
  switch (outcome.kind) {
    case 'delivered':
      return forwardings.end(db, forwarding, { state: 'sent', reference: outcome.reference }, now());
    case 'stopped':
      return forwardings.giveBack(db, forwarding, now());
    case 'refused':
      log.warn(`Support request ${ticket_id}, try ${tries}: ${english(outcome.fault)}`);
      return forwardings.end(db, forwarding, { state: 'failed', fault: outcome.fault }, now());
    case 'failed':
      log.warn(`Support request ${ticket_id}, try ${tries}: ${english(outcome.fault)}`);
      return forwardings.tryLater(db, forwarding, outcome.fault, now(), outcome.wait);
  }
}

/** The fields of the specification's form, blank where there is nothing to say. */
async function formOf(db: Db, ticketId: number): Promise<FormData | undefined> {
  const ticket = await db
    .selectFrom('support_ticket as t')
    .leftJoin('support_file as f', 'f.stored_file', 't.stored_file')
    .select(['t.title', 't.desc', 't.dealerid', 't.username', 't.email', 't.phno', 't.fuid'])
    .select(['f.name', 'f.type', 'f.content'])
    .where('t.ticket_id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket) return undefined;
  const { name, type, content, ...fields } = ticket;
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, filename: name })) {
    form.append(field, String(value ?? ''));
  }
  if (content && name && type) form.append('imgdata', new Blob([Uint8Array.from(content)], { type }), name);
  return form;
}
