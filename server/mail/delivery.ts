import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { Dispatch, type DispatchLog } from '../outbox/dispatch.ts';
import { compose } from './compose.ts';
import { gatherNews } from './news.ts';
import { dropMail, endMail, type Mail, takeMail, tryLater } from './queue.ts';
import { MailFault, type Send, transportTo } from './transport.ts';

/** Conversations with the mail server at once. */
const AT_ONCE = 3;

interface DeliveryOptions {
  readonly db: Db;
  readonly config: Pick<Config, 'mail' | 'publicUrl' | 'demo'>;
  readonly now: Clock;
  readonly log: DispatchLog;
  /** @default through the mail server of the configuration */
  readonly send?: Send;
}

/** Sends what is in the queue of mail. A mail whose delivery nobody has confirmed is sent again, with the same id. */
export function mailDelivery(options: DeliveryOptions): Dispatch {
  const { db, config, now, log } = options;
  const send = options.send ?? (config.mail && transportTo(config.mail));
  const sendNext = async (through: Send) => {
    const mail = await takeMail(db, now());
    if (mail) await deliver(mail, options, through);
    return mail !== undefined;
  };
  return new Dispatch({
    what: 'mail',
    atOnce: AT_ONCE,
    log,
    gather: () => gatherNews(db, now()),
    sendNext: send && (() => sendNext(send)),
  });
}

async function deliver(mail: Mail, { db, config, now, log }: DeliveryOptions, send: Send): Promise<void> {
  if (mail.userid === null) {
    await dropMail(db, mail);
    return;
  }
  const composed = await db.transaction().execute((tx) => compose(tx, mail, config, now()));
  if ('fault' in composed) {
    await endMail(db, mail, { state: 'cancelled', fault: composed.fault }, now());
    return;
  }
  try {
    await send(composed.message);
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    log.warn(`Mail ${mail.mail_id}, try ${mail.tries}: ${error.message}`);
    if (error.isFinal) await endMail(db, mail, { state: 'failed', fault: error.fault }, now());
    else await tryLater(db, mail, error.fault, now());
    return;
  }
  await endMail(db, mail, { state: 'sent' }, now());
}
