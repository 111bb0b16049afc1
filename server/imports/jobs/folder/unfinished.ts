import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { isNamed } from '../../profile/columns.ts';
import { bestFit } from '../../profile/filePattern.ts';
import type { SavedProfile } from '../../profiles/savedProfiles.ts';
import { referringFields } from '../../sets/order.ts';
import type { FolderWatch } from './folderWatch.ts';

/** A file that has come and is not loaded yet, by what it brings. */
export interface Unfinished {
  readonly name: string;
  readonly feed: string;
  /** The source whose numbers it has. */
  readonly source: string;
}

const sourceOf = ({ profile: { source } }: SavedProfile) => source.numbersOf ?? source.name;

interface Place {
  readonly watch: FolderWatch;
  readonly working: FolderWatch;
}

/** Files of a place that are still being written, or were taken. @param saved the profiles of the place that have a pattern */
export function unfinishedIn({ watch, working }: Place, saved: readonly SavedProfile[]): Unfinished[] {
  const { complete } = watch;
  const names = [...watch.names.filter((name) => !complete.has(name)), ...working.names];
  return names.flatMap((name) => {
    const profile = bestFit(saved, name);
    return profile?.watched ? [{ name, feed: profile.feed, source: sourceOf(profile) }] : [];
  });
}

/** Files that look unlike those before them, of which nobody has decided or which are about to be dealt with. */
export async function heldFiles(db: Db): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`
    select file_name as name, feed, coalesce(profile_body -> 'source' ->> 'numbersOf', profile_body ->> 'numbersOf', source) as source from import_run
    where state = 'held' and settled_at is null order by run_id`.execute(db);
  return rows;
}

/** Names of the files that one waits for, since its columns lead to the records that they bring. */
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
