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

/** Names a file that was uploaded and waits to be loaded: 128 random bits. */
export const UploadId = z.string().regex(/^[0-9a-f]{32}$/, fault('unknown'));

/** Other sheets and header rows of a file of which it is told what was set. */
export const MOST_PREVIOUS = 10;

/** Names an uploaded file and those that are read beside it. */
export const fileChoice = {
  upload_id: UploadId,
  /** Files that the profile reads beside this one. @default none */
  companions: z.array(UploadId).max(5).default([]),
};

/** One of the values that a field knows, by its name in each language. */
const FieldChoice = z.object({ value: z.string(), en: z.string(), es: z.string() });

const TargetField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.string(),
  required: z.boolean(),
  /** Required, but a profile may do without it. */
  waivable: z.boolean(),
  /** Without a word of the profile, its unreadable values are left out instead of rejecting the row. */
  lenient: z.boolean(),
  /** It can be worked out from other fields. */
  computable: z.boolean(),
  /** Of a field of choices; none of any other. */
  options: z.array(FieldChoice),
});

const InspectedColumn = z.object({
  header: z.string(),
  /** Values of the first rows, the first five that differ. */
  samples: z.array(z.string()),
  /** The field that takes the column, of one that is of a pay type behind that (`CP labor_sale`); null when it is not taken. */
  field: z.string().nullable(),
  /** Made by the profile of other columns. */
  made: z.boolean(),
  /**
   * Null where the column is guessed for no field, or for another one than takes it now; `corrected` of one that nothing
   * takes: somebody has left it out before.
   */
  by: GuessedBy.nullable(),
  /** It is guessed for a field and nothing takes it. */
  left_out: z.boolean(),
  /** The field of customers that it is guessed for, where a file names them; null for none. */
  told: z.string().nullable(),
  /** Columns that the profile makes of it, and rows in which it has the sign that it is split at, a comma or a year. */
  split: z.object({ how: z.enum(['split', 'name', 'vehicle', 'place']), fits: z.number() }).nullable(),
  /** Of the rows that were judged and not skipped, those with something in the column. */
  filled: z.number(),
  /** Different texts in them. */
  different: z.number(),
  /** Those of them that the field can not hold. */
  unread: z.number(),
  /** Of a column of VINs, rows that are taken with a check digit that does not fit. @default none, or another column */
  misfits: z.number().optional(),
  /** The least and the greatest number or day that the field takes from it; null where it takes none. */
  least: z.union([z.number(), z.string()]).nullable(),
  most: z.union([z.number(), z.string()]).nullable(),
});

/** A question of how a file is to be read, and what each answer makes of the same three texts. */
const Reading = z.object({
  /** The key of the profile that answers it. */
  key: z.enum(['dates', 'decimal', 'distances', 'currency', 'storeBy', 'employeesBy', 'zone']),
  /** The field whose column alone it is about: of distances, and where columns write days in different ways; null: all of them. */
  field: z.string().nullable(),
  /** Columns that it is about. */
  headers: z.array(z.string()),
  texts: z.array(z.string()),
  /** Rows with something in those columns. */
  rows: z.number(),
  options: z.array(
    z.object({
      /** What the profile says then: formats of days in the order to try, else one word. */
      value: z.array(z.string()),
      /** Rows that can be read so. */
      fits: z.number(),
      /** What each text is read as: a day, a number, a name; null where it can't be. */
      examples: z.array(z.union([z.string(), z.number()]).nullable()),
    }),
  ),
  /** Place of the answer among the options; null where several would do and nobody has said which. */
  chosen: z.number().nullable(),
  /** What says that a column is of kilometres. Only of distances. */
  because: z.enum(['header', 'cells']).optional(),
  /** Numbers of stores or people are those that Rooftop itself has given, since the source has brought none of its own. */
  own_numbers: z.boolean(),
});

/** What becomes of rows; `good` are those without a warning. */
export const JudgedCounts = z.object({
  rows: z.number(),
  good: z.number(),
  warned: z.number(),
  rejected: z.number(),
  skipped: z.number(),
  /** Lines that those which load are, where each pay type of a row is one. @default each is one */
  lines: z.number().optional(),
});

