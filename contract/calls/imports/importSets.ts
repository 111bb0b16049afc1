import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Line, Told, wholeNumber } from '../../values.ts';
import { editImports, GivenProfile, ImportFeed, viewImports } from './importProfiles.ts';
import { ImportProgress, ImportState, UploadedFile } from './imports.ts';
import { fileChoice, UploadId } from './inspection.ts';

/** Files of one set at most: as many uploads of one person wait. */
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

/** A column of one file that leads to records of others of its set. */
const SetJoin = z.object({
  upload_id: z.string(),
  field: z.string(),
  header: z.string(),
  /** The files with those records, and the column that they are found by. */
  to: z.array(z.string()),
  to_feed: ImportFeed,
  to_header: z.string(),
  /** Rows with something in the column, and those with nothing. */
  rows: z.number(),
  empty: z.number(),
  /** Rows whose record is in the other files, and in Rooftop alone. */
  found: z.number(),
  known: z.number(),
  /** Rows whose record is nowhere: how many, and the first of them. */
  missing: z.number(),
  first: z.array(RowWithout),
  /** Every row was looked at; otherwise the first of them. */
  is_whole: z.boolean(),
  /** The other files call their records by the numbers of another source than this one. */
  other_source: z.boolean(),
});
export type SetJoin = z.infer<typeof SetJoin>;

/** Several files of one feed in their order: a later one overwrites what an earlier one says of the same record. */
const FileSequence = z.object({
  feed: ImportFeed,
  /** `days`: the latest day of their records; `names`: days and months in their names; `spelling`: their names alone. */
  by: z.enum(['days', 'names', 'spelling']),
  /** `of`: that day, or what stands in the name; null where only the spelling decides. */
  files: z.array(z.object({ upload_id: z.string(), of: z.string().nullable() })),
});

export const planImportSet = defineCall('POST', 'imports/planSet', {
  summary:
    'In which order files of one set are loaded, which of them each needs, and how well the columns that join them fit. Changes nothing.',
  request: z.strictObject({ files }),
  reply: z.object({
    /** In their order; `needs` are uploads. */
    files: z.array(z.object({ upload_id: z.string(), feed: ImportFeed, needs: z.array(z.string()) })),
    /** Why several files of one feed are in their order. */
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
    /** Files of one feed are loaded in the order in which they are given. @default by what they are of */
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
    /** Files by their place in the set, and what somebody has said yes to. @default nothing */
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
  /** The sheet of a workbook that is read; null of any other file. */
  sheet: z.string().nullable(),
  feed: ImportFeed,
  /** Places of the files that it needs. */
  needs: z.array(z.number()),
  run_id: z.number(),
  /** `waits`: a file that it needs was not loaded, so that nothing of it was either. */
  state: z.enum([...ImportState.options, 'waits']),
  /** Places of the files that it waits for. */
  waits_for: z.array(z.number()),
  /** How far its import is, and its report; null of one that never began. */
  progress: ImportProgress.nullable(),
});
export type SetFile = z.infer<typeof SetFile>;

export const importSet = defineCall('POST', 'imports/set', {
  summary: 'The files of a set in their order, and what became of each.',
  request: z.strictObject({ set_id: Id }),
  reply: z.object({
    set_id: z.number(),
    /** Whether the caller started it, and so can go on with it. */
    is_own: z.boolean(),
    dry_run: z.boolean(),
    files: z.array(SetFile),
  }),
  access: viewImports,
  writes: false,
});
export type ImportSet = z.infer<(typeof importSet)['reply']>;
