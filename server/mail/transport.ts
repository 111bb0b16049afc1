import type { Fault } from '../../contract/messages/fault.ts';
import type { Config } from '../config.ts';
import { english } from '../messages.ts';
import type { Written } from './letters/letter.ts';

/** Milliseconds. Some servers look a sender up for a minute before they answer. */
interface Patience {
  /** To be connected, and to be greeted. */
  readonly greeting: number;
  /** Without a byte from the server. */
  readonly silence: number;
  /** For all of it. */
  readonly whole: number;
}

const ordinaryPatience: Patience = { greeting: 15_000, silence: 150_000, whole: 600_000 };

export interface Message extends Written {
  readonly to: string;
  /** The same at every try. */
  readonly id: string;
}

/** A failure in a sentence that names no address and no password. */
export class MailFault extends Error {
  /** Another try would fail like this one. */
  readonly isFinal: boolean;
  readonly fault: Fault;

  constructor(fault: Fault, isFinal = false) {
    super(english(fault));
    this.fault = fault;
    this.isFinal = isFinal;
  }
}

/**
 * Sends one message through the operator's mail server: with TLS when the server offers it, or from the start for
 * `smtps:`. Settles when the server has taken the message over.
 * @throws MailFault
 */
export type Send = (message: Message) => Promise<void>;

export function transportTo(mail: NonNullable<Config['mail']>, patience = ordinaryPatience): Send {
  const host = /@([^\s>]+)>?$/.exec(mail.from)?.[1] ?? 'rooftop';
  return async ({ to, subject, text, html, id }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: mail.server,
      connectionTimeout: patience.greeting,
      greetingTimeout: patience.greeting,
      socketTimeout: patience.silence,
      dnsTimeout: patience.greeting,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
    const message = { from: mail.from, to, subject, text, html, messageId: `<${id}@${host}>`, headers };
    const late = lateness(patience.whole);
    try {
      await Promise.race([transport.sendMail(message), late.comes]);
    } catch (error) {
      throw error instanceof MailFault ? error : faultOf(error);
    } finally {
      late.end();
      transport.close();
    }
  };
}

/** Fails when so many milliseconds have passed. */
function lateness(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  const comes = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailFault({ code: 'mail_slow' })), milliseconds).unref();
  });
  return { comes, end: () => clearTimeout(timer) };
}

/** Where a server refuses this mail or its recipient, and not its sender or everybody. */
const ofTheMail: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

const numberIn = (error: object, key: string) => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'number' ? value : undefined;
};

/** What nodemailer says of a failure (its `code`, and the `responseCode` of the server), in a sentence. */
function faultOf(error: unknown): MailFault {
  if (!(error instanceof Error)) return new MailFault({ code: 'mail_failed' });
  const code: unknown = Reflect.get(error, 'code');
  const answer = numberIn(error, 'responseCode');
  if (code === 'EAUTH') return new MailFault({ code: 'mail_login_refused' });
  if (answer !== undefined) {
    // What the operator can mend is tried again: whoever it is from, or a server that wants to know who asks.
    const isFinal = answer >= 500 && ofTheMail.has(Reflect.get(error, 'command'));
    const key = code === 'EENVELOPE' ? 'mail_address_refused' : 'mail_refused';
    return new MailFault({ code: key, params: { status: String(answer) } }, isFinal);
  }
  if (code === 'ETIMEDOUT') return new MailFault({ code: 'mail_timeout' });
  if (code === 'ETLS') return new MailFault({ code: 'mail_insecure' });
  return new MailFault({ code: 'mail_unreachable' });
}
