import type { Generated, GeneratedAlways } from 'kysely';
import type { MailKind, MailState } from '../../../contract/calls/mail.ts';

/** A mail in the queue, or one that has left it: what it is about, never its text or a link. */
export interface MailTable {
  mail_id: GeneratedAlways<number>;
  kind: MailKind;
  /** Whom it is for; null when it was asked for by a name that nobody has, and is sent to nobody. */
  userid: number | null;
  /** The answer that it brings; null for mail about passwords. */
  about: Generated<number | null>;
  /** Who had it sent; null for whoever was not signed in. */
  asked_by: number | null;
  /** The same at every try, so that a mail box can tell the second delivery of one mail. */
  message_id: Generated<string>;
  state: Generated<MailState>;
  queued_at: Date;
  /** While it is being sent: when another process may take it over. */
  next_try_at: Date;
  /** Since it was put in, or an administrator had it tried again. */
  tries: Generated<number>;
  /** A process is sending it, until `next_try_at` at most. */
  is_taken: Generated<boolean>;
  ended_at: Date | null;
  /** Why it was not sent, in a sentence without addresses or passwords. */
  fault: string | null;
}
