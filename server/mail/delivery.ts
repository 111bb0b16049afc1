import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { compose } from './compose.ts';
import { gatherNews } from './news.ts';
import { dropMail, endMail, type Mail, takeMail, tryLater } from './queue.ts';
import { MailFault, type Send, transportTo } from './transport.ts';

/** Milliseconds between two looks at the queue; what is put in here is sent at once. */
const LOOK_EVERY = 5000;
/** Conversations with the mail server at once. */
const AT_ONCE = 3;
/** Milliseconds that a mail under way has left when the server stops. */
const LAST_MOMENT = 3000;

interface DeliveryOptions {
  readonly db: Db;
  readonly config: Pick<Config, 'mail' | 'publicUrl' | 'demo'>;
  readonly now: Clock;
  readonly log: {
    readonly warn: (sentence: string) => void;
    readonly error: (fault: unknown, sentence: string) => void;
  };
  /** @default through the mail server of the configuration */
  readonly send?: Send;
}

/**
 * Sends what is in the queue, in the background: no call waits for a mail server. Every process of the portal does so;
 * of each mail one of them is in charge. A mail whose delivery nobody has confirmed is sent again, with the same id.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #send: Send | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isFailing = false;
  #work: Promise<void> | undefined;
  /** Something was put into the queue since the last look. */
  #isWoken = false;

  constructor(options: DeliveryOptions) {
    this.#options = options;
    const { mail } = options.config;
    this.#send = options.send ?? (mail && transportTo(mail));
  }

  /** Looks at the queue from now on. */
  open(): void {
    if (!this.#send) return;
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY).unref();
    this.wake();
  }

  /** Looks at the queue now, beside the call that put something in. */
  wake(): void {
    this.#isWoken = true;
    if (this.#work || this.#isClosed || !this.#timer) return;
    this.#work = this.#empty().finally(() => {
      this.#work = undefined;
    });
  }

  async #empty(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isClosed) {
        this.#isWoken = false;
        await this.deliver();
      }
      this.#isFailing = false;
    } catch (error) {
      // One line for an outage, however long it lasts.
      if (!this.#isFailing) this.#options.log.error(error, 'The queue of mail could not be worked on.');
      this.#isFailing = true;
    }
  }

  /** Sends all that is due. Rejects when the database is away; then all of it is still there. */
  async deliver(): Promise<void> {
    const send = this.#send;
    if (!send) return;
    await gatherNews(this.#options.db, this.#options.now());
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => this.#deliverOneByOne(send)));
    // Not before all have ended: a stop waits for them, and there are never more of them.
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #deliverOneByOne(send: Send): Promise<void> {
    const { db, now } = this.#options;
    while (!this.#isClosed) {
      const mail = await takeMail(db, now());
      if (!mail) return;
      await this.#deliverOne(mail, send);
    }
  }

  async #deliverOne(mail: Mail, send: Send): Promise<void> {
    const { db, config, now, log } = this.#options;
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
      if (error.isFinal) await endMail(db, mail, { state: 'failed', fault: error.message }, now());
      else await tryLater(db, mail, error.message, now());
      return;
    }
    await endMail(db, mail, { state: 'sent' }, now());
  }

  /** Takes nothing more, and waits a moment for what is under way; what is not done by then is sent again by the next. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    if (!this.#work) return;
    let timer: NodeJS.Timeout | undefined;
    const moment = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LAST_MOMENT).unref();
    });
    await Promise.race([this.#work, moment]);
    clearTimeout(timer);
  }
}
