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
  /** @default unchanged; for a new profile, the folder itself */
  readonly subfolder?: string | null;
  /** The version that was edited; 0 if the name must be new. @default no check */
  readonly version?: number | undefined;
}

/**
 * Saves a new profile, or the next version of the one with this name.
 * @throws ImportRefusal for an invalid profile, AppError `invalid` for a bad pattern or text, `conflict` for a name too
 *   similar to another, or a version saved since `version`
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
  /** The version that was edited. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly file_pattern?: string | null | undefined;
  readonly subfolder?: string | null | undefined;
  readonly watched?: boolean | undefined;
  readonly holds_unlike?: boolean | undefined;
  readonly late_after_hours?: number | null | undefined;
}

/** @throws AppError `not_found`, `invalid`, `conflict` for a taken name or a version saved since */
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
  /** The version that was edited. */
  readonly version: number;
  readonly brings_back: number;
}

/**
 * Makes an old version the next one, with the current name and watching.
 * @throws AppError `not_found`, `conflict` for a version saved since, ImportRefusal when it's no longer valid
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

/** @throws AppError `not_found` */
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

/** @throws AppError `not_found`, `conflict` for a name that's taken or too similar */
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
