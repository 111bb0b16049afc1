import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { fault } from '../../messages/fault.ts';
import { Line, wholeNumber } from '../../values.ts';
import { MissingStock } from './beforeIt.ts';
import { GuessedBy } from './guessedBy.ts';
import { editImports, GivenProfile, ImportFeed } from './importProfiles.ts';
import { ReasonCount } from './importRows.ts';
import { NamedPeople } from './namedPeople.ts';
import { PreviewedRow } from './previewedRow.ts';
import { ImportProfile, MOST_HEADER_LINE, SHEET_NAME } from './profile.ts';
import { PartsOfRecords, UnnumberedLines } from './severalRows.ts';

/** 128 random bits. */
export const UploadId = z.string().regex(/^[0-9a-f]{32}$/, fault('unknown'));

export const MOST_PREVIOUS = 10;

export const fileChoice = {
  upload_id: UploadId,
  /** @default none */
  companions: z.array(UploadId).max(5).default([]),
};

const FieldChoice = z.object({ value: z.string(), en: z.string(), es: z.string() });

const TargetField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.string(),
  required: z.boolean(),
  /** Required unless a profile waives it. */
  waivable: z.boolean(),
  /** Unreadable values are ignored instead of rejecting the row, unless the profile says otherwise. */
  lenient: z.boolean(),
  computable: z.boolean(),
  /** Choices; empty for other kinds of fields. */
  options: z.array(FieldChoice),
});

const InspectedColumn = z.object({
  header: z.string(),
  /** The first five different values. */
  samples: z.array(z.string()),
  /** The mapped field, after its pay type if it has one (`CP labor_sale`); null if skipped. */
  field: z.string().nullable(),
  made: z.boolean(),
  /** Null if not guessed, or for another field. `corrected` without a field: skipped in an earlier file. */
  by: GuessedBy.nullable(),
  left_out: z.boolean(),
  /** The customer field it is guessed for, in files of other records; null for none. */
  told: z.string().nullable(),
  /** How the profile can split it, and the rows that contain the separator, comma or year. */
  split: z.object({ how: z.enum(['split', 'name', 'vehicle', 'place']), fits: z.number() }).nullable(),
  filled: z.number(),
  different: z.number(),
  unread: z.number(),
  /** Accepted VINs with a wrong check digit. @default none, or not a VIN column */
  misfits: z.number().optional(),
  /** The lowest and highest number or day; null for none. */
  least: z.union([z.number(), z.string()]).nullable(),
  most: z.union([z.number(), z.string()]).nullable(),
});

/** A choice between formats, and how each reads the same three texts. */
const Reading = z.object({
  /** The profile's key for the answer. */
  key: z.enum(['dates', 'decimal', 'distances', 'currency', 'storeBy', 'employeesBy', 'zone']),
  /** Its field, if it is about one column; null for all columns. */
  field: z.string().nullable(),
  headers: z.array(z.string()),
  texts: z.array(z.string()),
  rows: z.number(),
  options: z.array(
    z.object({
      /** Value of the profile key: date formats in order, else one word. */
      value: z.array(z.string()),
      fits: z.number(),
      /** Each text as read: a day, number or name; null if unreadable. */
      examples: z.array(z.union([z.string(), z.number()]).nullable()),
    }),
  ),
  /** Index of the chosen option; null if several fit and the user hasn't chosen. */
  chosen: z.number().nullable(),
  /** What indicates kilometers. Only for distances. */
  because: z.enum(['header', 'cells']).optional(),
  /** The numbers are Rooftop's own, since the source has none yet. */
  own_numbers: z.boolean(),
});

/** `good` rows have no warning. */
export const JudgedCounts = z.object({
  rows: z.number(),
  good: z.number(),
  warned: z.number(),
  rejected: z.number(),
  skipped: z.number(),
  /** Lines from rows that load, if each pay type is one. @default one per row */
  lines: z.number().optional(),
});

/**
 * Checks that only a dry run makes. `vins`: VINs by stock number, if too many rows have none; `stock`: duplicate stock
 * numbers of large files; `numbers`: numbers of large files that another source uses for other vehicles; `customers`:
 * if a file of the set has too many; `unique`: unique values; `names`: renames; `stored`: days compared with stored
 * ones; `ending`: whether the last line ends like in other files of the profile.
 */
export const Unchecked = z.enum([
  'vins',
  'stock',
  'numbers',
  'customers',
  'unique',
  'names',
  'stored',
  'ending',
]);

