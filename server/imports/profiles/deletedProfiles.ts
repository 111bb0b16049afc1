import { sql } from 'kysely';
import type { z } from 'zod';
import type { DeletedProfile } from '../../../contract/calls/imports/importProfiles.ts';
import { feedNames } from '../../../contract/records/index.ts';
import type { Db } from '../../db/schema.ts';

type Deleted = z.output<typeof DeletedProfile>;

interface Row extends Omit<Deleted, 'feed' | 'deleted_at'> {
  readonly feed: string;
  readonly deleted_at: Date;
}

/** Newest deletion first. */
export async function deletedProfiles(db: Db): Promise<Deleted[]> {
  const { rows } = await sql<Row>`
    select p.profile_id, p.name, p.version, p.feed, p.source, p.file_pattern, p.deleted_at, (
      select u.firstname || ' ' || u.lastname from audit a join app_user u on u.userid = a.userid
      where a.resource = 'import_profiles' and a.record_id = p.profile_id::text and a.action = 'delete'
      order by a.audit_id desc limit 1) as deleted_by
    from import_profile p where p.deleted_at is not null
    order by p.deleted_at desc, p.profile_id desc`.execute(db);
  return rows.flatMap(({ deleted_at, feed: name, ...row }) => {
    const feed = feedNames.find((known) => known === name);
    return feed ? [{ ...row, feed, deleted_at: deleted_at.toISOString() }] : [];
  });
}
