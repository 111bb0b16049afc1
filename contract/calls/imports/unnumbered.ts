import { z } from 'zod';

/** Records of a feed that are lines of something, in a file whose lines no column numbers: how many, and those of several rows. */
export const UnnumberedLines = z.object({
  /** The field with the number of a line. */
  field: z.string(),
  records: z.number(),
  several: z.number(),
});
