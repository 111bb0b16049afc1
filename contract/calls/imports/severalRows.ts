import { z } from 'zod';

/** Records of a feed that are lines of something, in a file whose lines no column numbers: how many, and those of several rows. */
export const UnnumberedLines = z.object({
  /** The field with the number of a line. */
  field: z.string(),
  records: z.number(),
  several: z.number(),
  /** Rows with the number of a later one look like earlier versions of it, and not like other lines. */
  are_versions: z.boolean(),
});

/** Records of a feed of which several rows may be parts, such as a deal of two salespeople: how many, and what they say. */
export const PartsOfRecords = z.object({
  records: z.number(),
  /** Those with rows that differ. */
  several: z.number(),
  /** Rows that are the same as another one in every cell. */
  identical: z.number(),
  /** Of `several`: those whose rows name different salespeople, or half a unit each. */
  shared: z.number(),
  /** Of `several`: those whose rows say different prices. */
  other_prices: z.number(),
  /** Front and back gross of `several` in dollars where the last row counts, and where all are added up. */
  last: z.number(),
  added: z.number(),
});
export type PartsOfRecords = z.infer<typeof PartsOfRecords>;
