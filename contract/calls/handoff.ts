import { z } from 'zod';
import { defineCall, moduleAccess, open, signedIn } from '../call.ts';
import { destinationNames } from '../menu/destinations.ts';
import { TOKEN_SIZE } from '../menu/handoff.ts';
import { isReportId } from '../menu/reports.ts';
import { fault } from '../messages/fault.ts';
import { Id, IdOrZero, Line, PlainDate, StoreSelection } from '../values.ts';

const Destination = z.enum(destinationNames);
/** As many as a token has room for. */
const MOST_STORES = 300;

const Token = z.string().min(1).max(TOKEN_SIZE);

export const reportHandoff = defineCall('GET', 'handoff/analytics/:id', {
  summary: 'Opens a report of the analytics site with a token. Only from a page of the portal.',
  request: z
    .strictObject({
      id: Id.refine(isReportId, fault('not_a_report')),
      /** The stores that it opens with. @default the home store */
      store: StoreSelection.refine(
        (stores) => stores.length <= MOST_STORES,
        fault('too_many_stores'),
      ).optional(),
      /** The days that it opens with, both or neither. @default those of the report */
      from: PlainDate.optional(),
      to: PlainDate.optional(),
    })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      ...fault('both_days'),
      path: ['from'],
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      ...fault('from_after_to'),
      path: ['from'],
    }),
  reply: z.unknown(),
  access: moduleAccess('Reports'),
  style: 'redirect',
});

/** The module, and of a module that lists entries the place of one, must be in the caller's own menu. */
export const moduleHandoff = defineCall('GET', 'handoff/:destination/:id', {
  summary:
    "Opens a module of a sibling application with a token: only one of the caller's own menu, and only from a page of the portal.",
  request: z.strictObject({ destination: Destination, id: Id, entry: IdOrZero.optional() }),
  reply: z.unknown(),
  access: signedIn,
  style: 'redirect',
});

/** What a sibling learns from a token. */
const Redeemed = z.object({
  userid: z.number(),
  /** The role in this sibling at this moment. */
  role: z.number(),
  /** Every store that the user may see. */
  stores: z.array(z.number()),
  email: z.string(),
});
export type Redeemed = z.infer<typeof Redeemed>;

export const redeemHandoff = defineCall('POST', 'handoff/redeem', {
  summary:
    'Who a hand-off token stands for; once. Takes a token, or the bare session id in it, and needs the key of the sibling in the header Authorization, after Bearer.',
  request: z.strictObject({ token: Token, audience: Destination }),
  reply: Redeemed,
  access: open,
  writes: true,
});

export const receiveHandoff = defineCall('POST', 'handoff/receive', {
  summary:
    "What a sibling without a configured address would receive with the token that the caller's browser has just been given, and what redeeming it answers. Takes the token from its cookie, once.",
  request: z.strictObject({ destination: Destination, id: Id, entry: IdOrZero.optional() }),
  reply: z.object({
    /** `nothing`: no token waits, as when the page is opened again. */
    state: z.enum(['redeemed', 'used', 'refused', 'nothing']),
    /** Where the token would have gone to; null when it is not known. */
    address: z.string().nullable(),
    /** Where in the address the token goes. */
    place: z.enum(['query', 'path']),
    /** The payload with its session masked; null when the token is none. */
    payload: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
    answer: Redeemed.nullable(),
  }),
  access: signedIn,
  writes: true,
});

export const getSession = defineCall('POST', 'users/GetSession', {
  summary: 'A hand-off session id for the signed-in user, who names themselves. Never signs anyone in.',
  request: z.union([
    z.strictObject({ email: Line(200).min(1) }),
    z.strictObject({ ADuserid: Line(200).min(1) }),
    z.strictObject({ userid: Id }),
  ]),
  reply: z.string(),
  access: signedIn,
  writes: true,
});
