import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant } from '../../values.ts';
import { UnlikeElders } from './beforeIt.ts';
import { editImports, ImportFeed, viewImports } from './importProfiles.ts';
import { ImportState } from './imports.ts';

/** What files are compared by. Money in dollars. */
export const MeasureName = z.enum(['units', 'gross', 'cost', 'orders', 'sales', 'amount', 'value', 'rows']);
export type MeasureName = z.infer<typeof MeasureName>;

const Measure = z.object({ name: MeasureName, value: z.number() });

/** An import by a watched profile. */
export const FolderRun = z.object({
  run_id: z.number(),
  file_name: z.string(),
  state: ImportState,
  started_at: Instant,
  profile_version: z.number().nullable(),
  /** What somebody has decided about a held file; null of any other, and while nobody has. */
  decision: z.enum(['load', 'leave']).nullable(),
  /** In how many things it looked unlike the files before it. */
  unlike: z.number(),
  /** Most telling first; none of one that was not read. Gross and cost only for who may see them. */
  measures: z.array(Measure),
});
export type FolderRun = z.infer<typeof FolderRun>;

/** A profile with a pattern for file names, and what came of its files. */
export const FolderProfile = z.object({
  profile_id: z.number(),
  name: z.string(),
  version: z.number(),
  feed: ImportFeed,
  source: z.string(),
  file_pattern: z.string(),
  subfolder: z.string().nullable(),
  /** Whether its folder is there. */
  has_folder: z.boolean(),
  /** Why that could not be read at the last look, such as a network that gives no answer. */
  problem: z.string().nullable(),
  watched: z.boolean(),
  holds_unlike: z.boolean(),
  /** Null: its files do not come regularly. */
  late_after_hours: z.number().nullable(),
  /** Of its feed and source, whatever they came by. */
  state: z.enum(['ok', 'late', 'failed', 'never']),
  last_success_at: Instant.nullable(),
  /** The last imports by it, newest first. */
  runs: z.array(FolderRun),
  /** The last load of a day before that of the newest load. */
  before: FolderRun.nullable(),
  /** Where eight of ten of the last 30 loads lie; none while there are fewer than three. */
  usual: z.array(z.object({ name: MeasureName, low: z.number(), high: z.number() })),
  /** Loads that this is worked out from. */
  loads: z.number(),
});
export type FolderProfile = z.infer<typeof FolderProfile>;

/** A file in the watched folder. */
export const WaitingFile = z.object({
  subfolder: z.string().nullable(),
  name: z.string(),
  bytes: z.number(),
  /** Since when it has looked as it does. */
  since: Instant,
  /**
   * `writing`: it may not be complete yet; `ready`: loaded at the next look; `loading`; `no_profile`: no pattern fits;
   * `off`: its profile is not watched; `needs`: files that are read beside it are missing, or files that it refers to are
   * not loaded yet.
   */
  state: z.enum(['writing', 'ready', 'loading', 'no_profile', 'off', 'needs']),
  /** The profile that its name fits. */
  profile: z.string().nullable(),
  /** Names of those files. */
  needs: z.array(z.string()),
});
export type WaitingFile = z.infer<typeof WaitingFile>;

/** A file that looks unlike its elders and waits until somebody decides. */
export const HeldFile = z.object({
  run_id: z.number(),
  file_name: z.string(),
  profile: z.string(),
  held_at: Instant,
  unlike: z.array(UnlikeElders),
  /** What somebody has decided, and the watched folder is about to do. */
  decision: z.enum(['load', 'leave']).nullable(),
  decided_by: z.string().nullable(),
});
export type HeldFile = z.infer<typeof HeldFile>;

export const importFolder = defineCall('POST', 'imports/folder', {
  summary: 'The watched folder: what its profiles load, what came of it, what waits and what is held.',
  request: z.strictObject({}),
  reply: z.object({
    /** Whether this server watches a folder. */
    watching: z.boolean(),
    /** Why the folder can't be read. */
    problem: z.string().nullable(),
    /** Subfolders that a profile can be for. */
    subfolders: z.array(z.string()),
    profiles: z.array(FolderProfile),
    waiting: z.array(WaitingFile),
    held: z.array(HeldFile),
  }),
  access: viewImports,
  writes: false,
});
export type ImportFolder = z.infer<(typeof importFolder)['reply']>;

export const decideHeldImport = defineCall('POST', 'imports/decideHeld', {
  summary:
    'Has the watched folder load a file that it holds, or leave it out. Refused once somebody else has decided.',
  request: z.strictObject({ run_id: Id, decision: z.enum(['load', 'leave']) }),
  reply: z.object({ run_id: z.number() }),
  access: editImports,
});
