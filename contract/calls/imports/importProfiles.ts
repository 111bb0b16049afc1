import { z } from 'zod';
import { defineCall, moduleAccess } from '../../call.ts';
import { type FeedName, feedNames } from '../../records/index.ts';
import { Id, Instant, Line, MAX_ID, Name, wholeNumber } from '../../values.ts';
import { ImportProfile } from './profile.ts';

/** A file may hold records of any store. */
export const viewImports = moduleAccess('dataimport');
export const editImports = moduleAccess('dataimport', 'edit');

export const ImportFeed = z.enum(feedNames satisfies readonly FeedName[]);

/** A profile as it is sent, perhaps with the keys of an earlier version. The server checks it. */
export const GivenProfile = z.record(z.string(), z.unknown());

const ProfileName = Name(80).pipe(z.string().min(1));
/** The version that somebody has seen when they decided to change it. */
const SeenVersion = wholeNumber(1, MAX_ID);

/** What of a profile is about the watched folder. */
const watching = {
  /** Files whose name fits are loaded by this profile, also from the watched folder; `*` stands for any text. */
  file_pattern: z.string().nullable(),
  /** The subfolder of the watched folder whose files it is for; null for the folder itself. */
  subfolder: z.string().nullable(),
  /** Whether the watched folder loads its files. */
  watched: z.boolean(),
  /** Whether a file that looks unlike its elders waits in the watched folder until somebody decides. */
  holds_unlike: z.boolean(),
};

export const ImportProfileRow = z.object({
  profile_id: z.number(),
  name: z.string(),
  /** Counts its changes, from 1. */
  version: z.number(),
  feed: ImportFeed,
  source: z.string(),
  profile: ImportProfile,
  /** Why this version can't use what is stored; the profile has only its feed and source then. Null: it can. */
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
    /** The version that was edited; 0: there should be none of the name. @default whatever is there */
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
    /** `source.lateAfterHours` of the profile. */
    late_after_hours: wholeNumber(1, 8784).nullable().optional(),
  }),
  reply: ImportProfileRow,
  access: editImports,
});

/** One thing that a version changed. */
export const ProfileDifference = z.object({
  /** A key of the profile with its path, such as `read.dates`, or `name`, `file_pattern`, `subfolder`, `watched`, `holds_unlike`. */
  key: z.string(),
  /** What the key says something of: a field, a recipe, or a pattern; null where there is one thing. */
  part: z.string().nullable(),
  /** As text, cut when it is long; null: it said nothing. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ProfileDifference = z.infer<typeof ProfileDifference>;

export const ImportProfileVersion = z.object({
  version: z.number(),
  made_at: Instant,
  /** Null for the command line, and when their login is gone. */
  made_by: z.string().nullable(),
  /** The version that it is like; null for one of its own. */
  brings_back: z.number().nullable(),
  /** The first things that it changed; none of the first version. */
  changes: z.array(ProfileDifference),
  /** How many more it changed. */
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
    /** The version that is brought back. */
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
  /** Null for the command line, and when their login is gone. */
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
