import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Line, Told, wholeNumber } from '../../values.ts';
import { editImports, GivenProfile, ImportFeed, viewImports } from './importProfiles.ts';
import { ImportProgress, ImportState, UploadedFile } from './imports.ts';
import { fileChoice, UploadId } from './inspection.ts';

/** Equals the number of uploads that each person can have waiting. */
export const MOST_SET_FILES = 10;

export const copyUpload = defineCall('POST', 'imports/copyUpload', {
  summary:
    'Has an uploaded workbook wait once more for each further sheet, so that its sheets can be loaded as files of one set.',
  request: z.strictObject({ upload_id: UploadId, copies: wholeNumber(1, MOST_SET_FILES - 1) }),
  reply: z.object({ uploads: z.array(UploadedFile) }),
  access: editImports,
});

const files = z
  .array(
    z.strictObject({
      ...fileChoice,
      profile: GivenProfile,
      profile_name: Line(80).optional(),
      /** As in `imports/start`. @default none */
      left_out: z.array(Told(1000)).max(1000).default([]),
    }),
  )
  .min(2)
  .max(MOST_SET_FILES);

const RowWithout = z.object({ line: z.number(), value: z.string() });

const SetJoin = z.object({
  upload_id: z.string(),
  field: z.string(),
  header: z.string(),
  to: z.array(z.string()),
  to_feed: ImportFeed,
  to_header: z.string(),
  /** Rows with and without a value. */
  rows: z.number(),
  empty: z.number(),
  /** Rows whose record is in the other files, and rows whose record is only in Rooftop. */
  found: z.number(),
  known: z.number(),
  missing: z.number(),
  first: z.array(RowWithout),
  is_whole: z.boolean(),
  /** The other files use record numbers of another source. */
  other_source: z.boolean(),
});
export type SetJoin = z.infer<typeof SetJoin>;

/** Files of one feed, in load order: later files overwrite earlier ones. */
const FileSequence = z.object({
  feed: ImportFeed,
  /** `days`: latest day of their records; `names`: dates in their names; `spelling`: names alone. */
  by: z.enum(['days', 'names', 'spelling']),
  /** `of`: the day or the date in the name; null for `spelling`. */
  files: z.array(z.object({ upload_id: z.string(), of: z.string().nullable() })),
});

export const planImportSet = defineCall('POST', 'imports/planSet', {
  summary:
    'In which order files of one set are loaded, which of them each needs, and how well the columns that join them fit. Changes nothing.',
  request: z.strictObject({ files }),
  reply: z.object({
    /** In load order. `needs` lists upload IDs. */
    files: z.array(z.object({ upload_id: z.string(), feed: ImportFeed, needs: z.array(z.string()) })),
    sequences: z.array(FileSequence),
    joins: z.array(SetJoin),
  }),
  access: editImports,
  writes: false,
});

export const startImportSet = defineCall('POST', 'imports/startSet', {
  summary:
    'Loads files of one set one after the other, or tries them together: what one of them brings is known to those after it. A file that refers to one which is not loaded waits.',
  request: z.strictObject({
    files,
    dry_run: z.boolean(),
    /** Keeps the given order of files of one feed. @default by their dates */
    keep_order: z.boolean().default(false),
  }),
  reply: z.object({ set_id: z.number() }),
  access: editImports,
});

export const continueImportSet = defineCall('POST', 'imports/continueSet', {
  summary:
    'Loads those files of a set that are not loaded yet, or tries them again. Only whoever started it has its files.',
  request: z.strictObject({
    set_id: Id,
    dry_run: z.boolean(),
    /** Approvals by place in the set. @default none */
    accept: z
      .array(
        z.strictObject({
          place: wholeNumber(0, MOST_SET_FILES - 1),
          accept_rejects: z.boolean().default(false),
          accept_renames: z.boolean().default(false),
        }),
      )
      .max(MOST_SET_FILES)
      .default([]),
  }),
  reply: z.object({ set_id: z.number() }),
  access: editImports,
});

const SetFile = z.object({
  upload_id: UploadId,
  file_name: z.string(),
  /** Null for files without sheets. */
  sheet: z.string().nullable(),
  feed: ImportFeed,
  needs: z.array(z.number()),
  run_id: z.number(),
  /** `waits`: a file that it needs wasn't loaded. */
  state: z.enum([...ImportState.options, 'waits']),
  waits_for: z.array(z.number()),
  /** Null if the import never started. */
  progress: ImportProgress.nullable(),
});
export type SetFile = z.infer<typeof SetFile>;

export const importSet = defineCall('POST', 'imports/set', {
  summary: 'The files of a set in their order, and what became of each.',
  request: z.strictObject({ set_id: Id }),
  reply: z.object({
    set_id: z.number(),
    is_own: z.boolean(),
    dry_run: z.boolean(),
    files: z.array(SetFile),
  }),
  access: viewImports,
  writes: false,
});
export type ImportSet = z.infer<(typeof importSet)['reply']>;
