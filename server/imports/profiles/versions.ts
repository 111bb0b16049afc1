import { sql } from 'kysely';
import type { z } from 'zod';
import { ImportFeed, type ImportProfileVersion } from '../../../contract/calls/imports/importProfiles.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { profileDifferences } from './differences.ts';
import { readStored } from './savedProfiles.ts';

type Version = z.output<typeof ImportProfileVersion>;

interface Row extends Omit<Version, 'profile' | 'made_at' | 'changes' | 'more'> {
  readonly feed: string;
  readonly source: string;
  readonly body: unknown;
  readonly made_at: Date;
}

/** Newest first, with the changes of each. @throws AppError `not_found` */
export async function versionsOfProfile(db: Db, profileId: number): Promise<Version[]> {
  const { rows } = await sql<Row>`
    select v.version, v.name, v.body, p.feed, p.source, v.file_pattern, v.subfolder, v.watched, v.holds_unlike, v.brings_back, v.made_at,
      u.firstname || ' ' || u.lastname as made_by
    from import_profile_version v join import_profile p on p.profile_id = v.profile_id and p.deleted_at is null
    left join app_user u on u.userid = v.made_by
    where v.profile_id = ${profileId} order by v.version desc`.execute(db);
  if (rows.length === 0) throw new AppError('not_found', 'no_such_profile');
  const versions = rows.map(({ body, made_at, feed, source, ...row }) => ({
    ...row,
    profile: readStored(body, { name: row.name, feed: ImportFeed.parse(feed), source }).profile,
    made_at: made_at.toISOString(),
  }));
  return versions.map((version, place) => {
    const before = versions[place + 1];
    return { ...version, ...(before ? profileDifferences(before, version) : { changes: [], more: 0 }) };
  });
}
