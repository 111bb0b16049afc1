import type { FeedName } from '../../../contract/records/index.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { fold, Header } from '../profile/columns.ts';
import { shapeOf } from '../profile/fileShape.ts';
import type { Profile } from '../profile/profile.ts';
import { totalsTest } from '../reading/totals.ts';
import { openTable } from '../table/openTable.ts';
import { headerCells, sourceRows } from '../table/sourceRows.ts';

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
  const said = profile.columns[field]?.column ?? [field];
  return given.find((header) => said.some((name) => fold(name) === fold(header))) ?? given[0];
}

/** A file, and how it is read. */
export type Readable = Pick<LookedAt, 'path' | 'name' | 'profile'>;

/**
 * The cells of one column of records with their lines, those that hold nothing as null; none when it is not there.
 * @param headers what the column may be called
 */
export async function* cellsOf({ path, profile, name }: Readable, headers: readonly string[]) {
  const isMissing = missingTest(profile.read.missing);
  const called = new Set(headers.map(fold));
  const { widths, ...read } = shapeOf(profile);
  const table = await openTable({ path, name, read });
  try {
    const header = new Header(headerCells(table, widths));
    const place = header.find(headers);
    if (place === undefined) return;
    const notRecord = profile.skip.totals ? totalsTest(header.width) : undefined;
    for await (const { line, cells } of sourceRows(table, widths)) {
      if (notRecord?.(cells) !== undefined) continue;
      const text = tidy(cells[place] ?? '');
      if (!called.has(fold(text))) yield { line, text: isMissing(text) ? null : text };
    }
  } finally {
    await table.close();
  }
}
