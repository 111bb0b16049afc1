import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant, Told, wholeNumber } from '../../values.ts';
import { ImportFeed, viewImports } from './importProfiles.ts';
import { ImportState } from './imports.ts';

/** By feed, the figures that a file is set beside the dashboard by: what is counted, then dollars, a total behind its parts. */
export const reconciledFigures = {
  deals: ['units', 'front_gross', 'back_gross', 'total_gross', 'sale_price'],
  repair_orders: ['ros', 'labor_sale', 'parts_sale'],
  parts_sales: ['lines', 'sale', 'gross'],
  inventory: ['units', 'cost'],
} as const;

/** Records of which an amount is not known: its sums leave them out. */
export const lackNames = ['without_cost', 'without_front', 'without_back', 'without_gross'] as const;
export type LackName = (typeof lackNames)[number];

const figure = z.number().optional();
const known = z.number().nullable().optional();

/**
 * Figures of a feed. Dollars to the cent, but for `units`, `ros`, `lines` and what is counted as without. Sums of gross and
 * cost are those of what has them, and null where there are rows and none of them has one; of a single row null is what it does not tell.
 */
const Figures = z.object({
  units: figure,
  ros: figure,
  lines: figure,
  front_gross: known,
  back_gross: known,
  /** Of the units of which front and back gross are known. */
  total_gross: known,
  /** Of deals; missing for imports that it is not kept of. */
  sale_price: known,
  labor_sale: known,
  parts_sale: known,
  sale: known,
  gross: known,
  cost: known,
  /** Lines, or units, whose cost is not known: gross and cost leave them out. Of parts sales and inventory. */
  without_cost: figure,
  /** Units of which front, or back, gross is not known. Of deals. */
  without_front: figure,
  without_back: figure,
  /** Of front, back or both. */
  without_gross: figure,
});
export type ReconciledFigures = z.infer<typeof Figures>;
export type FigureName = keyof ReconciledFigures;

const sensitive = {
  front_gross: 'gross',
  back_gross: 'gross',
  total_gross: 'gross',
  gross: 'gross',
  cost: 'gross',
  without_cost: 'gross',
  without_front: 'gross',
  without_back: 'gross',
  without_gross: 'gross',
} as const;

/**
 * Why a file and the dashboard differ. Of the file alone are rows that were `rejected`, `skipped`, `repeated` by a later row
 * of it, or are `notCounted` by the definition of the figure; `corrected` are rows that were rejected, and loaded since they
 * were corrected: what the file said less what counts of them now; `order` are rows that count as the last row of their repair order
 * says; `changed` are records that stand otherwise by now. Of the dashboard alone are those of the file that its rows were
 * corrected from (`origin`), and `others`. `unexplained` would be what none of these tells.
 */
export const PartKind = z.enum([
  'rejected',
  'corrected',
  'skipped',
  'repeated',
  'notCounted',
  'order',
  'changed',
  'origin',
  'others',
  'unexplained',
]);
export type PartKind = z.infer<typeof PartKind>;

const Part = z.object({
  kind: PartKind,
  /**
   * The reason of rejected and skipped rows; `unwound`, `pending`, `wholesale`, `fleet`, `noUnit`, `open`, `void`, `onOrder`,
   * `inTransit` or `gone` of those not counted; `later`, `corrected`, `gone`, `undone` or `otherwise` of changed ones; empty, `later`,
   * `notCounted` or `gone` of corrected ones; the source of others, empty for those of no file.
   */
  why: z.string(),
  /** Rows of the file, or records of others. */
  rows: z.number(),
  /** What it adds to the difference. */
  figures: Figures,
});
export type ReconciledPart = z.infer<typeof Part>;

/** The file, the dashboard, and the difference, which is the sum of the parts; null where either is not known. */
const compared = {
  rows: z.number(),
  file: Figures,
  dashboard: Figures,
  difference: Figures,
  parts: z.array(Part),
};

const ReconciledRow = z.object({
  /** Null for rows that name no store, or none that is known. */
  store_id: z.number().nullable(),
  store: z.string().nullable(),
  /** First day of a month; null for rows that tell no day, and for figures that are those of now. */
  month: z.string().nullable(),
  ...compared,
});
export type ReconciledRow = z.infer<typeof ReconciledRow>;

export const Reconciliation = z.object({
  run_id: z.number(),
  feed: ImportFeed,
  source: z.string(),
  file_name: z.string(),
  state: ImportState,
  finished_at: Instant.nullable(),
  user_name: z.string().nullable(),
  undone_at: Instant.nullable(),
  undone_by: z.string().nullable(),
  /** When the dashboard was looked at, and by whom. */
  at: Instant,
  by: z.string(),
  rows: z.array(ReconciledRow),
  totals: z.object(compared),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const reconcileImport = defineCall('POST', 'imports/reconcile', {
  summary:
    'The totals of a loaded file per store and month beside the figures of the dashboard, and the difference in parts that add up to it.',
  request: z.strictObject({ run_id: Id }),
  reply: Reconciliation,
  access: viewImports,
  sensitive,
  writes: false,
});

const PartRow = z.object({
  /** Of the file; null for records of others. */
  line: z.number().nullable(),
  /** Number of the record; its parts with ` · ` between them. Null when the row does not tell it. */
  record: z.string().nullable(),
  store: z.string().nullable(),
  /** First day of the month that the file says, or that the record counts in now. */
  month: z.string().nullable(),
  /** What the file says; null for records of others. */
  file: Figures.nullable(),
  /** What counts on the dashboard now; null for nothing. */
  dashboard: Figures.nullable(),
  /** The file that the record is of now; null for none. */
  file_name: z.string().nullable(),
});
export type ReconciledPartRow = z.infer<typeof PartRow>;

export const reconciledRows = defineCall('POST', 'imports/reconciledRows', {
  summary: 'The rows of the file, or the records, behind one part of a difference.',
  request: z.strictObject({
    run_id: Id,
    kind: PartKind,
    why: Told(400),
    /** The row of the comparison. @default all of them */
    of: z.strictObject({ store_id: Id.nullable(), month: z.iso.date().nullable() }).optional(),
    page: wholeNumber(1, 100_000).optional(),
    perPage: wholeNumber(1, 200).optional(),
  }),
  reply: z.array(PartRow),
  access: viewImports,
  sensitive,
  writes: false,
});
