import { z } from 'zod';
import { Instant } from '../../values.ts';

export const AmountName = z.enum(['labor', 'parts', 'sale', 'price', 'gross']);

export const ImportLosses = z.object({
  amounts: z.array(
    z.object({
      name: AmountName,
      /** Dollars lost, over the records whose amount falls. Null for gross, which shows only the share. */
      less: z.number().nullable(),
      /** Dollars lost with removed lines. */
      gone: z.number().nullable(),
      /** Percent of the stored amount of the file's records, 0–100. */
      pct: z.number(),
      records: z.number(),
      /** Lines whose amount becomes zero or empty. */
      zeroed: z.number(),
    }),
  ),
  /**
   * Deals that stop being units, or repair orders that reopen, and their percent of such records in the file, 0–100.
   * @default null: none, or not checked
   */
  uncounted: z.object({ records: z.number(), pct: z.number() }).nullable().default(null),
  /** The imports that loaded the amounts, those with the most lines first. */
  earlier: z.array(z.object({ file_name: z.string(), loaded_at: Instant })),
});

/** Rows of parts sales with a repair order channel. The dashboard takes these parts from the repair orders. */
export const RepairParts = z.object({
  rows: z.number(),
  /** Rows without a matching repair order or its parts sale: no figure includes them. */
  uncounted: z.number(),
  /** In dollars. */
  sale: z.number(),
});

/** Vehicle types that systems export as separate stock lists. Certified vehicles are used. */
export const StockKind = z.enum(['new', 'used']);
export type StockKind = z.infer<typeof StockKind>;

export const MissingStock = z.object({
  /** As in `StockLeaving`. */
  only: StockKind.nullable(),
  stored: z.number(),
  missing: z.number(),
});
export type MissingStock = z.infer<typeof MissingStock>;

/** Stored stock missing from the file: vehicles in stock, in transit or on hold, or parts on hand. */
export const StockLeaving = z.object({
  /** The file is the whole stock of its stores, so missing stock is removed. Otherwise it stays. */
  is_whole: z.boolean(),
  /** The file has only these vehicles, so others stay. @default null: it has both, or it lists parts */
  only: StockKind.nullable().default(null),
  stored: z.number(),
  missing: z.number(),
  /** Missing stock that stays, since it is newer than the newest record of the file. */
  newer: z.number(),
  sold: z.number(),
  /** Rejected rows that can't be identified. Stock of their stores stays. */
  unread: z.number(),
  much: z.array(z.object({ store: z.string(), stored: z.number(), leaves: z.number() })),
});
export type StockLeaving = z.infer<typeof StockLeaving>;

export const UnlikeElders = z.object({
  kind: z.enum([
    'columns_gone',
    'columns_new',
    'few_rows',
    'stores_gone',
    'stores_new',
    'doubts',
    'less_money',
    'stock_leaves',
  ]),
  /** The first columns or stores. For `doubts`, columns with an example text. */
  names: z.array(z.string()),
  /** How many there are. For `few_rows`, rows of the file; for `less_money`, percent of amounts lost, 0–100. */
  count: z.number(),
  /** Usual number of rows; null for other kinds. */
  usual: z.number().nullable(),
});
export type UnlikeElders = z.infer<typeof UnlikeElders>;
