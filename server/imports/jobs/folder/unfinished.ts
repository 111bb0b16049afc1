import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { isNamed } from '../../profile/columns.ts';
import { bestFit } from '../../profile/filePattern.ts';
import type { SavedProfile } from '../../profiles/savedProfiles.ts';
import { referringFields } from '../../sets/order.ts';
import type { FolderWatch } from './folderWatch.ts';

export interface Unfinished {
  readonly name: string;
  readonly feed: string;
  /** The source of its numbers. */
  readonly source: string;
}

const sourceOf = ({ profile: { source } }: SavedProfile) => source.numbersOf ?? source.name;

interface Place {
  readonly watch: FolderWatch;
  readonly working: FolderWatch;
}

/** Files that are incomplete or taken. @param saved profiles of the place with a pattern */
export function unfinishedIn({ watch, working }: Place, saved: readonly SavedProfile[]): Unfinished[] {
  const { complete } = watch;
  const names = [...watch.names.filter((name) => !complete.has(name)), ...working.names];
  return names.flatMap((name) => {
    const profile = bestFit(saved, name);
    return profile?.watched ? [{ name, feed: profile.feed, source: sourceOf(profile) }] : [];
  });
}

export async function heldFiles(db: Db): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select file_name as name, feed, coalesce(profile_body -> 'source' ->> 'numbersOf', profile_body ->> 'numbersOf', source) as source from import_run
    where state = 'held' and settled_at is null order by run_id`.execute(db);
  return rows;
}

/** Files that a file waits for, since its columns refer to their records. */
export function waitsFor(profile: SavedProfile, unfinished: readonly Unfinished[]): string[] {
  const { columns } = profile.profile;
  const given = (field: string) => !isNamed({ columns }) || columns[field]?.column !== undefined;
  const feeds: readonly string[] = referringFields(profile.feed).flatMap(([field, to]) =>
    given(field) ? [to] : [],
  );
  const source = sourceOf(profile);
  return [
    ...new Set(
      unfinished
        .filter((file) => file.source === source && feeds.includes(file.feed))
        .map(({ name }) => name),
    ),
  ];
}
