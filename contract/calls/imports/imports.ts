import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant, Line, Told, wholeNumber } from '../../values.ts';
import { ImportLosses, RepairParts, StockLeaving, UnlikeElders } from './beforeIt.ts';
import { SaidDoubt } from './doubts.ts';
import { editImports, GivenProfile, ImportFeed, viewImports } from './importProfiles.ts';
import { ReasonCount } from './importRows.ts';
import { fileChoice, UploadId } from './inspection.ts';

/** What an import did, or would do. Counts are file rows. */
export const ImportReport = z.object({
  feed: ImportFeed,
  source: z.string(),
  fileName: z.string(),
  /** The imported sheet, and other sheets with the same columns. @default not a workbook, or an older report */
  sheet: z.string().nullable().default(null),
  otherSheets: z.array(z.string()).default([]),
  /**
   * `tried`: a dry run that would load; `refused`: too many rejected rows, or cut off; `empty`: no rows to load;
   * `held`: differs from earlier files and waits for a decision. Only `loaded` changes data.
   */
  outcome: z.enum(['loaded', 'tried', 'refused', 'empty', 'held']),
  /** Why the file looks cut off. @default null: it doesn't */
  cutOff: z.string().nullable().default(null),
  read: z.number(),
  /** Lines from good rows that have one per pay type. Load counts are lines then. @default 0: one line per row */
  made: z.number().default(0),
  created: z.number(),
  updated: z.number(),
  /** Updated rows that an earlier file of the set had with other values. @default 0: no set, or an older report */
  updatedInSet: z.number().default(0),
  unchanged: z.number(),
  /** Stored lines that their orders lost, or vehicles and parts that leave stock. @default 0 in older reports */
  removed: z.number().default(0),
  /** Stored stock missing from the file. @default null: none, or not checked */
  stock: StockLeaving.nullable().default(null),
  /** Its parts on repair orders. @default null: none, or not checked */
  repairParts: RepairParts.nullable().default(null),
  /** Previously loaded amounts that it reduces. @default null: none, or not checked */
  losses: ImportLosses.nullable().default(null),
  /** Rows that a later row of the same record repeats, with the same values and with others. */
  identical: z.number(),
  replaced: z.number(),
  /** Rows whose amounts are added to a later row of the record. @default 0 in older reports */
  added: z.number().default(0),
  /** Replaced rows that look like earlier versions of the later row. @default 0 in older reports */
  versions: z.number().default(0),
  /** Replaced rows with another salesperson: possibly shares of a deal. @default 0 in older reports */
  shared: z.number().default(0),
  /** Its rows are order lines without numbers: the last row with a number wins. @default false in older reports */
  unnumbered: z.boolean().default(false),
  /** Its records have stores but the file doesn't: they count only under all stores. @default false in older reports */
  storeless: z.boolean().default(false),
  skipped: z.number(),
  rejected: z.number(),
  /** Rejected percent of rows that weren't skipped, and the allowed percent, both 0–100. */
  rejectedPct: z.number(),
  allowedPct: z.number(),
  /** Rows that would rename a person or store, which may be a different one. @default 0 in older reports */
  conflicts: z.number().default(0),
  /** The first conflicts. Empty for customers if the role can't see their names. `number` is the file's own. */
  renames: z
    .array(z.object({ line: z.number(), number: z.string(), before: z.string(), after: z.string() }))
    .default([]),
  newStores: z.number(),
  /** The first names. @default none in older reports */
  newStoreNames: z.array(z.string()).default([]),
  newEmployees: z.number().default(0),
  newCustomers: z.number(),
  /** Existing customers that got missing details. @default 0 in older reports */
  filledCustomers: z.number().default(0),
  rejectReasons: z.array(ReasonCount),
  skipReasons: z.array(ReasonCount),
  warnings: z.array(ReasonCount),
  unusedHeaders: z.array(z.string()),
  /** Differences from the last files of its saved profile. @default none: not compared */
  unlike: z.array(UnlikeElders).default([]),
  /** Rows that contradict how it was read; `open` only without a saved profile. @default none: not checked */
  doubts: z.array(SaidDoubt).default([]),
  /** First and last day that its rows count in. @default null: none, or an older report */
  period: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** Store IDs in its rows. @default none */
  stores: z.array(z.number()).default([]),
  /** Rows in the lists of `imports/rows`. @default none: not counted */
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

export const ImportRun = z.object({
  run_id: z.number(),
  feed: ImportFeed,
  source: z.string(),
  file_name: z.string(),
  sheet: z.string().nullable(),
  profile: z.string().nullable(),
  /** Null without a saved profile, and if it was changed for this file. */
  profile_version: z.number().nullable(),
  user_name: z.string().nullable(),
  key_name: z.string().nullable(),
  origin: z.enum(['command', 'upload', 'folder', 'call']),
  state: ImportState,
  started_at: Instant,
  finished_at: Instant.nullable(),
  rows_read: z.number(),
  rows_created: z.number(),
  rows_updated: z.number(),
  rows_removed: z.number(),
  rows_unchanged: z.number(),
  rows_skipped: z.number(),
  rows_repeated: z.number(),
  rows_rejected: z.number(),
  /** Records that its rows added; undo deletes them. */
  new_stores: z.number(),
  new_employees: z.number(),
  new_customers: z.number(),
  /** Existing customers that got missing details; undo removes the details. */
  filled_customers: z.number(),
  /** Why it failed, or what undid it. */
  message: z.string().nullable(),
  undone_at: Instant.nullable(),
  undone_by: z.string().nullable(),
  can_undo: z.boolean(),
  unlike: z.number(),
  has_losses: z.boolean(),
  /** The decision on a held file; null if undecided or not held. */
  decision: z.enum(['load', 'leave']).nullable(),
  has_rejects: z.boolean(),
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
    /** Guessed columns that the user skipped. They aren't guessed for this source again. @default none */
    left_out: z.array(Told(1000)).max(1000).default([]),
    dry_run: z.boolean(),
    accept_rejects: z.boolean().default(false),
    /** Rows may rename people and stores. @default false */
    accept_renames: z.boolean().default(false),
  }),
  reply: z.object({ run_id: z.number() }),
  access: editImports,
});

export const ImportProgress = z.object({
  run_id: z.number(),
  file_name: z.string(),
  dry_run: z.boolean(),
  state: ImportState,
  bytes_read: z.number(),
  bytes_total: z.number(),
  rows: z.number(),
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
      /** Place in the queue, from 1; 0 while running. */
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
