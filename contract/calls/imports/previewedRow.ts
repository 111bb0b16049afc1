import { z } from 'zod';

/** What becomes of a row. Values by field, as they would be kept; the day in place of a moment of which the file says no time. */
export const PreviewedRow = z.object({
  line: z.number(),
  outcome: z.enum(['row', 'skipped', 'rejected']),
  values: z.record(z.string(), z.json()),
  /** In which its times are read: that of its store, else the group's. @default none of its values is a moment */
  time_zone: z.string().optional(),
  /** The same of its further lines, where each pay type of it is one. @default it is one */
  more: z.array(z.record(z.string(), z.json())).optional(),
  notes: z.array(z.object({ column: z.string(), value: z.string(), reason: z.string() })),
});
