import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { MissingStock } from './beforeIt.ts';
import { SaidDoubt } from './doubts.ts';
import { editImports, GivenProfile } from './importProfiles.ts';
import { ReasonCount } from './importRows.ts';
import { MOST_SET_FILES } from './importSets.ts';
import { fileChoice, JudgedCounts, Unchecked } from './inspection.ts';
import { ImportProfile } from './profile.ts';
import { PartsOfRecords, UnnumberedLines } from './severalRows.ts';

const SampleRow = z.object({
  line: z.number(),
  value: z.string(),
  cells: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type SampleRow = z.infer<typeof SampleRow>;

const JudgedReason = ReasonCount.extend({
  /** The first 20 rows. @default none */
  rows: z.array(SampleRow).optional(),
  /** The most frequent: 5, or 30 for unknown choices, or 200 for unknown people. Empty if not about a value. */
  values: z.array(z.object({ text: z.string(), count: z.number() })),
  /** Number of different values, up to 1,000. */
  different: z.number(),
});
export type JudgedReason = z.infer<typeof JudgedReason>;

const Doubt = SaidDoubt.extend({
  /** The profile that resolves it; null if it's unclear which rows are right. */
  remedy: ImportProfile.nullable(),
  /** For `open` and currencies: the profile that confirms the current way. Null for others. */
  keep: ImportProfile.nullable(),
});
export type Doubt = z.infer<typeof Doubt>;

const FileFigures = z.object({
  /** In dollars; `sum` is null for roles without access to gross. */
  amounts: z.array(z.object({ name: z.string(), sum: z.number().nullable() })),
  /** `YYYY-MM`, ascending; empty for feeds without a date. */
  months: z.array(z.object({ month: z.string(), rows: z.number() })),
  /** The largest first. */
  stores: z.array(z.object({ name: z.string(), rows: z.number() })),
});
export type FileFigures = z.infer<typeof FileFigures>;

export const WholeFile = z.object({
  /** `waiting`: other checks run first; `failed`: the file is unusable, see `message`. */
  state: z.enum(['waiting', 'reading', 'judged', 'failed']),
  bytes_read: z.number(),
  bytes_total: z.number(),
  /** While it is read, of the rows so far. */
  judged: JudgedCounts,
  /** The most frequent first; complete after the check. */
  rejected: z.array(JudgedReason),
  warned: z.array(JudgedReason),
  skipped: z.array(JudgedReason),
  /** 0–100. */
  allowed_pct: z.number(),
  new_stores: z.object({ count: z.number(), names: z.array(z.string()) }),
  doubts: z.array(Doubt),
  /** Why the file looks cut off, so nothing would be loaded; null if it doesn't. */
  cut_off: z.string().nullable(),
  /** Files of the set that it refers to and that wouldn't load: a dry run makes it wait. */
  waits_for: z.array(z.string()),
  unchecked: z.array(Unchecked),
  /** Rows that aren't rejected, but replaced by a later row of the same record; complete after the check. */
  repeated: z.number(),
  /** Null if a column numbers the lines, or the feed has none; complete after the check. */
  lines: UnnumberedLines.nullable(),
  /** Null if the feed's records are single rows; complete after the check. */
  parts: PartsOfRecords.nullable(),
  /** Null if nothing is missing, the feed isn't stock, or the file is too large; complete after the check. */
  stock: MissingStock.nullable(),
  /** @default not checked yet */
  figures: FileFigures.optional(),
  message: z.string().nullable(),
});
export type WholeFile = z.infer<typeof WholeFile>;

export const judgeImport = defineCall('POST', 'imports/judge', {
  summary:
    'Judges every row of an uploaded file by a profile, and looks up the records that they lead to. Answers within a second with how far that is; it goes on as long as it is asked for, and changes nothing.',
  request: z.strictObject({
    ...fileChoice,
    profile: GivenProfile,
    /** @default none */
    others: z
      .array(z.strictObject({ ...fileChoice, profile: GivenProfile }))
      .max(MOST_SET_FILES - 1)
      .default([]),
  }),
  reply: WholeFile,
  access: editImports,
});
