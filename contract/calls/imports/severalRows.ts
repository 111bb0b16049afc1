import { z } from 'zod';

/** Records that are order lines, in a file that doesn't number them: how many, and how many have several rows. */
export const UnnumberedLines = z.object({
  field: z.string(),
  records: z.number(),
  several: z.number(),
  /** Repeated rows look like earlier versions, not like other lines. */
  are_versions: z.boolean(),
});

/** Records that may span several rows, such as a deal of two salespeople. */
export const PartsOfRecords = z.object({
  records: z.number(),
  /** Records with different rows. */
  several: z.number(),
  identical: z.number(),
  /** Of `several`, those with different salespeople, or half a unit per row. */
  shared: z.number(),
  /** Of `several`, those with different prices. */
  other_prices: z.number(),
  /** Front and back gross of `several` in dollars, if the last row counts and if all rows are added up. */
  last: z.number(),
  added: z.number(),
});
export type PartsOfRecords = z.infer<typeof PartsOfRecords>;
