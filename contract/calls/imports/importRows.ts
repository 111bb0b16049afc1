import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id } from '../../values.ts';
import { editImports } from './importProfiles.ts';

export const ImportRow = z.object({
  line: z.number(),
  notes: z.array(
    z.object({
      /** Header; empty for the whole row. */
      column: z.string(),
      /** Up to 100 characters. */
      value: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ReasonCount = z.object({
  column: z.string(),
  reason: z.string(),
  count: z.number(),
  firstLine: z.number(),
});
export type ReasonCount = z.infer<typeof ReasonCount>;

export const importRows = defineCall('POST', 'imports/rows', {
  summary: 'The rejected rows of an import, or those with warnings (the first of them), as they were found.',
  request: z.strictObject({
    run_id: Id,
    kind: z.enum(['rejected', 'warned']),
    /** Only rows with this note, without their other notes. @default all */
    only: z.strictObject({ column: z.string().max(1000), reason: z.string().max(1000) }).optional(),
    page: z.int().min(1).max(1_000_000).optional(),
    perPage: z.int().min(1).max(1000).optional(),
  }),
  reply: z.array(ImportRow),
  access: editImports,
  writes: false,
});

export const importRejects = defineCall('GET', 'imports/rejects/:run_id', {
  summary:
    'The rejected rows of an import as CSV: line, column, value and reason, then the row as the file has it.',
  request: z.strictObject({ run_id: Id }),
  reply: z.string(),
  access: editImports,
  style: 'csv',
});

export const importWarnings = defineCall('GET', 'imports/warnings/:run_id', {
  summary: 'The same of the rows with warnings, the first 100,000.',
  request: z.strictObject({ run_id: Id }),
  reply: z.string(),
  access: editImports,
  style: 'csv',
});
