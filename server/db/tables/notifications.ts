import type { Generated, GeneratedAlways } from 'kysely';
import type { NotificationKind } from '../../../contract/calls/portal/notifications.ts';

/** That something happened which somebody wants to hear of: what it is about, never a text. */
export interface NotificationTable {
  notification_id: GeneratedAlways<number>;
  userid: number;
  kind: NotificationKind;
  /** A request, a segment, an import, a feed or, of a sign-in, its row in the audit. */
  subject: number;
  /** When it happened last. */
  at: Date;
  /** How often, while it was unread. */
  times: Generated<number>;
  in_portal: boolean;
  read_at: Date | null;
  by_mail: boolean;
  /** The letter that told it, or is to. */
  mail_id: number | null;
}
