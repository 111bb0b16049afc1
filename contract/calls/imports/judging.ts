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

/** One of the rows of a reason, with the fields by which people know it. */
const SampleRow = z.object({
  line: z.number(),
  value: z.string(),
  cells: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type SampleRow = z.infer<typeof SampleRow>;

/** A reason with the values that it was given for. */
const JudgedReason = ReasonCount.extend({
  /** The first 20 rows. @default none */
  rows: z.array(SampleRow).optional(),
  /** The most frequent of them, five at most, of texts that are no choice 30, of people whom nobody knows 200; none where the reason is about no value. */
  values: z.array(z.object({ text: z.string(), count: z.number() })),
  /** How many differ; at most 1,000 are told apart. */
  different: z.number(),
});
export type JudgedReason = z.infer<typeof JudgedReason>;

/** The same while the file is looked at, with ways to settle it. */
const Doubt = SaidDoubt.extend({
  /** The profile by which it is settled; null where nobody can tell which rows are right. */
  remedy: ImportProfile.nullable(),
  /** Of `open` and of currencies, the profile that says that the file is read rightly; null of any other. */
  keep: ImportProfile.nullable(),
});
export type Doubt = z.infer<typeof Doubt>;

/** What the rows that would load add up to. */
const FileFigures = z.object({
  /** In dollars; `sum` is null for roles that don't see gross. */
  amounts: z.array(z.object({ name: z.string(), sum: z.number().nullable() })),
  /** `YYYY-MM`, in order; none where the feed has no day. */
  months: z.array(z.object({ month: z.string(), rows: z.number() })),
  /** The largest first. */
  stores: z.array(z.object({ name: z.string(), rows: z.number() })),
});
export type FileFigures = z.infer<typeof FileFigures>;

export const WholeFile = z.object({
  /** `waiting`: others are judged first; `failed`: nothing can be made of the file, and `message` says why. */
  state: z.enum(['waiting', 'reading', 'judged', 'failed']),
  bytes_read: z.number(),
  bytes_total: z.number(),
  /** While it is read, of the rows so far. */
  judged: JudgedCounts,
  /** The most frequent first; complete once the file is judged. */
  rejected: z.array(JudgedReason),
  warned: z.array(JudgedReason),
  skipped: z.array(JudgedReason),
  /** Share of the rows that may be rejected, 0–100. */
  allowed_pct: z.number(),
  /** Stores that loading the file would add: how many, and the first of them. */
  new_stores: z.object({ count: z.number(), names: z.array(z.string()) }),
  /** What is to be settled before the file is loaded; complete once it is judged. */
  doubts: z.array(Doubt),
  /** Why the file looks as if its end were missing, so that nothing would be loaded; null when it does not. */
  cut_off: z.string().nullable(),
  /** Files of its set that it leads to and of which nothing would be loaded: a dry run lets it wait for them. */
  waits_for: z.array(z.string()),
  unchecked: z.array(Unchecked),
  /** Null where a column numbers the lines, and of feeds that have none; complete once the file is judged. */
  lines: UnnumberedLines.nullable(),
  /** Null of feeds whose records are one row each; complete once the file is judged. */
  parts: PartsOfRecords.nullable(),
  /** Null where nothing is missing, of feeds that are no stock, and of larger files; complete once the file is judged. */
  stock: MissingStock.nullable(),
  /** @default the file is not judged yet */
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
    /** The other files of its set: what they bring is known to it. @default it is alone */
    others: z
      .array(z.strictObject({ ...fileChoice, profile: GivenProfile }))
      .max(MOST_SET_FILES - 1)
      .default([]),
  }),
  reply: WholeFile,
  access: editImports,
});