/**
 * What only a dry run tells of a file: VINs by stock number, where too many rows have none; stock numbers that are taken, of
 * a large file; numbers of a large file under which another source has brought other vehicles; customers, where a file of
 * the set brings too many; values that only one record may have; names that would change; days that are held against what is
 * stored; whether the last line ends as it does in the other files of its profile.
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
  /** How well each feed fits the header row, best first; 0–1. */
  feeds: z.array(z.object({ feed: ImportFeed, label: z.string(), fit: z.number() })),
  feed: ImportFeed,
  /** Name of the saved profile that was used, by request or since its pattern fits the file's name. */
  profile_name: z.string().nullable(),
  /** Its version; null when it was changed since. */
  profile_version: z.number().nullable(),
  /** The profile as it stands, guessed or saved; what `imports/start` takes. */
  profile: ImportProfile,
  /** The last file with the same headers that was loaded, of the same source or else of any; null for none. */
  answers: LastFile.nullable(),
  columns: z.array(InspectedColumn),
  fields: z.array(TargetField),
  /** What its columns may tell of the customers whom they name; none where the records are of no customer. */
  customer_fields: z.array(TargetField),
  /** Names of the sheets of a workbook, of which `sheet` of the profile is read. @default none: it is no workbook */
  sheets: z.array(z.string()),
  /** The sheet that is read; null of any other file. */
  sheet: z.string().nullable(),
  /** The other sheets with the same header row, or nearly, and where they have it. */
  alike_sheets: z.array(z.object({ sheet: z.string(), header_line: z.number() })),
  /** The day that the file's name says; null when it says none. */
  name_day: z.string().nullable(),
  /** Line of the file, or row of the sheet, with the header row. */
  header_line: z.number(),
  /** Required fields that nothing gives yet. */
  missing: z.array(z.string()),
  /** Other files that the profile reads beside this one and that are not there yet. */
  missing_companions: z.array(z.string()),
  /** How columns of choices are spelt, where that is not by the values themselves; of the rows that were judged. */
  spellings: z.array(
    z.object({
      field: z.string(),
      header: z.string(),
      options: z.array(FieldChoice),
      /** The most frequent first. `none`: the field stays empty; `unknown`: it can't be read. */
      texts: z.array(
        z.object({
          text: z.string(),
          count: z.number(),
          outcome: z.enum(['value', 'none', 'unknown']),
          value: z.string().optional(),
        }),
      ),
      /** Further spellings. */
      more: z.number(),
    }),
  ),
  people: z.array(NamedPeople),
  /** Roles that add employees; null when the caller may. */
  people_added_by: z.array(z.string()).nullable(),
  readings: z.array(Reading),
  /** Why rows were skipped, with the first of them. */
  skips: z.array(z.object({ reason: z.string(), count: z.number(), line: z.number() })),
  /** Of the first rows; null where a column numbers the lines, and of feeds that have none. */
  lines: UnnumberedLines.nullable(),
  /** Of the first rows; null of feeds whose records are one row each. */
  parts: PartsOfRecords.nullable(),
  /** Null where nothing is missing, of feeds that are no stock, and of a file of which there is more than the first rows. */
  stock: MissingStock.nullable(),
  /**
   * Columns that name the customers of deals and the like, and rows with such a name, where nothing else tells who they are:
   * a name alone finds nobody and adds nobody. Null where there are none.
   */
  named_only: z.object({ headers: z.array(z.string()), rows: z.number() }).nullable(),
  /** How many of the first rows are parts on repair orders, which the dashboard sums from the orders. */
  repair_parts: z.number(),
  /** What becomes of the first rows of the file, 1,000 at most. */
  judged: JudgedCounts,
  /** What else a dry run tells of them; of a file of a set that is said once it is judged. */
  unchecked: z.array(Unchecked),
  /** There are no other rows in the file. */
  is_whole: z.boolean(),
  /** What is said of those that are rejected, and of others that load, each kind with how many rows; the most frequent first. */
  said: z.object({ rejected: z.array(ReasonCount), warned: z.array(ReasonCount) }),
  /** The first of them. */
  preview: z.array(PreviewedRow),
  /** The first of the others that are rejected or warned of, some of each kind. */
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
    /** The source of the file, where no profile says it. @default not named */
    source: ImportProfile.shape.source.shape.name.optional(),
    /** Whether it starts with the answers of the last such file, where no profile is given. */
    uses_answers: z.boolean().default(true),
    /** The sheet to look at, and the line of its header row, where no profile says so. @default guessed */
    sheet: Line(SHEET_NAME).optional(),
    header_line: wholeNumber(1, MOST_HEADER_LINE).optional(),
    /** It is one of several files: whether records that it leads to are there is told once all of them are judged. */
    in_set: z.boolean().default(false),
    /**
     * What was set for the file when other sheets or header rows of it were read, one after the other; kept where its columns
     * are still there.
     */
    previous: z
      .array(z.strictObject({ profile: GivenProfile, headers: z.array(z.string().max(1000)).max(1000) }))
      .max(MOST_PREVIOUS)
      .optional(),
  }),
  reply: InspectReply,
  access: editImports,
});
