import type { FeedName } from '../../../contract/records/index.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { openSource } from '../formats/source.ts';
import { fold, Header } from '../profiles/columns.ts';
import type { Profile } from '../profiles/profile.ts';
import { inTime, withPatience } from '../reading/patience.ts';
import { totalsTest } from '../reading/totals.ts';

/** A file of a set as it was looked at. */
export interface LookedAt {
  readonly upload_id: string;
  readonly name: string;
  readonly path: string;
  readonly feed: FeedName;
  readonly profile: Profile;
  /** Headers of the file itself, and the field that takes each. */
  readonly columns: readonly { readonly header: string; readonly field: string }[];
}

/** The column that a field is read from; undefined where a rule finds it otherwise. */
export function headerOf(
  { columns, profile }: Pick<LookedAt, 'columns' | 'profile'>,
  field: string,
): string | undefined {
  const given = columns.filter((column) => column.field === field).map(({ header }) => header);
  const said = profile.columns?.[field] ?? [field];
  return given.find((header) => said.some((name) => fold(name) === fold(header))) ?? given[0];
}

/** A file, and how it is read. */
export type Readable = Pick<LookedAt, 'path' | 'name' | 'profile'>;

/**
 * The cells of one column of records with their lines, those that hold nothing as null; none when it is not there.
 * @param headers what the column may be called
 */
export async function* cellsOf({ path, profile, name }: Readable, headers: readonly string[]) {
  const isMissing = missingTest(profile.missing);
  const called = new Set(headers.map(fold));
  let place: number | undefined;
  let notRecord: ReturnType<typeof totalsTest> | undefined;
  const source = await inTime(openSource(path, profile, name));
  for await (const { line, cells } of withPatience(source.rows())) {
    if (place === undefined) {
      const own = new Header(cells);
      place = own.find(headers);
      if (place === undefined) return;
      if (profile.totals) notRecord = totalsTest(own.width);
      continue;
    }
    if (notRecord?.(cells) !== undefined) continue;
    const text = tidy(cells[place] ?? '');
    if (!called.has(fold(text))) yield { line, text: isMissing(text) ? null : text };
  }
}
