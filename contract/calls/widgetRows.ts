import { z } from 'zod';
import { defineCall, namedWidget } from '../call.ts';
import { days, inOrder } from '../figures.ts';
import { StoreSelection, Told, wholeNumber } from '../values.ts';

/**
 * How a cell is written: `store` is a store's name, `customer` the number of a customer's page, `consent` a letter each for
 * phone, text and email: `A` allowed, `O` opted out, `M` no address. Columns of cost and gross
 * and of personal data are missing for roles that may not see them, in rows and sums too.
 */
export const RowColumn = z.object({
  name: z.string(),
  kind: z.enum([
    'text',
    'store',
    'date',
    'instant',
    'units',
    'dollars',
    'hours',
    'days',
    'percent',
    'customer',
    'phone',
    'consent',
  ]),
});
export type RowColumn = z.infer<typeof RowColumn>;

const Cell = z.union([z.string(), z.number(), z.null()]);

/** What a part is: the first and last day or dollar of its records, null where it has no such end; or a person. */
export const RowsPart = z.union([
  z.object({ from: z.number().nullable(), to: z.number().nullable() }),
  /** Name of whom the number stands for; null when the records in scope hold no such person. */
  z.object({ person: z.string().nullable() }),
]);
export type RowsPart = z.infer<typeof RowsPart>;

export const WidgetRowsReply = z.object({
  columns: z.array(RowColumn),
  rows: z.array(z.record(z.string(), Cell)),
  /** Rows on all pages. */
  total: z.number(),
  /**
   * Sums over all rows, not only those of the page, by the names of the figures in the widget's own reply; null for a gross
   * of which nothing is known.
   */
  sums: z.record(z.string(), z.number().nullable()),
  /** False for records that stand for now, whatever the period of the request. Older hosts leave it out. */
  dated: z.boolean().optional(),
  /** Of an age bucket, a band of equity, or a person's number. */
  part: RowsPart.optional(),
});
export type WidgetRowsReply = z.infer<typeof WidgetRowsReply>;

/** Rows of a page. */
export const PAGE = 50;

const asked = {
  /** Name of the widget's call, such as `GetSalesDashboardWidget`. */
  widget: z.string().max(60),
  storeId: StoreSelection,
  ...days,
  /** One of the parts that a tile is divided in. @default all of it */
  part: Told(200).optional(),
};

/**
 * The records behind a tile. Parts, by widget:
 *
 * - sales and sales by day: `N`, `U`
 * - service: a pay type, or `open`, `open_over_10d`: repair orders that are open now
 * - parts: a channel
 * - contracts in transit and inventory: the first day of an age bucket; `units_in_stock`: vehicles that are not in transit;
 *   `not_told_count`: contracts that no file tells the funding of, which are in no bucket
 * - rankings: the number of an employee
 * - stock by model: type, make and model joined by colons, `N:Ford:F-150`, or `in_stock`
 * - appointments: a department, or with a colon one of its counts, `Service:no_show`, or `today`, whatever the period
 * - equity: one of the counts, or the first dollar of a band, `below` for the band without one
 * - customer data: a score class, or `active`
 * - counts: `open_tickets` alone, since the other figures are counted from the records of other widgets
 * - service board: one of its counts, `arrived`, `no_show` or `late`
 * - employees: a department, one of the counts, `hires_90d`, or both with a colon between them, `Sales:hires_90d`
 *
 * Without a period it is that of the widget: month to date, from the 2nd of the month for rankings, today for the
 * service board, which is of one day: the last of the period. What stands for now – stock, contracts, equity, customers, employees – does so whatever is asked.
 */
export const widgetRows = defineCall('POST', 'dashboard/rows', {
  summary: "The records behind a dashboard widget's figures.",
  request: inOrder(z.strictObject({ ...asked, page: wholeNumber(1, 100_000).default(1) })),
  reply: WidgetRowsReply,
  access: namedWidget('widget'),
});

export const exportWidgetRows = defineCall('GET', 'dashboard/rows/export', {
  summary:
    'Streams all records as CSV, in page order. Customer names, contact data and opt-outs are included only for callers who can export the customer report. The audit logs each export.',
  request: inOrder(z.strictObject(asked)),
  reply: z.string(),
  access: namedWidget('widget'),
  style: 'csv',
});
