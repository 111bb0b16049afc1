import { z } from 'zod';
import { defineCall, Message, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id, Instant, Line, PlainDate, wholeNumber } from '../../values.ts';

const ROUTE = 'subjectrequests';
const view = moduleAccess(ROUTE);
const edit = moduleAccess(ROUTE, 'edit');

export const requestKinds = ['copy', 'erase'] as const;
export const requestChannels = ['email', 'letter', 'phone', 'person'] as const;
export const requestStatuses = ['open', 'erasing', 'done', 'refused'] as const;
export type RequestKind = (typeof requestKinds)[number];
export type RequestChannel = (typeof requestChannels)[number];
export type RequestStatus = (typeof requestStatuses)[number];

/** Days that the law (CCPA, § 1798.130) leaves for an answer. */
export const ANSWER_DAYS = 45;

const names = { UC_FirstName: z.string(), UC_LastName: z.string() };
const personal = { UC_FirstName: 'personal', UC_LastName: 'personal' } as const;

const SubjectRequest = z.object({
  request_id: z.number(),
  /** Of the record that stands for them. */
  UC_ID: z.number(),
  /** Empty of whoever was erased. */
  ...names,
  kind: z.enum(requestKinds),
  channel: z.enum(requestChannels),
  received_on: z.string(),
  due_on: z.string(),
  status: z.enum(requestStatuses),
  is_overdue: z.boolean(),
  /** Why it was refused, or why the data was erased. */
  reason: z.string().nullable(),
  /** Why nothing was erased, since something has changed after somebody decided on it. */
  fault: Message.nullable(),
  made_by: z.string().nullable(),
  made_at: Instant,
  decided_by: z.string().nullable(),
  closed_at: Instant.nullable(),
  is_erased: z.boolean(),
  readmitted_at: Instant.nullable(),
});
export type SubjectRequest = z.infer<typeof SubjectRequest>;

/** What the register is narrowed to; `waiting` is what nobody has answered yet, `overdue` that whose day is over. */
export const requestFilters = ['waiting', 'overdue', 'done', 'refused', 'all'] as const;

export const subjectRequests = defineCall('POST', 'subjects/list', {
  summary: 'Lists privacy requests, most urgent first; or closed ones, newest first.',
  request: z.strictObject({
    filter: z.enum(requestFilters).default('waiting'),
    kind: z.enum(requestKinds).optional(),
    customer: Id.optional(),
    page: wholeNumber(1, 1_000_000).optional(),
    perPage: wholeNumber(1, 1000).optional(),
  }),
  reply: z.array(SubjectRequest),
  access: view,
  writes: false,
  sensitive: personal,
});

const Bilingual = z.object({ en: z.string(), es: z.string() });

/** What keeps the data of somebody from being erased. */
const Blocker = z.object({
  kind: z.enum(['deal', 'repair_order', 'appointment']),
  storename: z.string(),
  number: z.string(),
  /** Of the contract, of the opening, or when it begins. */
  day: z.string(),
  vin: z.string().nullable(),
});
export type Blocker = z.infer<typeof Blocker>;

const Preview = z.object({
  UC_ID: z.number(),
  ...names,
  /** All records of the person, those merged into them too. */
  record_ids: z.array(z.number()),
  is_erased: z.boolean(),
  blockers: z.array(Blocker),
  /** What is kept of them, by table. */
  parts: z.array(
    z.object({
      name: z.string(),
      label: Bilingual,
      rows: z.number(),
      /** Whether the rows go, some of their fields, or nothing. */
      erases: z.enum(['rows', 'fields', 'nothing']),
      fields: z.array(Bilingual),
      /** Why the rest stays; null where the rows go. */
      stays: Bilingual.nullable(),
    }),
  ),
});
export type ErasurePreview = z.infer<typeof Preview>;

export const previewErasure = defineCall('POST', 'subjects/preview', {
  summary: 'Previews an erasure: stored data, what is erased and kept, and what blocks it.',
  request: z.strictObject({ customer: Id }),
  reply: Preview,
  access: edit,
  writes: false,
  sensitive: personal,
});

export const enterSubjectRequest = defineCall('POST', 'subjects/enter', {
  summary: 'Adds a privacy request. It is due 45 days after receipt.',
  request: z.strictObject({
    customer: Id,
    kind: z.enum(requestKinds),
    channel: z.enum(requestChannels),
    received_on: PlainDate,
  }),
  reply: z.object({ request_id: z.number() }),
  access: edit,
});

const request_id = Id;
const reason = Line(300).pipe(z.string().min(1, fault('reason_required')));

export const refuseSubjectRequest = defineCall('POST', 'subjects/refuse', {
  summary: 'Refuses a privacy request with a reason.',
  request: z.strictObject({ request_id, reason }),
  reply: z.object({}),
  access: edit,
});

export const closeSubjectRequest = defineCall('POST', 'subjects/close', {
  summary: 'Closes a request for a copy once it was delivered.',
  request: z.strictObject({ request_id }),
  reply: z.object({}),
  access: edit,
});

export const copyFormats = ['html', 'json'] as const;
export type CopyFormat = (typeof copyFormats)[number];

export const copySubject = defineCall('GET', 'subjects/copy', {
  summary: 'Streams all data of a request’s customer, as a printable page or JSON. The export is logged.',
  request: z.strictObject({
    request_id,
    format: z.enum(copyFormats),
    locale: z.enum(['en', 'es']).default('en'),
  }),
  reply: z.string(),
  access: edit,
  style: 'file',
});

export const eraseSubject = defineCall('POST', 'subjects/erase', {
  summary: 'Erases the customer of a request: personal data is erased, totals stay. This can’t be undone.',
  request: z.strictObject({
    request_id,
    reason,
    /** As the preview told them. */
    record_ids: z.array(Id).min(1).max(1000),
    /** The number of the customer, typed by whoever decides. */
    confirm: Line(20),
  }),
  reply: z.object({ status: z.enum(requestStatuses) }),
  access: edit,
});

export const readmitSubject = defineCall('POST', 'subjects/readmit', {
  summary: 'Lets imports add an erased person again as a new customer. Erased data stays erased.',
  request: z.strictObject({ request_id }),
  reply: z.object({}),
  access: edit,
});
