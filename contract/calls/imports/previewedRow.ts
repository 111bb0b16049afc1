import { z } from 'zod';

/** Outcome of a row. Values by field as stored, with the day in place of moments without a time. */
export const PreviewedRow = z.object({
  line: z.number(),
  outcome: z.enum(['row', 'skipped', 'rejected']),
  values: z.record(z.string(), z.json()),
  /** Time zone of its times: the store's, else the group's. @default no times */
  time_zone: z.string().optional(),
  /** Its further lines, if each pay type is one. @default none */
  more: z.array(z.record(z.string(), z.json())).optional(),
  notes: z.array(z.object({ column: z.string(), value: z.string(), reason: z.string() })),
});
