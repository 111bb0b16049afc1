import { z } from 'zod';
import { defineCall, wholeGroupAccess } from '../../call.ts';
import { type FeedName, feedNames } from '../../records/index.ts';
import { Id, Instant, Line, Name } from '../../values.ts';

/** A file may hold records of any store. */
export const viewImports = wholeGroupAccess('dataimport');
export const editImports = wholeGroupAccess('dataimport', 'edit');

export const ImportFeed = z.enum(feedNames satisfies readonly FeedName[]);

/** How one source's files become records; keys and their meaning: docs/importing.md. Checked by the server. */
export const ImportProfileBody = z.record(z.string(), z.json());

export const ImportProfileRow = z.object({
  profile_id: z.number(),
  name: z.string(),
  feed: ImportFeed,
  source: z.string(),
  profile: ImportProfileBody,
  /** Files whose name fits are loaded by this profile, also from the watched folder; `*` stands for any text. */
  file_pattern: z.string().nullable(),
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
  summary: 'Saves a profile under a name; one of the same name is replaced.',
  request: z.strictObject({
    name: Name(80).pipe(z.string().min(1, 'Is required.')),
    profile: ImportProfileBody,
    file_pattern: Line(120).nullable().default(null),
  }),
  reply: ImportProfileRow,
  access: editImports,
});

export const deleteImportProfile = defineCall('POST', 'imports/deleteProfile', {
  summary: 'Deletes a saved profile.',
  request: z.strictObject({ profile_id: Id }),
  reply: z.object({ deleted: z.number() }),
  access: editImports,
});
