import { z } from 'zod';
import { defineCall, moduleAccess, signedIn } from '../call.ts';
import { Id, Instant, Line, PlainDate, wholeNumber } from '../values.ts';

export const AuditRow = z.object({
  audit_id: z.number(),
  at: Instant,
  userid: z.number().nullable(),
  user_name: z.string().nullable(),
  /** The key with which a program did it in their name; null when they did it themselves. */
  key_name: z.string().nullable(),
  resource: z.string(),
  record_id: z.string(),
  /** What the record, or whoever's permissions they are, is or was called; null when the caller may not know. */
  record_name: z.string().nullable(),
  action: z.enum([
    'create',
    'update',
    'delete',
    'revert',
    'sign_in',
    'factor_added',
    'factor_removed',
    'recovery_codes',
    'view_start',
    'view_end',
    'denied',
    'look',
    'export',
    'import',
  ]),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reverted_by: z.number().nullable(),
});

export const audit = defineCall('POST', 'audit', {
  summary: 'The change log, newest first.',
  request: z.strictObject({
    resource: Line(60).optional(),
    record_id: Line(60).optional(),
    userid: Id.optional(),
    from: PlainDate.optional(),
    page: wholeNumber(1, 1_000_000).optional(),
    perPage: wholeNumber(1, 1000).optional(),
  }),
  reply: z.array(AuditRow),
  access: moduleAccess('user_activity'),
  writes: false,
});

export const revert = defineCall('POST', 'audit/revert', {
  summary:
    'Undoes changes, all or none. Requires edit access to their resource. Refused if a record changed since.',
  request: z.strictObject({ audit_ids: z.array(Id).min(1).max(1000) }),
  reply: z.object({ reverted: z.number() }),
  access: signedIn,
  writes: true,
});
