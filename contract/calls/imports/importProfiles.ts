import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { type FeedName, feedNames } from '../../records/index.ts';
import { Id, Instant, Line, MAX_ID, Name, wholeNumber } from '../../values.ts';
import { ImportProfile } from './profile.ts';

/** Not limited to a store: a file may contain records of any. */
export const viewImports = moduleAccess('dataimport');
export const editImports = moduleAccess('dataimport', 'edit');

export const ImportFeed = z.enum(feedNames satisfies readonly FeedName[]);

/** A profile as sent, perhaps with keys of an earlier version. The server checks it. */
export const GivenProfile = z.record(z.string(), z.unknown());

const ProfileName = Name(80).pipe(z.string().min(1));
const SeenVersion = wholeNumber(1, MAX_ID);

const watching = {
  /** Files with a matching name use this profile, in uploads and in the watched folder. `*` matches any text. */
  file_pattern: z.string().nullable(),
  /** Null for the watched folder itself. */
  subfolder: z.string().nullable(),
  watched: z.boolean(),
  /** Whether files that differ from earlier ones wait for a decision. */
  holds_unlike: z.boolean(),
};

export const ImportProfileRow = z.object({
  profile_id: z.number(),
  name: z.string(),
  /** Starts at 1 and counts changes. */
  version: z.number(),
  feed: ImportFeed,
  source: z.string(),
  profile: ImportProfile,
  /** Why this version of Rooftop can't use the profile, which then has only feed and source. Null if it can. */
  fault: z.string().nullable(),
  ...watching,
  updated_at: Instant,
  updated_by: z.string().nullable(),
});
export type ImportProfileRow = z.infer<typeof ImportProfileRow>;

export const importProfiles = defineCall('POST', 'imports/profiles', {
  summary: 'The saved profiles, by name.',
  request: z.strictObject({}),
  reply: z.array(ImportProfileRow),
  access: viewImports,
  writes: false,
});

export const saveImportProfile = defineCall('POST', 'imports/saveProfile', {
  summary:
    'Saves a profile under a name, as the next version of the one that has it. Refused when `version` is not that of the one that has it.',
  request: z.strictObject({
    name: ProfileName,
    profile: GivenProfile,
    file_pattern: Line(120).nullable().default(null),
    /** The edited version; 0 if the name must be new. @default any */
    version: wholeNumber(0, MAX_ID).optional(),
  }),
  reply: ImportProfileRow,
  access: editImports,
});

export const changeImportProfile = defineCall('POST', 'imports/changeProfile', {
  summary:
    'Gives a saved profile another name, or says which files of the watched folder it loads. Refused when it has changed since.',
  request: z.strictObject({
    profile_id: Id,
    version: SeenVersion,
    name: ProfileName.optional(),
    file_pattern: Line(120).nullable().optional(),
    subfolder: Line(60).nullable().optional(),
    watched: z.boolean().optional(),
    holds_unlike: z.boolean().optional(),
    late_after_hours: wholeNumber(1, 8784).nullable().optional(),
  }),
  reply: ImportProfileRow,
  access: editImports,
});

export const ProfileDifference = z.object({
  /** Path of a profile key, such as `read.dates`, or `name`, `file_pattern`, `subfolder`, `watched`, `holds_unlike`. */
  key: z.string(),
  /** The field, recipe or pattern within the key; null if there is none. */
  part: z.string().nullable(),
  /** As text, shortened. Null: no value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ProfileDifference = z.infer<typeof ProfileDifference>;

export const ImportProfileVersion = z.object({
  version: z.number(),
  made_at: Instant,
  /** Null for the command line and deleted logins. */
  made_by: z.string().nullable(),
  /** The version it restores; null if none. */
  brings_back: z.number().nullable(),
  /** The first changes; empty for the first version. */
  changes: z.array(ProfileDifference),
  more: z.number(),
  name: z.string(),
  profile: ImportProfile,
  ...watching,
});
export type ImportProfileVersion = z.infer<typeof ImportProfileVersion>;

export const importProfileVersions = defineCall('POST', 'imports/profileVersions', {
  summary: 'The versions of a saved profile, newest first, with what each of them changed.',
  request: z.strictObject({ profile_id: Id }),
  reply: z.array(ImportProfileVersion),
  access: viewImports,
  writes: false,
});

export const bringBackImportProfile = defineCall('POST', 'imports/bringBackProfile', {
  summary:
    'Makes an old version of a profile the next one: what it says, and which files it is for. Refused when it has changed since.',
  request: z.strictObject({
    profile_id: Id,
    version: SeenVersion,
    brings_back: SeenVersion,
  }),
  reply: ImportProfileRow,
  access: editImports,
});

export const deleteImportProfile = defineCall('POST', 'imports/deleteProfile', {
  summary: 'Deletes a saved profile. Its versions are kept, so that it can be put back.',
  request: z.strictObject({ profile_id: Id }),
  reply: z.object({ deleted: z.number() }),
  access: editImports,
});

export const DeletedProfile = ImportProfileRow.pick({
  profile_id: true,
  name: true,
  version: true,
  feed: true,
  source: true,
  file_pattern: true,
}).extend({
  deleted_at: Instant,
  /** Null for the command line and deleted logins. */
  deleted_by: z.string().nullable(),
});
export type DeletedProfile = z.infer<typeof DeletedProfile>;

export const deletedImportProfiles = defineCall('POST', 'imports/deletedProfiles', {
  summary: 'The deleted profiles, which `imports/restoreProfile` puts back, the last one first.',
  request: z.strictObject({}),
  reply: z.array(DeletedProfile),
  access: viewImports,
  writes: false,
});

export const restoreImportProfile = defineCall('POST', 'imports/restoreProfile', {
  summary: 'Puts a deleted profile back, unless another one has its name by now.',
  request: z.strictObject({ profile_id: Id }),
  reply: ImportProfileRow,
  access: editImports,
});

export const shippedImportProfiles = defineCall('POST', 'imports/shippedProfiles', {
  summary: 'The profiles that come along with Rooftop, to start from.',
  request: z.strictObject({}),
  reply: z.array(
    z.object({
      name: z.string(),
      feed: ImportFeed,
      source: z.string(),
      description: z.string(),
      profile: ImportProfile,
    }),
  ),
  access: viewImports,
  writes: false,
});
