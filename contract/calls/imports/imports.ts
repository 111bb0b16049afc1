import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant, Line, Told, wholeNumber } from '../../values.ts';
import { ImportLosses, RepairParts, StockLeaving, UnlikeElders } from './beforeIt.ts';
import { SaidDoubt } from './doubts.ts';
import { editImports, GivenProfile, ImportFeed, viewImports } from './importProfiles.ts';
import { ReasonCount } from './importRows.ts';
import { fileChoice, UploadId } from './inspection.ts';

/** What an import did, or would do. Counts are rows of the file. */
export const ImportReport = z.object({
  feed: ImportFeed,
  source: z.string(),
  fileName: z.string(),
  /** The sheet of a workbook that was read, and others with the same columns, which were not. @default no workbook, or an older report */
  sheet: z.string().nullable().default(null),
  otherSheets: z.array(z.string()).default([]),
  /**
   * `loaded`; `tried`: a dry run that would load; `refused`: too many rows are bad or the end is missing; `empty`: no row
   * is there to be loaded; `held`: it looks unlike its elders and waits for somebody. All but the first change nothing.
   */
  outcome: z.enum(['loaded', 'tried', 'refused', 'empty', 'held']),
  /** Why the file looks as if its end were missing. @default null: it does not */
  cutOff: z.string().nullable().default(null),
  read: z.number(),
  /** Lines that its good rows are, where each pay type of a row is one; what is loaded are those then. @default 0: each row is one */
  made: z.number().default(0),
  created: z.number(),
  updated: z.number(),
  /** Those updated that an earlier file of its set has brought with other values. @default 0: it is in none, or an older report */
  updatedInSet: z.number().default(0),
  unchanged: z.number(),
  /** Stored lines of its orders that it does not have any more, and that go; vehicles and parts that leave the stock. @default 0 in older reports */
  removed: z.number().default(0),
  /** What its stores have in stock that it does not have. @default null: nothing, or nobody looked */
  stock: StockLeaving.nullable().default(null),
  /** Its parts on repair orders. @default null: none, or nobody looked */
  repairParts: RepairParts.nullable().default(null),
  /** What it takes away of amounts that were loaded before. @default null: nothing, or nobody looked */
  losses: ImportLosses.nullable().default(null),
  /** Earlier rows of records that the file names again: with the same values, and with others. */
  identical: z.number(),
  replaced: z.number(),
  /** Rows whose amounts are added up with those of a later row of their record. @default 0 in older reports */
  added: z.number().default(0),
  /** Those replaced that look like earlier versions of the later row, not like other lines. @default 0 in older reports */
  versions: z.number().default(0),
  /** Those replaced whose later row is of another salesperson: they may be parts of one deal. @default 0 in older reports */
  shared: z.number().default(0),
  /** Its rows are lines of orders that nothing numbers: of those with the same number the last counts. @default false in older reports */
  unnumbered: z.boolean().default(false),
  /** It names no store, though its records are of some: they count under all stores alone. @default false in older reports */
  storeless: z.boolean().default(false),
  skipped: z.number(),
  rejected: z.number(),
  /** Share of rejected rows among those not skipped, and how much the profile allows, both 0–100. */
  rejectedPct: z.number(),
  allowedPct: z.number(),
  /** Rows that would change the name of a person or store that may well be another one. @default 0 in older reports */
  conflicts: z.number().default(0),
  /** The first of them; none of customers for roles that do not see their names. `number` is what the file calls the record by. */
  renames: z
    .array(z.object({ line: z.number(), number: z.string(), before: z.string(), after: z.string() }))
    .default([]),
  newStores: z.number(),
  /** Names of the first of them; these and the next are none in older reports. */
  newStoreNames: z.array(z.string()).default([]),
  newEmployees: z.number().default(0),
  newCustomers: z.number(),
  /** Customers in whom something was filled in that they lacked. @default 0 in older reports */
  filledCustomers: z.number().default(0),
  rejectReasons: z.array(ReasonCount),
  skipReasons: z.array(ReasonCount),
  warnings: z.array(ReasonCount),
  unusedHeaders: z.array(z.string()),
  /** In what it looks unlike the last files of its saved profile. @default none: it was not compared yet */
  unlike: z.array(UnlikeElders).default([]),
  /** What its rows say against how it was read; `open` only of a file whose profile nobody has saved. @default none: nobody looked */
  doubts: z.array(SaidDoubt).default([]),
  /** First and last day on which its rows count in figures of a period. @default null: on none, or an older report */
  period: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** IDs of the stores that its rows name. @default none */
  stores: z.array(z.number()).default([]),
  /** Rows on the two lists that `imports/rows` gives out. @default none: they were not counted yet */
  listed: z.object({ rejected: z.number(), warned: z.number() }).default({ rejected: 0, warned: 0 }),
  seconds: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const ImportState = z.enum([
  'running',
  'loaded',
  'tried',
  'refused',
  'empty',
  'held',
  'failed',
  'stopped',
  'undone',
]);
export type ImportState = z.infer<typeof ImportState>;

/** One import in the history. */
export const ImportRun = z.object({
  run_id: z.number(),
  feed: ImportFeed,
  source: z.string(),
  file_name: z.string(),
  sheet: z.string().nullable(),
  profile: z.string().nullable(),
  /** The version of the saved profile; null when it was none, or was changed for this file. */
  profile_version: z.number().nullable(),
  user_name: z.string().nullable(),
  /** The key of the program that started it in their name; null for what people start. */
  key_name: z.string().nullable(),
  origin: z.enum(['command', 'upload', 'folder', 'call']),
  state: ImportState,
  started_at: Instant,
  finished_at: Instant.nullable(),
  rows_read: z.number(),
  rows_created: z.number(),
  rows_updated: z.number(),
  /** Stored lines of its orders that it did not have any more, and that went; vehicles and parts that left the stock. */
  rows_removed: z.number(),
  rows_unchanged: z.number(),
  rows_skipped: z.number(),
  rows_repeated: z.number(),
  rows_rejected: z.number(),
  /** Stores, employees and customers that its rows brought along; an undo takes them away with its records. */
  new_stores: z.number(),
  new_employees: z.number(),
  new_customers: z.number(),
  /** Customers in whom it filled in what they lacked; an undo takes that from them again. */
  filled_customers: z.number(),
  /** Why it failed, or what undid it. */
  message: z.string().nullable(),
  undone_at: Instant.nullable(),
  undone_by: z.string().nullable(),
  can_undo: z.boolean(),
  /** In how many things it looked unlike the files before it. */
  unlike: z.number(),
  /** Whether it took amounts away that were loaded before. */
  has_losses: z.boolean(),
  /** What somebody has decided about a held file; null of any other, and while nobody has. */
  decision: z.enum(['load', 'leave']).nullable(),
  /** Whether its rejected rows can still be fetched as CSV. */
  has_rejects: z.boolean(),
  /** The same for rows with warnings. */
  has_warnings: z.boolean(),
});
export type ImportRun = z.infer<typeof ImportRun>;

export const UploadedFile = z.object({ upload_id: UploadId, file_name: z.string(), bytes: z.number() });

export const uploadImport = defineCall('POST', 'imports/upload', {
  summary: 'Takes one file (multipart, part `file`) to be inspected and loaded. It is kept for a day.',
  request: z.strictObject({}),
  reply: UploadedFile,
  access: editImports,
  style: 'upload',
});

export const startImport = defineCall('POST', 'imports/start', {
  summary: 'Starts loading an uploaded file, or a dry run of it; `imports/progress` tells how far it is.',
  request: z.strictObject({
    ...fileChoice,
    profile: GivenProfile,
    profile_name: Line(80).optional(),
    /** Columns that were guessed for a field and that somebody has left out: they are not guessed for this source again. @default none */
    left_out: z.array(Told(1000)).max(1000).default([]),
    dry_run: z.boolean(),
    accept_rejects: z.boolean().default(false),
    /** Whoever imports says that rows may change the names of persons and stores. @default false */
    accept_renames: z.boolean().default(false),
  }),
  reply: z.object({ run_id: z.number() }),
  access: editImports,
});

export const ImportProgress = z.object({
  run_id: z.number(),
  file_name: z.string(),
  /** Nothing of it will be kept, or was. */
  dry_run: z.boolean(),
  state: ImportState,
  bytes_read: z.number(),
  bytes_total: z.number(),
  rows: z.number(),
  /** Another import is running and this one waits for its end. */
  waiting: z.boolean(),
  report: ImportReport.nullable(),
  message: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

export const importProgress = defineCall('POST', 'imports/progress', {
  summary: 'How far an import is, and its report once it has ended.',
  request: z.strictObject({ run_id: Id }),
  reply: ImportProgress,
  access: viewImports,
  writes: false,
});

export const importQueue = defineCall('POST', 'imports/queue', {
  summary: 'Imports that are running or waiting, in the order of their turns.',
  request: z.strictObject({}),
  reply: z.array(
    z.object({
      run_id: z.number(),
      file_name: z.string(),
      dry_run: z.boolean(),
      /** Place among those waiting, from 1; 0 while it runs. */
      position: z.number(),
    }),
  ),
  access: viewImports,
  writes: false,
});

export const stopImport = defineCall('POST', 'imports/stop', {
  summary: 'Stops a running import or its undo; nothing changes.',
  request: z.strictObject({ run_id: Id }),
  reply: z.object({ state: ImportState }),
  access: editImports,
});

export const importHistory = defineCall('POST', 'imports/history', {
  summary: 'Imports, newest first.',
  request: z.strictObject({
    feed: ImportFeed.optional(),
    page: wholeNumber(1, 1_000_000).optional(),
    perPage: wholeNumber(1, 1000).optional(),
  }),
  reply: z.array(ImportRun),
  access: viewImports,
  writes: false,
});

export const undoImport = defineCall('POST', 'imports/undo', {
  summary:
    'Takes the newest import of a feed back: its new records go, with the stores, employees and customers that came along, and changed ones get their old values.',
  request: z.strictObject({ run_id: Id }),
  reply: z.object({ removed: z.number(), restored: z.number() }),
  access: editImports,
});
