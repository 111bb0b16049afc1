import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { periodMeasures, periodSuffixes } from '../../expression/fields.ts';
import { LIMITS } from '../../expression/tree.ts';
import { Id, Instant, Name, wholeNumber } from '../../values.ts';
import { consent, person, personal } from './customers.ts';

const view = moduleAccess('customerslist');
const edit = moduleAccess('customerslist', 'edit');

/**
 * A filter expression over `customerFields`; length and grammar are checked when it is parsed. `CVP_RelatedStores` names
 * stores as `StoreNumbers` does.
 */
export const CustomerExpression = z
  .string()
  .max(4 * LIMITS.bytes)
  .describe(
    'A filter expression. CVP_RelatedStores names stores by AS_ID; an ID is taken too, and a number that is the AS_ID of one store and the ID of another means the AS_ID.',
  );

export const rowCounts = [100, 500, 1000] as const;
export const RowCount = z.union([z.literal(100), z.literal(500), z.literal(1000)]);

const sensitive = { ...personal, CVP_DealTotalGross: 'gross' } as const;

export const countOfFilters = defineCall('POST', 'customersdata/countoffilters', {
  summary:
    'Counts the customers left after each filter of an expression; the last count is the total. Starts with All, then Base if present.',
  request: z.strictObject({
    Expression: CustomerExpression,
    /** The total alone, as the only entry `Total`: sooner. */
    totalOnly: z.boolean().default(false),
  }),
  /** Names: All, Base, Store, Score, SalesScore, ServiceScore, SalesValue, ServiceValue, Brand, Proximity, Equity, Lease, EquityOrLease, Segment, Journey, Other. */
  reply: z.array(z.object({ name: z.string(), count: z.number() })),
  access: view,
  writes: false,
});

/** No value of a customer lies beyond it. */
const FARTHEST = 1e12;

/** How many customers of an expression have which values of some fields, for the histograms behind sliders. */
export const histograms = defineCall('POST', 'customersdata/histograms', {
  summary:
    'Counts customers in equal steps of up to four numeric fields. Outliers are in the outermost steps.',
  request: z.strictObject({
    Expression: CustomerExpression,
    fields: z
      .array(
        z.strictObject({
          field: z.string().max(40),
          from: z.number().min(-FARTHEST).max(FARTHEST),
          to: z.number().min(-FARTHEST).max(FARTHEST),
          steps: wholeNumber(1, 100),
        }),
      )
      .min(1)
      .max(4),
  }),
  reply: z.array(z.object({ field: z.string(), counts: z.array(z.number()) })),
  access: view,
  writes: false,
});

/**
 * A customer of the report. A score or spend that the expression tests in one period is of that period, which `periods`
 * tells; else it is of all time. Equity as in `customerFields`; null is not known. What one who is also a customer of stores
 * outside the caller's scope does is left out: it would disclose their business.
 */
