import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ImportProfileRow } from '../../../contract/calls/imports/importProfiles.ts';
import { ImportProfile } from '../../../contract/calls/imports/profile.ts';
import { feedNames } from '../../../contract/records/index.ts';
import { nameKey } from '../../../contract/values.ts';
import { textOrder } from '../../db/reads/textKey.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { bestFit } from '../profile/filePattern.ts';
import { parseProfile, writtenProfile } from '../profile/parseProfile.ts';
import type { Profile } from '../profile/profile.ts';
import { ImportRefusal } from '../refusal.ts';

export type SavedProfile = z.output<typeof ImportProfileRow>;

export interface ProfileVersion {
  readonly profileId: number;
  readonly version: number;
}

interface Row extends Omit<SavedProfile, 'feed' | 'profile' | 'fault' | 'updated_at'> {
  readonly feed: string;
  readonly body: unknown;
  readonly updated_at: Date;
}

export function readStored(
  body: unknown,
  { name, feed, source }: Pick<SavedProfile, 'name' | 'feed' | 'source'>,
): Pick<SavedProfile, 'profile' | 'fault'> {
  try {
    return { profile: writtenProfile(body, name), fault: null };
  } catch (error) {
    // Saved by another version.
    if (!(error instanceof ImportRefusal)) throw error;
    return { profile: ImportProfile.parse({ feed, source: { name: source } }), fault: error.message };
  }
}

async function profilesWhere(db: Db, condition: RawBuilder<boolean>): Promise<SavedProfile[]> {
  const { rows } = await sql<Row>`
    select p.profile_id, p.name, p.version, p.feed, p.source, p.body, p.file_pattern, p.subfolder, p.watched,
      p.holds_unlike, p.updated_at, u.firstname || ' ' || u.lastname as updated_by
    from import_profile p left join app_user u on u.userid = p.updated_by
    where p.deleted_at is null and ${condition}
    order by ${textOrder(sql`p.name`)}, p.profile_id`.execute(db);
  return rows.flatMap(({ body, updated_at, feed: name, ...row }) => {
    // Saved by a newer version.
    const feed = feedNames.find((known) => known === name);
    const read = feed && readStored(body, { ...row, feed });
    return read ? [{ ...row, ...read, feed, updated_at: updated_at.toISOString() }] : [];
  });
}

export const listProfiles = (db: Db): Promise<SavedProfile[]> => profilesWhere(db, sql`true`);

/** Undefined for unknown or deleted profiles. */
export const findProfile = async (db: Db, profileId: number): Promise<SavedProfile | undefined> =>
  (await profilesWhere(db, sql`p.profile_id = ${profileId}`))[0];

/** Prefers the exact name over one that differs in case. */
export async function findProfileNamed(db: Db, name: string): Promise<SavedProfile | undefined> {
  const profiles = await listProfiles(db);
  return (
    profiles.find((one) => one.name === name) ?? profiles.find((one) => nameKey(one.name) === nameKey(name))
  );
}

/** @throws AppError `not_found` */
export async function profileNamed(db: Db, name: string): Promise<SavedProfile> {
  const profile = await findProfileNamed(db, name);
  if (profile) return profile;
  throw new AppError('not_found', 'no_such_profile_name', {
    fields: { profile_name: 'unknown' },
  });
}

export const profileForFile = async (db: Db, fileName: string): Promise<SavedProfile | undefined> =>
  bestFit(await listProfiles(db), fileName);

/** @throws ImportRefusal when this version can't use the profile */
export function parsedProfile({ name, profile, fault }: SavedProfile): Profile {
  if (fault !== null) throw new ImportRefusal(fault);
  return parseProfile(profile, name);
}

/** The version of the saved profile with this name, unless `body` differs from it. */
export async function savedVersionOf(
  db: Db,
  name: string | undefined,
  body: SavedProfile['profile'],
): Promise<ProfileVersion | undefined> {
  const saved = name === undefined ? undefined : (await listProfiles(db)).find((one) => one.name === name);
  return saved && isDeepStrictEqual(saved.profile, body) ? versionOf(saved) : undefined;
}

export const versionOf = ({ profile_id, version }: SavedProfile): ProfileVersion => ({
  profileId: profile_id,
  version,
});
