import { z } from 'zod';
import { defineCall, Message, wholeGroupAccess } from '../call.ts';
import { Instant, wholeNumber } from '../values.ts';

/**
 * What a mail is about: a new login's first password, a link that an administrator had sent, one that somebody asked for
 * themselves, that a password was changed, an answer to a support request (as versions before sent it), what somebody is
 * notified of, and that a second factor was added or removed.
 */
export const mailKinds = [
  'invitation',
  'password',
  'forgotten',
  'changed',
  'answer',
  'news',
  'factor_added',
  'factor_removed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Whether a mail is to be sent, was sent, was given up, or was taken out of the queue. */
export const mailStates = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

export const MailRow = z.object({
  mail_id: z.number(),
  kind: z.enum(mailKinds),
  userid: z.number(),
  user_name: z.string(),
  /** Where it goes: the login's address as it is now. */
  email: z.string(),
  /** Null for whoever was not signed in. */
  asked_by: z.string().nullable(),
  state: z.enum(mailStates),
  queued_at: Instant,
  /** Of one that waits; null for all others. */
  next_try_at: Instant.nullable(),
  /** When it was sent, given up or taken out. */
  ended_at: Instant.nullable(),
  tries: z.number(),
  /** Why the last try failed, in a sentence. */
  fault: Message.nullable(),
});
export type MailRow = z.infer<typeof MailRow>;

export const listMail = defineCall('POST', 'mail/list', {
  summary: 'Emails of the last 30 days with their status, newest first.',
  request: z.strictObject({
    state: z.enum(mailStates).optional(),
    page: wholeNumber(1, 1_000_000).optional(),
    perPage: wholeNumber(1, 200).optional(),
  }),
  reply: z.object({
    /** Whether this portal has a mail server. */
    is_on: z.boolean(),
    mails: z.array(MailRow),
  }),
  access: wholeGroupAccess('user_activity'),
  writes: false,
});

const OneMail = z.strictObject({ mail_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) });

export const retryMail = defineCall('POST', 'mail/retry', {
  summary: 'Retries an email now that is queued, failed or canceled.',
  request: OneMail,
  reply: z.object({}),
  access: wholeGroupAccess('user_activity', 'edit'),
});

export const cancelMail = defineCall('POST', 'mail/cancel', {
  summary: 'Cancels a queued email.',
  request: OneMail,
  reply: z.object({}),
  access: wholeGroupAccess('user_activity', 'edit'),
});
