import type { Generated, GeneratedAlways } from 'kysely';
import type { MailKind, MailState } from '../../../contract/calls/mail.ts';
import type { OutboxColumns } from './outbox.ts';

/** A mail in the queue, or one that has left it: what it is about, never its text or a link. */
export interface MailTable extends OutboxColumns<MailState> {
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
  queued_at: Date;
}