/** A loaded file with the same headers. */
export const LastFile = z.object({
  file_name: z.string(),
  source: z.string(),
  loaded_at: z.string(),
  /** It is of the same source, and its answers are in the profile. */
  is_used: z.boolean(),
});
export type LastFile = z.infer<typeof LastFile>;

export const InspectReply = z.object({
  /** How well the header row fits each feed, 0–1, best first. */
  feeds: z.array(z.object({ feed: ImportFeed, label: z.string(), fit: z.number() })),
  feed: ImportFeed,
  /** The requested saved profile, or the one whose pattern matches the file name. */
  profile_name: z.string().nullable(),
  /** Null if it was changed since. */
  profile_version: z.number().nullable(),
  /** The current profile, guessed or saved; send it to `imports/start`. */
  profile: ImportProfile,
  /** The last file with the same headers that was loaded, of the same source or else of any; null for none. */
  answers: LastFile.nullable(),
  columns: z.array(InspectedColumn),
  fields: z.array(TargetField),
  customer_fields: z.array(TargetField),
  /** Sheets of a workbook. @default none: not a workbook */
  sheets: z.array(z.string()),
  /** The current sheet; null if not a workbook. */
  sheet: z.string().nullable(),
  alike_sheets: z.array(z.object({ sheet: z.string(), header_line: z.number() })),
  /** The date in the file name; null for none. */
  name_day: z.string().nullable(),
  header_line: z.number(),
  missing: z.array(z.string()),
  missing_companions: z.array(z.string()),
  /** Spellings in choice columns that differ from the values, in the checked rows. */
  spellings: z.array(
    z.object({
      field: z.string(),
      header: z.string(),
      options: z.array(FieldChoice),
      /** The most frequent first. `none`: stays empty; `unknown`: unreadable. */
      texts: z.array(
        z.object({
          text: z.string(),
          count: z.number(),
          outcome: z.enum(['value', 'none', 'unknown']),
          value: z.string().optional(),
        }),
      ),
      more: z.number(),
    }),
  ),
  people: z.array(NamedPeople),
  /** Roles that can add employees; null if the caller can. */
  people_added_by: z.array(z.string()).nullable(),
  readings: z.array(Reading),
  skips: z.array(z.object({ reason: z.string(), count: z.number(), line: z.number() })),
  /** Null if a column numbers the lines, or the feed has none. */
  lines: UnnumberedLines.nullable(),
  /** Null if the feed's records are single rows. */
  parts: PartsOfRecords.nullable(),
  /** Null if nothing is missing, the feed isn't stock, or the file has more rows. */
  stock: MissingStock.nullable(),
  /**
   * Columns with customer names and nothing else that identifies them: a name alone matches and adds no customer. Null
   * for none.
   */
  named_only: z.object({ headers: z.array(z.string()), rows: z.number() }).nullable(),
  repair_parts: z.number(),
  /** Results of the first rows, at most 1,000. */
  judged: JudgedCounts,
  unchecked: z.array(Unchecked),
  is_whole: z.boolean(),
  /** The most frequent first. */
  said: z.object({ rejected: z.array(ReasonCount), warned: z.array(ReasonCount) }),
  preview: z.array(PreviewedRow),
  /** The first other rows with problems, some of each kind. */
  problems: z.array(PreviewedRow),
});
export type InspectReply = z.infer<typeof InspectReply>;

export const inspectImport = defineCall('POST', 'imports/inspect', {
  summary: 'Reads header and first rows of an uploaded file, and matches its columns to fields.',
  request: z.strictObject({
    ...fileChoice,
    feed: ImportFeed.optional(),
    profile_name: Line(80).optional(),
    profile: GivenProfile.optional(),
    /** Source, if the profile doesn't say. @default unnamed */
    source: ImportProfile.shape.source.shape.name.optional(),
    /** Starts with the answers of the last file like it, if no profile is given. */
    uses_answers: z.boolean().default(true),
    /** Sheet and header line to read, if the profile doesn't say. @default guessed */
    sheet: Line(SHEET_NAME).optional(),
    header_line: wholeNumber(1, MOST_HEADER_LINE).optional(),
    /** Part of a set: references are checked once all files are. */
    in_set: z.boolean().default(false),
    /** Settings from other sheets or header rows, oldest first. Kept where the columns still exist. */
    previous: z
      .array(z.strictObject({ profile: GivenProfile, headers: z.array(z.string().max(1000)).max(1000) }))
      .max(MOST_PREVIOUS)
      .optional(),
  }),
  reply: InspectReply,
  access: editImports,
});
