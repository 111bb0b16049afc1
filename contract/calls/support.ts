import { z } from 'zod';
import { defineCall, Message as FaultMessage, moduleAccess, open, signedIn } from '../call.ts';
import { fault } from '../messages/fault.ts';
import { Id, Instant, Line, Lines, wholeNumber } from '../values.ts';

/** Bytes that an attachment may have: 5 MB. */
export const MOST_ATTACHED = 5 * 1024 * 1024;
/** Ends of the names of files that may be attached, in whatever case. */
export const attachable = ['png', 'jpg', 'jpeg', 'pdf'] as const;
export const WRONG_ATTACHMENT = 'file_type';
/** The dealer that support files every request under. */
export const SUPPORT_DEALER = 8;

export const ticketStatuses = ['open', 'in_progress', 'waiting', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Whether a request waits to be forwarded to the support service, was delivered, or was refused for good. */
export const forwardingStates = ['waiting', 'sent', 'failed'] as const;
export type ForwardingState = (typeof forwardingStates)[number];

const LONGEST_TEXT = 8000;

export const supportForm = defineCall('GET', 'support/form', {
  summary: "A single-use code for a guest's request, valid for two hours.",
  request: z.strictObject({}),
  reply: z.object({ nonce: z.string() }),
  access: open,
  // The code is kept until it is used.
  writes: true,
});

/** `000-000-0000`; blank for none. */
const Phone = z
  .string()
  .trim()
  .regex(/^(\d{3}-\d{3}-\d{4})?$/, fault('us_phone'));

const Attached = z.object({
  name: z.string().max(255, fault('file_name_length')),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

const Asked = z.strictObject({
  title: Line(200).min(1),
  desc: Lines(LONGEST_TEXT).min(1),
  dealerid: z.coerce.number().pipe(z.literal(SUPPORT_DEALER)).optional(),
  /** Of guests; of people who are signed in the portal knows both. */
  username: Line(120).optional(),
  email: Line(200).optional(),
  phno: Phone.optional(),
  /** Own user id, as a claim. */
  fuid: Line(20).optional(),
  /** The same when it is sent again, so that it is filed once. */
  key: z.uuid().optional(),
});

export const taskAction = defineCall('POST', 'Mail/TaskAction', {
  summary:
    'Creates a support request with an optional picture or PDF as the part `imgdata`. Guests include their contact details and the code of their form.',
  request: Asked.extend({
    /** What the attachment is called; its own name counts. */
    filename: Line(255).optional(),
    imgdata: z.union([Attached, z.literal('')]).optional(),
    /** The code of a guest's form. */
    nonce: Line(100).optional(),
    /** Left empty by people, who do not see it. */
    website: Line(500).optional(),
  }),
  /** A sentence for whoever has sent it. */
  reply: z.string(),
  access: open,
  style: 'form',
  writes: true,
});

export const expertTaskAction = defineCall('POST', 'xpert/TaskAction', {
  summary: 'Creates a support request without an attachment, for programs that send JSON.',
  request: Asked,
  reply: z.string(),
  access: signedIn,
  writes: true,
});

export const Ticket = z.object({
  ticket_id: z.number(),
  title: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  created_at: Instant,
  /** When something was last said or done about it. */
  changed_at: Instant,
  username: z.string(),
  /** Null for a guest. */
  userid: z.number().nullable(),
  storename: z.string().nullable(),
  assignee: z.number().nullable(),
  assignee_name: z.string().nullable(),
  /** Answers on it, without notes among those who work on it. */
  answers: z.number(),
  has_file: z.boolean(),
  /** For those who work on it; null when it is not forwarded. */
  forwarding: z.enum(forwardingStates).nullable(),
});
export type Ticket = z.infer<typeof Ticket>;

export const listTickets = defineCall('POST', 'support/tickets', {
  summary:
    "The caller's support requests. With access to tickets, also those of users in the caller's stores. Guest requests require access to all stores.",
  request: z.strictObject({
    whose: z.enum(['own', 'all']),
    status: z.enum([...ticketStatuses, 'not_closed']).optional(),
    /** User id; 0 for those that nobody works on. */
    assignee: z.int().min(0).optional(),
    q: Line(200).optional(),
    /** The last changed first, or the most urgent and of them the oldest. @default 'changed' */
    order: z.enum(['changed', 'urgency']).optional(),
    page: wholeNumber(1, 100_000).optional(),
    perPage: wholeNumber(1, 200).optional(),
  }),
  reply: z.array(Ticket),
  access: signedIn,
  writes: false,
});

const Message = z.object({
  message_id: z.number(),
  at: Instant,
  name: z.string(),
  /** Said by those who work on requests. */
  by_support: z.boolean(),
  /** Only they see it. */
  is_internal: z.boolean(),
  text: z.string(),
});

const Forwarding = z.object({
  state: z.enum(forwardingStates),
  /** Of one that waits; null for all others, and while the portal has no support service. */
  next_try_at: Instant.nullable(),
  /** When it was delivered or refused. */
  ended_at: Instant.nullable(),
  tries: z.number(),
  /** Why the last try failed. */
  fault: FaultMessage.nullable(),
  /** What the support service answered, such as its own number. */
  reference: z.string().nullable(),
});

export const getTicket = defineCall('POST', 'support/ticket', {
  summary: 'A support request with its messages.',
  request: z.strictObject({ ticket_id: Id }),
  reply: z.object({
    ticket: Ticket,
    desc: z.string(),
    /** Contact of a guest or of whoever asked; null for whoever may not see it. */
    email: z.string().nullable(),
    phno: z.string().nullable(),
    file: z.object({ id: z.string(), name: z.string(), bytes: z.number() }).nullable(),
    messages: z.array(Message),
    /** Whether the caller may assign it and change its status. */
    may_work: z.boolean(),
    /** Who may work on it, for those who may assign it. */
    helpers: z.array(z.object({ userid: z.number(), name: z.string() })),
    /** How far it is on its way to the support service, for those who work on it; null when it is not forwarded. */
    forwarding: Forwarding.nullable(),
  }),
  access: signedIn,
  writes: false,
});
export type TicketDetails = z.infer<typeof getTicket.reply>;

export const answerTicket = defineCall('POST', 'support/answer', {
  summary:
    "Adds a reply to a support request, by the requester or support staff. A requester's reply reopens a closed request.",
  request: z.strictObject({
    ticket_id: Id,
    text: Lines(LONGEST_TEXT).min(1),
    /** A note that the asker does not see. @default false */
    is_internal: z.boolean().optional(),
    /** The same when it is sent again, so that it is said once. */
    key: z.uuid().optional(),
  }),
  reply: z.object({}),
  access: signedIn,
  writes: true,
});

export const changeTicket = defineCall('POST', 'support/change', {
  summary: "Sets a request's status, priority or assignee. Refused if it changed since it was read.",
  request: z.strictObject({
    ticket_id: Id,
    /** As it was read. */
    changed_at: Instant,
    status: z.enum(ticketStatuses).optional(),
    priority: z.enum(ticketPriorities).optional(),
    assignee: Id.nullable().optional(),
  }),
  reply: Ticket,
  access: moduleAccess('tickets', 'edit'),
});

export const forwardTicket = defineCall('POST', 'support/forward', {
  summary: 'Resends a queued or refused request to the support service now.',
  request: z.strictObject({ ticket_id: Id }),
  reply: z.object({}),
  access: moduleAccess('tickets', 'edit'),
});

export const ticketFile = defineCall('GET', 'support/file/:id', {
  summary: "A request's attachment, for users with access to the request.",
  request: z.strictObject({ id: Line(100) }),
  reply: z.string(),
  access: signedIn,
  style: 'file',
});
