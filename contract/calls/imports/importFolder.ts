import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { Id, Instant } from '../../values.ts';
import { UnlikeElders } from './beforeIt.ts';
import { editImports, ImportFeed, viewImports } from './importProfiles.ts';
import { ImportState } from './imports.ts';

/** Figures that files are compared by. Money is in dollars. */
export const MeasureName = z.enum(['units', 'gross', 'cost', 'orders', 'sales', 'amount', 'value', 'rows']);
export type MeasureName = z.infer<typeof MeasureName>;

const Measure = z.object({ name: MeasureName, value: z.number() });

export const FolderRun = z.object({
  run_id: z.number(),
  file_name: z.string(),
  state: ImportState,
  started_at: Instant,
  profile_version: z.number().nullable(),
  /** The decision on a held file; null if undecided or not held. */
  decision: z.enum(['load', 'leave']).nullable(),
  unlike: z.number(),
  /** Most relevant first; empty for unread files. Gross and cost need access. */
  measures: z.array(Measure),
});
export type FolderRun = z.infer<typeof FolderRun>;

export const FolderProfile = z.object({
  profile_id: z.number(),
  name: z.string(),
  version: z.number(),
  feed: ImportFeed,
  source: z.string(),
  file_pattern: z.string(),
  subfolder: z.string().nullable(),
  has_folder: z.boolean(),
  /** Why the last look failed, such as a network that doesn't respond. */
  problem: z.string().nullable(),
  watched: z.boolean(),
  holds_unlike: z.boolean(),
  /** Null for irregular files. */
  late_after_hours: z.number().nullable(),
  /** Freshness of its feed and source, however they were loaded. */
  state: z.enum(['ok', 'late', 'failed', 'never']),
  last_success_at: Instant.nullable(),
  /** Newest first. */
  runs: z.array(FolderRun),
  /** The last load from a day before the newest load. */
  before: FolderRun.nullable(),
  /** The middle 80% of the last 30 loads; empty with fewer than three. */
  usual: z.array(z.object({ name: MeasureName, low: z.number(), high: z.number() })),
  loads: z.number(),
});
export type FolderProfile = z.infer<typeof FolderProfile>;

export const WaitingFile = z.object({
  subfolder: z.string().nullable(),
  name: z.string(),
  bytes: z.number(),
  /** When its content last changed. */
  since: Instant,
  /**
   * `writing`: may be incomplete; `ready`: loads at the next look; `no_profile`: no pattern matches; `off`: its profile
   * isn't watched; `needs`: files it reads or refers to are missing or not loaded yet.
   */
  state: z.enum(['writing', 'ready', 'loading', 'no_profile', 'off', 'needs']),
  profile: z.string().nullable(),
  needs: z.array(z.string()),
});
export type WaitingFile = z.infer<typeof WaitingFile>;

export const HeldFile = z.object({
  run_id: z.number(),
  file_name: z.string(),
  profile: z.string(),
  held_at: Instant,
  unlike: z.array(UnlikeElders),
  /** The decision, until the watched folder carries it out. */
  decision: z.enum(['load', 'leave']).nullable(),
  decided_by: z.string().nullable(),
});
export type HeldFile = z.infer<typeof HeldFile>;

export const importFolder = defineCall('POST', 'imports/folder', {
  summary: 'The watched folder: what its profiles load, what came of it, what waits and what is held.',
  request: z.strictObject({}),
  reply: z.object({
    watching: z.boolean(),
    problem: z.string().nullable(),
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
