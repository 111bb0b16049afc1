import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { GivenProfile } from '../../../../contract/calls/imports/importProfiles.ts';
import { feedNames } from '../../../../contract/records/index.ts';
import { nameKey } from '../../../../contract/values.ts';
import { type AuditAction, writeAudit } from '../../../access/audit.ts';
import { isStorableJson } from '../../../db/jsonText.ts';
import type { Db, Tx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { isFilePattern } from '../../profile/filePattern.ts';
import { writtenProfile } from '../../profile/parseProfile.ts';
import { findProfile, readStored, type SavedProfile } from '../savedProfiles.ts';
import { isSubfolder } from '../subfolder.ts';

export interface Author {
  /** Null at the command line. */
  readonly userid: number | null;
  readonly address: string | null;
  readonly now: Date;
}

type Content = Pick<
  SavedProfile,
  'name' | 'profile' | 'file_pattern' | 'subfolder' | 'watched' | 'holds_unlike'
>;

type Given = Omit<Content, 'profile'> & {
  readonly profile: SavedProfile['profile'] | z.output<typeof GivenProfile>;
};

export interface Stored extends Content {
  readonly profile_id: number;
  readonly version: number;
}

const RESOURCE = 'import_profiles';
const LONGEST_BODY = 200_000;

/** Locks the table, since names must not collide. */
export async function changing(db: Db, work: (tx: Tx) => Promise<number>): Promise<SavedProfile> {
  const profileId = await db.transaction().execute(async (tx) => {
    await sql`lock table import_profile in share row exclusive mode`.execute(tx);
    return work(tx);
  });
  const saved = await findProfile(db, profileId);
  if (saved) return saved;
  throw noSuchProfile();
}

const noSuchProfile = () => new AppError('not_found', 'no_such_profile');

export async function storedWhere(tx: Tx, condition: RawBuilder<boolean>): Promise<Stored | undefined> {
  const row = await tx
    .selectFrom('import_profile')
    .select([
      'profile_id',
      'name',
      'feed',
      'source',
      'body',
      'file_pattern',
      'subfolder',
      'watched',
      'holds_unlike',
    ])
    .select('version')
    .where(condition)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, feed: feedName, source, ...stored } = row;
  const feed = feedNames.find((known) => known === feedName);
  return feed && { ...stored, profile: readStored(body, { ...stored, feed, source }).profile };
}

/** @throws AppError `not_found` */
export async function requireStored(tx: Tx, profileId: number): Promise<Stored> {
  const stored = await storedWhere(tx, sql`profile_id = ${profileId} and deleted_at is null`);
  if (stored) return stored;
  throw noSuchProfile();
}

/** @throws AppError `conflict` for a name that's taken or too similar */
export async function requireOwnName(tx: Tx, name: string, profileId?: number): Promise<void> {
  const others = await tx
    .selectFrom('import_profile')
    .select(['profile_id', 'name'])
    .where('deleted_at', 'is', null)
    .execute();
  const like = others.find((one) => one.profile_id !== profileId && nameKey(one.name) === nameKey(name));
  if (!like) return;
  if (like.name === name) {
    throw new AppError('conflict', 'profile_name_taken', {
      fields: { name: 'profile_name_taken_field' },
    });
  }
  throw new AppError('conflict', 'profile_name_near', {
    fields: { name: 'profile_name_near_field' },
  });
}

/**
 * @param seen the version that was edited; 0: none
 * @throws AppError `conflict` when there is a newer one, and who saved it
 */
