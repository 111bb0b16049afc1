import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant, Told, wholeNumber } from '../../values.ts';
import { ImportFeed, viewImports } from './importProfiles.ts';
import { ImportState } from './imports.ts';

/** Compared figures by feed: counts first, then dollars with totals after their parts. */
export const reconciledFigures = {
  deals: ['units', 'front_gross', 'back_gross', 'total_gross', 'sale_price'],
  repair_orders: ['ros', 'labor_sale', 'parts_sale'],
  parts_sales: ['lines', 'sale', 'gross'],
  inventory: ['units', 'cost'],
} as const;

/** Counts of records with an unknown amount, which sums exclude. */
export const lackNames = ['without_cost', 'without_front', 'without_back', 'without_gross'] as const;
export type LackName = (typeof lackNames)[number];

const figure = z.number().optional();
const known = z.number().nullable().optional();

/**
 * Dollars to the cent, except the counts `units`, `ros`, `lines` and `without_*`. Gross and cost sum known amounts
 * only; null if none is known.
 */
const Figures = z.object({
  units: figure,
  ros: figure,
  lines: figure,
  front_gross: known,
  back_gross: known,
  /** Of units with known front and back gross. */
  total_gross: known,
  /** Deals only; missing in older imports. */
  sale_price: known,
  labor_sale: known,
  parts_sale: known,
  sale: known,
  gross: known,
  cost: known,
  /** Lines or units with unknown cost, not included in gross and cost. Parts sales and inventory only. */
  without_cost: figure,
  /** Units with unknown front or back gross. Deals only. */
  without_front: figure,
  without_back: figure,
  /** Front, back or both unknown. */
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
 * Why file and dashboard differ. In the file only: `rejected`, `skipped`, `repeated` by a later row, `notCounted` by
 * the figure's definition. `corrected`: rejected rows loaded after correction, as the file's value minus the current
 * one; `order`: rows that count as the last row of their repair order; `changed`: records changed since. On the
 * dashboard only: `origin`, the file that corrected rows come from, and `others`. `unexplained`: the rest.
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
   * Reason of rejected and skipped rows; `unwound`, `pending`, `wholesale`, `fleet`, `noUnit`, `open`, `void`,
   * `onOrder`, `inTransit` or `gone` for `notCounted`; `later`, `corrected`, `gone`, `undone` or `otherwise` for
   * `changed`; empty, `later`, `notCounted` or `gone` for `corrected`; the source for `others`, empty if they have no
   * file.
   */
  why: z.string(),
  rows: z.number(),
  figures: Figures,
});
export type ReconciledPart = z.infer<typeof Part>;

/** The difference is the sum of the parts; null if either side is unknown. */
const compared = {
  rows: z.number(),
  file: Figures,
  dashboard: Figures,
  difference: Figures,
  parts: z.array(Part),
};

const ReconciledRow = z.object({
  /** Null for rows without a known store. */
  store_id: z.number().nullable(),
  store: z.string().nullable(),
  /** First day of the month; null for rows without a day and for current figures. */
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
  /** Null for other records. */
  line: z.number().nullable(),
  /** Record number, with ` · ` between its parts; null if the row has none. */
  record: z.string().nullable(),
  store: z.string().nullable(),
  /** First day of the month in the file, or of the record's current month. */
  month: z.string().nullable(),
  /** Null for other records. */
  file: Figures.nullable(),
  /** Null for none. */
  dashboard: Figures.nullable(),
  /** The file that last loaded the record; null for none. */
  file_name: z.string().nullable(),
});
export type ReconciledPartRow = z.infer<typeof PartRow>;

export const reconciledRows = defineCall('POST', 'imports/reconciledRows', {
  summary: 'The rows of the file, or the records, behind one part of a difference.',
  request: z.strictObject({
    run_id: Id,
    kind: PartKind,
    why: Told(400),
    /** @default all rows of the comparison */
    of: z.strictObject({ store_id: Id.nullable(), month: z.iso.date().nullable() }).optional(),
    page: wholeNumber(1, 100_000).optional(),
    perPage: wholeNumber(1, 200).optional(),
  }),
  reply: z.array(PartRow),
  access: viewImports,
  sensitive,
  writes: false,
});
