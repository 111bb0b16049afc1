import { sql } from 'kysely';
import type { z } from 'zod';
import type { ImportProfileRow } from '../../../contract/calls/imports/importProfiles.ts';
import { feedNames } from '../../../contract/records/index.ts';
import { nameKey } from '../../../contract/values.ts';
import { writeAudit } from '../../access/audit.ts';
import { isStorableJson } from '../../db/jsonText.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { bestFit, isFilePattern } from './filePattern.ts';
import { type Profile, parseProfile } from './profile.ts';

export type SavedProfile = z.output<typeof ImportProfileRow>;

/** Who changes a profile, when and from where, for the audit. */
export interface Author {
  readonly userid: number;
  readonly address: string;
  readonly now: Date;
}

const RESOURCE = 'import_profiles';
const LONGEST_BODY = 200_000;

interface Row {
  readonly profile_id: number;
  readonly name: string;
  readonly feed: string;
  readonly source: string;
  readonly body: SavedProfile['profile'];
  readonly file_pattern: string | null;
  readonly updated_at: Date;
  readonly updated_by: string | null;
}

/** The saved profiles, by name. */
export async function listProfiles(db: Db): Promise<SavedProfile[]> {
  const { rows } = await sql<Row>`
    select p.profile_id, p.name, p.feed, p.source, p.body, p.file_pattern, p.updated_at,
      u.firstname || ' ' || u.lastname as updated_by
    from import_profile p left join app_user u on u.userid = p.updated_by
    order by lower(p.name) collate "C", p.profile_id`.execute(db);
  return rows.flatMap(({ body, updated_at, feed: name, ...row }) => {
    // A feed of a newer version, when somebody went back to this one.
    const feed = feedNames.find((known) => known === name);
    return feed ? [{ ...row, feed, profile: body, updated_at: updated_at.toISOString() }] : [];
  });
}

/** @throws AppError `not_found` */
export async function profileNamed(db: Db, name: string): Promise<SavedProfile> {
  const profiles = await listProfiles(db);
  const profile =
    profiles.find((one) => one.name === name) ?? profiles.find((one) => nameKey(one.name) === nameKey(name));
  if (profile) return profile;
  throw new AppError('not_found', 'There is no saved profile of this name.', {
    fields: { profile_name: 'Is not known.' },
  });
}

/** @throws AppError `conflict` where a new one would be taken for another */
async function requireOwnName(db: Db, name: string): Promise<void> {
  const others = await db.selectFrom('import_profile').select('name').execute();
  if (!others.some((other) => nameKey(other.name) === nameKey(name))) return;
  throw new AppError(
    'conflict',
    'Another profile has nearly this name. Choose another, or exactly that one.',
    {
      fields: { name: 'Is nearly the name of another profile.' },
    },
  );
}

/** The saved profile whose pattern fits a file's name best; undefined when none does. */
export const profileForFile = async (db: Db, fileName: string): Promise<SavedProfile | undefined> =>
  bestFit(await listProfiles(db), fileName);

interface ProfileChange {
  readonly name: string;
  readonly profile: SavedProfile['profile'];
  readonly file_pattern: string | null;
}

/**
 * Saves a profile under a name; one of the same name is replaced.
 * @throws ImportRefusal when it is no valid profile, AppError `invalid` for a pattern or text that can't be kept,
 * `conflict` for a name that is nearly another's
 */
export async function saveProfile(db: Db, change: ProfileChange, author: Author): Promise<SavedProfile> {
  const { name } = change;
  const body = storable(change.profile);
  const parsed = parseProfile(body, name);
  const values = { feed: parsed.feed, source: parsed.source, body, file_pattern: checkedPattern(change) };
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('import_profile')
      .select(['profile_id', 'body', 'file_pattern'])
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!before) await requireOwnName(tx, name);
    const saved = { ...values, updated_by: author.userid, updated_at: author.now };
    const { profile_id } = await tx
      .insertInto('import_profile')
      .values({ name, ...saved })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(saved))
      .returning('profile_id')
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      ...entryOf(author, profile_id),
      action: before ? 'update' : 'create',
      before: before ? { name, profile: before.body, file_pattern: before.file_pattern } : null,
      after: { name, profile: change.profile, file_pattern: values.file_pattern },
    });
  });
  return profileNamed(db, name);
}

/** @throws AppError `not_found` */
export async function deleteProfile(db: Db, profileId: number, author: Author): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, body, file_pattern } = await tx
      .deleteFrom('import_profile')
      .where('profile_id', '=', profileId)
      .returning(['name', 'body', 'file_pattern'])
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no such profile.'));
    const before = { name, profile: body, file_pattern };
    await writeAudit(tx, { ...entryOf(author, profileId), action: 'delete', before, after: null });
  });
}

const entryOf = ({ userid, address, now }: Author, profileId: number) => ({
  at: now,
  userid,
  address,
  resource: RESOURCE,
  record_id: String(profileId),
});

function storable(profile: SavedProfile['profile']): string {
  const json = JSON.stringify(profile);
  if (json.length <= LONGEST_BODY && isStorableJson(json)) return json;
  throw new AppError('invalid', 'This profile can not be kept.', {
    fields: { profile: 'Is too large or not valid.' },
  });
}

function checkedPattern({ file_pattern }: ProfileChange): string | null {
  if (file_pattern === null || file_pattern === '') return null;
  if (isFilePattern(file_pattern)) return file_pattern;
  throw new AppError('invalid', 'The pattern for file names is not valid.', {
    fields: { file_pattern: 'Must be a file name, in which * stands for any text.' },
  });
}

/** The saved profile as the import takes it. */
export const parsedProfile = ({ name, profile }: SavedProfile): Profile =>
  parseProfile(JSON.stringify(profile), name);