export async function requireSeen(tx: Tx, stored: Stored | undefined, seen: number): Promise<void> {
  if ((stored?.version ?? 0) === seen) return;
  if (!stored) throw new AppError('conflict', 'profile_deleted');
  if (seen === 0) {
    throw new AppError('conflict', 'profile_exists', {
      fields: { name: 'profile_name_taken_field' },
    });
  }
  const maker = await tx
    .selectFrom('import_profile_version as v')
    .innerJoin('app_user as u', 'u.userid', 'v.made_by')
    .select(['u.firstname', 'u.lastname'])
    .where('v.profile_id', '=', stored.profile_id)
    .where('v.version', '=', stored.version)
    .executeTakeFirst();
  const who = maker ? `${maker.firstname} ${maker.lastname}` : '';
  throw new AppError('conflict', 'profile_saved_by', { params: { who, version: String(stored.version) } });
}

/**
 * Writes the next version, unless nothing changes.
 * @returns the profile ID
 * @throws ImportRefusal for an invalid profile, AppError `invalid` for a bad pattern or text
 */
export async function writeVersion(
  tx: Tx,
  before: Stored | undefined,
  content: Given,
  { author, bringsBack = null }: { readonly author: Author; readonly bringsBack?: number | null },
): Promise<number> {
  const { name, watched, holds_unlike } = content;
  const profile = writtenProfile(content.profile, name);
  const body = storable(profile);
  const { feed, source } = profile;
  const watching = { file_pattern: checkedPattern(content), subfolder: checkedSubfolder(content) };
  const next = { ...content, ...watching, profile };
  if (before && isDeepStrictEqual(audited(before), audited(next))) return before.profile_id;
  const values = { name, body, ...watching, watched, holds_unlike };
  const version = (before?.version ?? 0) + 1;
  const saved = {
    ...values,
    feed,
    source: source.name,
    version,
    updated_by: author.userid,
    updated_at: author.now,
  };
  const { profile_id } = before
    ? await tx
        .updateTable('import_profile')
        .set(saved)
        .where('profile_id', '=', before.profile_id)
        .returning('profile_id')
        .executeTakeFirstOrThrow()
    : await tx.insertInto('import_profile').values(saved).returning('profile_id').executeTakeFirstOrThrow();
  const authorship = { made_by: author.userid, made_at: author.now, brings_back: bringsBack };
  await tx
    .insertInto('import_profile_version')
    .values({ profile_id, version, ...values, ...authorship })
    .execute();
  await auditProfile(tx, profile_id, before ? 'update' : 'create', author, {
    before: before ? audited(before) : null,
    after: audited(next),
  });
  return profile_id;
}

export const audited = ({ name, profile, file_pattern, subfolder, watched, holds_unlike }: Content) => ({
  name,
  profile,
  file_pattern,
  subfolder,
  watched,
  holds_unlike,
});

interface AuditedChange {
  readonly before: ReturnType<typeof audited> | null;
  readonly after: ReturnType<typeof audited> | null;
}

export const auditProfile = (
  tx: Tx,
  profileId: number,
  action: AuditAction,
  { userid, address, now }: Author,
  change: AuditedChange,
): Promise<number> =>
  writeAudit(tx, {
    at: now,
    userid,
    address,
    resource: RESOURCE,
    record_id: String(profileId),
    action,
    ...change,
  });

function storable(profile: SavedProfile['profile']): string {
  const json = JSON.stringify(profile);
  if (json.length <= LONGEST_BODY && isStorableJson(json)) return json;
  throw new AppError('invalid', 'profile_invalid', {
    fields: { profile: 'too_large_or_invalid' },
  });
}

function checkedPattern({ file_pattern }: Pick<Content, 'file_pattern'>): string | null {
  if (file_pattern === null || file_pattern === '') return null;
  if (isFilePattern(file_pattern)) return file_pattern;
  throw new AppError('invalid', 'file_pattern', {
    fields: { file_pattern: 'file_pattern_field' },
  });
}

function checkedSubfolder({ subfolder }: Pick<Content, 'subfolder'>): string | null {
  if (subfolder === null || subfolder === '') return null;
  if (isSubfolder(subfolder)) return subfolder;
  throw new AppError('invalid', 'subfolder', {
    fields: { subfolder: 'subfolder_field' },
  });
}
