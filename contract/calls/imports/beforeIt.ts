import { z } from 'zod';
import { Instant } from '../../values.ts';

/** Amounts of deals, repair orders and parts sales. */
export const AmountName = z.enum(['labor', 'parts', 'sale', 'price', 'gross']);

/** What an import takes away of amounts that were loaded before. */
export const ImportLosses = z.object({
  amounts: z.array(
    z.object({
      name: AmountName,
      /** By how many dollars they fall, of those orders, invoices or deals in which they fall; null of gross, of which only the share is told. */
      less: z.number().nullable(),
      /** How much of that was on lines that go. */
      gone: z.number().nullable(),
      /** Its share in what was stored of those that the file names, 0–100. */
      pct: z.number(),
      /** Orders, invoices or deals in which they fall. */
      records: z.number(),
      /** Lines that had an amount and have none any more. */
      zeroed: z.number(),
    }),
  ),
  /**
   * Deals that were units and are none any more, repair orders that were closed and are not: how many, and their share in
   * those of the file that were, 0–100. @default null: none, or nobody looked
   */
  uncounted: z.object({ records: z.number(), pct: z.number() }).nullable().default(null),
  /** The imports that have brought it, those of most lines first. */
  earlier: z.array(z.object({ file_name: z.string(), loaded_at: Instant })),
});

/** Rows of parts sales whose channel is that of a repair order: the dashboard sums those parts from the repair orders. */
export const RepairParts = z.object({
  rows: z.number(),
  /** How many of them are on orders that are not known, or have no parts sale: those count nowhere. */
  uncounted: z.number(),
  /** Their sale in dollars. */
  sale: z.number(),
});

/** Vehicles of which a file can be the whole stock by itself, as systems export them; certified ones are used. */
export const StockKind = z.enum(['new', 'used']);
export type StockKind = z.infer<typeof StockKind>;

/** What the stores of a file have in stock by our records: how many, and those that the file does not have. */
export const MissingStock = z.object({
  /** As of `StockLeaving`. */
  only: StockKind.nullable(),
  stored: z.number(),
  missing: z.number(),
});
export type MissingStock = z.infer<typeof MissingStock>;

/** What stores of a file have by our records and it does not have: vehicles in stock, in transit or on hold, parts on hand. */
export const StockLeaving = z.object({
  /** The file is the whole stock of its stores, so that these leave; else they stay as they are. */
  is_whole: z.boolean(),
  /** The file has no other vehicles, so that only these are looked for: others stay. @default null: it has both, or parts */
  only: StockKind.nullable().default(null),
  /** How many the stores have. */
  stored: z.number(),
  missing: z.number(),
  /** Those of them that stay, since they came after the newest of the file, which may be older. */
  newer: z.number(),
  /** Vehicles among them that a deal has sold. */
  sold: z.number(),
  /** Rejected rows of which nobody can tell what they are about: nothing of their stores leaves. */
  unread: z.number(),
  /** Stores of which more than a third of the stock leaves. */
  much: z.array(z.object({ store: z.string(), stored: z.number(), leaves: z.number() })),
});
export type StockLeaving = z.infer<typeof StockLeaving>;

/** Something in which a file looks unlike the last ones that were loaded by the same saved profile. */
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
  /** Columns or stores, the first of them; of `doubts` columns with what one of their rows says. */
  names: z.array(z.string()),
  /** How many they are; of `few_rows` the rows of the file, of `less_money` the share of amounts that it takes away, 0–100. */
  count: z.number(),
  /** How many rows there usually are; null of any other kind. */
  usual: z.number().nullable(),
});
export type UnlikeElders = z.infer<typeof UnlikeElders>;