export const CustomerRow = z.object({
  ...person,
  zip: z.string().nullable(),
  UCSD_LTV: z.number().nullable(),
  UCSD_SALES: z.number().nullable(),
  UCSD_SERVICE: z.number().nullable(),
  CVP_DealTotalGross: z.number().nullable(),
  CVP_TotalPrice: z.number().nullable(),
  CVP_RosRevenue: z.number().nullable(),
  CVP_DealCount: z.number().nullable(),
  /** IDs of those that the caller may see. */
  CVP_RelatedStores: z.array(z.number()),
  CVP_Brand: z.number().nullable(),
  brand_name: z.string().nullable(),
  distance_miles: z.number().nullable(),
  equity: z.number().nullable(),
  lease_months_left: z.number().nullable(),
  last_deal_date: z.string().nullable(),
  last_ro_date: z.string().nullable(),
  ...consent,
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const customerSorts = [
  'UCSD_LTV',
  'UCSD_SALES',
  'UCSD_SERVICE',
  'CVP_TotalPrice',
  'CVP_RosRevenue',
  'CVP_DealCount',
  'distance_miles',
  'equity',
  'lease_months_left',
  'last_deal_date',
  'last_ro_date',
  'UC_LastName',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const getCustomers = defineCall('POST', 'customersdata/get', {
  summary: 'Returns the first customers of an expression, by lifetime value by default, and the total count.',
  request: z.strictObject({
    Expression: CustomerExpression,
    RowCount: RowCount.default(100),
    sort: z.enum(customerSorts).default('UCSD_LTV'),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
  }),
  reply: z.object({
    Details: z.object({
      CustomerDetails: z.array(CustomerRow),
      TotalCount: z.number(),
      /** An older host does not say. */
      periods: z.partialRecord(z.enum(periodMeasures), z.enum(periodSuffixes)).optional(),
    }),
  }),
  access: view,
  writes: false,
  sensitive,
});

/** By address, so that the browser writes it straight to disk, shows how far it is and can stop it. */
export const exportCustomers = defineCall('GET', 'segments/export', {
  summary: 'Streams all customers of an expression as CSV, with opt-outs. The change log records the export.',
  request: z.strictObject({ Expression: CustomerExpression }),
  reply: z.string(),
  access: edit,
  sensitive,
  style: 'csv',
});

/** `living` follows the records; of a `fixed` one the people stay who they were when it was saved. */
export const SegmentKind = z.enum(['living', 'fixed']);

export const Segment = z.object({
  segment_id: z.number(),
  name: z.string(),
  kind: SegmentKind,
  /** Of a fixed segment: `segment in (<its id>)`. Stores by AS_ID, whatever they were named by when it was saved. */
  expression: z.string(),
  /**
   * Of the scores: by whose classes it was made, where those are others now; its expression tests the classes that hold.
   * @default it tests no class, or just these
   */
  score_version: z.number().optional(),
  row_count: z.number(),
  /** The retained state of Report Controls from which it was made, if it was. */
  state: z.unknown().nullable(),
  owner: z.string(),
  /** Whether the login of its owner was disabled. */
  owner_left: z.boolean(),
  /** What its filter tests that the caller's role may not see: if anything, it can't be counted for them. */
  hidden: z.array(z.enum(['gross', 'personal'])),
  /** Whether the caller may rename, share and delete it. */
  is_own: z.boolean(),
  shared_role: z.number().nullable(),
  shared_user: z.number().nullable(),
  /** People of a fixed one that the caller may see. */
  members: z.number().nullable(),
  changed_at: Instant,
  /** When a user opened it last; null: never. @default an older host does not say */
  last_used_at: Instant.nullable().optional(),
});
export type Segment = z.infer<typeof Segment>;

const segmentFields = {
  name: Name(80).pipe(z.string().min(1)),
  /** At most one of these two; null keeps it to oneself. */
  shared_role: Id.nullable().default(null),
  shared_user: Id.nullable().default(null),
};

export const listSegments = defineCall('POST', 'segments/list', {
  summary: 'Lists the caller’s segments and those shared with them or their role.',
  request: z.strictObject({}),
  reply: z.array(Segment),
  access: view,
  writes: false,
});

export const saveSegment = defineCall('POST', 'segments/save', {
  summary: 'Saves a filter as a segment. A fixed one keeps its current customers.',
  request: z.strictObject({
    ...segmentFields,
    kind: SegmentKind.default('living'),
    Expression: CustomerExpression,
    /** Of the scores: by whose classes the expression was made. @default the one that holds */
    score_version: Id.optional(),
    RowCount: RowCount.default(100),
    state: z.record(z.string(), z.unknown()).nullable().default(null),
  }),
  reply: Segment,
  access: edit,
});

export const changeSegment = defineCall('POST', 'segments/change', {
  summary: 'Renames or shares one of the caller’s segments.',
  request: z.strictObject({ segment_id: Id, ...segmentFields }),
  reply: Segment,
  access: edit,
});

export const deleteSegment = defineCall('POST', 'segments/delete', {
  summary: 'Deletes one of the caller’s segments.',
  request: z.strictObject({ segment_id: Id }),
  reply: z.object({ segment_id: z.number() }),
  access: edit,
});

export const restoreSegment = defineCall('POST', 'segments/restore', {
  summary: 'Restores a deleted segment within 30 days.',
  request: z.strictObject({ segment_id: Id }),
  reply: Segment,
  access: edit,
});

/** People and roles that a segment can be shared with. */
export const shareChoices = defineCall('POST', 'segments/shareChoices', {
  summary: 'Lists roles and people to share a segment with.',
  request: z.strictObject({}),
  reply: z.object({
    roles: z.array(z.object({ role_id: z.number(), role_name: z.string() })),
    users: z.array(z.object({ userid: z.number(), name: z.string() })),
  }),
  access: edit,
  writes: false,
});
