import { sql } from 'kysely';
import type { z } from 'zod';
import { GivenProfile } from '../../../../contract/calls/imports/importProfiles.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { SavedProfile } from '../savedProfiles.ts';
import {
  type Author,
  audited,
  auditProfile,
  changing,
  requireOwnName,
  requireSeen,
  requireStored,
  storedWhere,
  writeVersion,
} from './write.ts';

interface ProfileChange {
  readonly name: string;
  readonly profile: SavedProfile['profile'] | z.output<typeof GivenProfile>;
  readonly file_pattern: string | null;
  /** @default as it was, else the folder itself */
  readonly subfolder?: string | null;
  /** The version that was edited; 0: there should be none of the name. @default whatever is there */
  readonly version?: number | undefined;
}

/**
 * Saves a profile under a name: as the first version, or the next one of the profile that has the name.
 * @throws ImportRefusal when it is no valid profile, AppError `invalid` for a pattern or text that can't be kept,
 *   `conflict` for a name that is nearly another's, and when another version was saved since `version`
 */
export const saveProfile = (db: Db, change: ProfileChange, author: Author): Promise<SavedProfile> =>
  changing(db, async (tx) => {
    const { name, profile, file_pattern, version } = change;
    const before = await storedWhere(tx, sql`name = ${name} and deleted_at is null`);
    if (version !== undefined) await requireSeen(tx, before, version);
    if (!before) await requireOwnName(tx, name);
    const { subfolder = before?.subfolder ?? null } = change;
    const { watched = true, holds_unlike = false } = before ?? {};
    return writeVersion(
      tx,
      before,
      { name, profile, file_pattern, subfolder, watched, holds_unlike },
      { author },
    );
  });

interface ProfileSettings {
  readonly profile_id: number;
  /** The version that was seen. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly file_pattern?: string | null | undefined;
  readonly subfolder?: string | null | undefined;
  readonly watched?: boolean | undefined;
  readonly holds_unlike?: boolean | undefined;
  readonly late_after_hours?: number | null | undefined;
}

/**
 * Gives a profile another name, or says which files of the watched folder it loads and how.
 * @throws AppError `not_found`, `invalid`, and `conflict` for the name of another, or when another version was saved
 */
export const changeProfile = (db: Db, settings: ProfileSettings, author: Author): Promise<SavedProfile> =>
  changing(db, async (tx) => {
    const before = await requireStored(tx, settings.profile_id);
    await requireSeen(tx, before, settings.version);
    const { name = before.name, file_pattern = before.file_pattern, subfolder = before.subfolder } = settings;
    const { watched = before.watched, holds_unlike = before.holds_unlike, late_after_hours: late } = settings;
    if (name !== before.name) await requireOwnName(tx, name, before.profile_id);
    const { source } = before.profile;
    const profile =
      late === undefined
        ? before.profile
        : { ...before.profile, source: { ...source, lateAfterHours: late } };
    const content = { name, profile, file_pattern, subfolder, watched, holds_unlike };
    return writeVersion(tx, before, content, { author });
  });

interface BringBack {
  readonly profile_id: number;
  /** The version that was seen. */
  readonly version: number;
  readonly brings_back: number;
}

/**
 * Makes an old version the next one; its name, and whether it is watched, stay as they are.
 * @throws AppError `not_found`, `conflict` when another version was saved; ImportRefusal when it is not valid any more
 */
export const bringBackProfile = (
  db: Db,
  { profile_id, version, brings_back: bringsBack }: BringBack,
  author: Author,
): Promise<SavedProfile> =>
  changing(db, async (tx) => {
    const before = await requireStored(tx, profile_id);
    await requireSeen(tx, before, version);
    const { body, ...watching } = await tx
      .selectFrom('import_profile_version')
      .select(['body', 'file_pattern', 'subfolder', 'holds_unlike'])
      .where('profile_id', '=', profile_id)
      .where('version', '=', bringsBack)
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'no_such_profile_version'));
    const content = { ...before, ...watching, profile: GivenProfile.parse(body) };
    return writeVersion(tx, before, content, { author, bringsBack });
  });

/** Deletes a profile, which can be put back. @throws AppError `not_found` */
export async function deleteProfile(db: Db, profileId: number, author: Author): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { profile_id } = await tx
      .updateTable('import_profile')
      .set({ deleted_at: author.now })
      .where('profile_id', '=', profileId)
      .where('deleted_at', 'is', null)
      .returning('profile_id')
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'no_such_profile'));
    const stored = await storedWhere(tx, sql`profile_id = ${profile_id}`);
    const before = stored ? audited(stored) : null;
    await auditProfile(tx, profile_id, 'delete', author, { before, after: null });
  });
}

/** Puts a deleted profile back. @throws AppError `not_found`, `conflict` when another one has the name, or nearly */
export const restoreProfile = (db: Db, profileId: number, author: Author): Promise<SavedProfile> =>
  changing(db, async (tx) => {
    const deleted = await storedWhere(tx, sql`profile_id = ${profileId} and deleted_at is not null`);
    if (!deleted) throw new AppError('not_found', 'no_such_deleted_profile');
    await requireOwnName(tx, deleted.name);
    await tx
      .updateTable('import_profile')
      .set({ deleted_at: null })
      .where('profile_id', '=', profileId)
      .execute();
    await auditProfile(tx, profileId, 'create', author, { before: null, after: audited(deleted) });
    return profileId;
  });
