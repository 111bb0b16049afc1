import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Id, Instant, Line, wholeNumber } from '../../values.ts';
import { person, personal } from './customers.ts';

const view = moduleAccess('CDP');
const edit = moduleAccess('CDP', 'edit');

const paging = { page: wholeNumber(1, 1_000_000).optional(), perPage: wholeNumber(1, 1000).optional() };

const HouseholdPerson = z.object({
  ...person,
  address: z.string().nullable(),
  zip: z.string().nullable(),
});

/** What somebody decided about a household. */
export const HouseholdDecision = z.object({
  decision_id: z.number(),
  /** `merge`: two households are one; `split`: a customer left theirs. */
  kind: z.enum(['merge', 'split']),
  reason: z.string(),
  decided_at: Instant,
  decided_by: z.string().nullable(),
});
export type HouseholdDecision = z.infer<typeof HouseholdDecision>;

/** Customers who live together, as far as the caller may see them. */
export const Household = z.object({
  household_id: z.number(),
  /** All whom the caller may see; `members` are the first 20 of them. */
  count: z.number(),
  members: z.array(HouseholdPerson),
  /** Those that hold about one of the members, the newest first. */
  decisions: z.array(HouseholdDecision),
});
export type Household = z.infer<typeof Household>;

const sensitive = { ...personal, reason: 'personal' } as const;

export const households = defineCall('POST', 'households/list', {
  summary:
    'Lists households with two or more customers, largest first; or those changed by hand; or one customer’s household.',
  request: z.strictObject({
    /** Only those that somebody decided on. @default all of several customers */
    decided: z.boolean().default(false),
    /** Only that of this customer. @default of all */
    UC_ID: Id.optional(),
    ...paging,
  }),
  reply: z.array(Household),
  access: view,
  writes: false,
  sensitive,
});

/** A decision with those whom it names. */
export const NamedDecision = z.object({
  ...HouseholdDecision.shape,
  left: HouseholdPerson,
  /** Of `merge` only. */
  right: HouseholdPerson.nullable(),
  undone_at: Instant.nullable(),
  undone_by: z.string().nullable(),
});
export type NamedDecision = z.infer<typeof NamedDecision>;

export const householdDecisions = defineCall('POST', 'households/decisions', {
  summary: 'Lists household changes, newest first: current or undone.',
  request: z.strictObject({ undone: z.boolean().default(false), ...paging }),
  reply: z.array(NamedDecision),
  access: view,
  writes: false,
  sensitive,
});

const reason = Line(300).pipe(z.string().min(1, fault('reason_required')));
const decided = z.object({ decision_id: z.number() });

export const mergeHouseholds = defineCall('POST', 'households/merge', {
  summary: 'Merges the households of two customers. Imports don’t separate them.',
  request: z.strictObject({ left: Id, right: Id, reason }),
  reply: decided,
  access: edit,
});

export const splitHousehold = defineCall('POST', 'households/split', {
  summary: 'Removes a customer from a household. Imports don’t bring them back.',
  request: z.strictObject({ UC_ID: Id, reason }),
  reply: decided,
  access: edit,
});

export const undoHousehold = defineCall('POST', 'households/undo', {
  summary: 'Undoes a household change.',
  request: z.strictObject({ decision_id: Id }),
  reply: decided,
  access: edit,
});
