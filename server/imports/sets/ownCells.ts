import type { FeedName } from '../../../contract/records/index.ts';
import { missingTest, tidy } from '../cells/text.ts';
import { fold, Header } from '../profile/columns.ts';
import { shapeOf } from '../profile/fileShape.ts';
import type { Profile } from '../profile/profile.ts';
import { totalsTest } from '../reading/totals.ts';
import { openTable } from '../table/openTable.ts';
import { headerCells, sourceRows } from '../table/sourceRows.ts';

export interface LookedAt {
  readonly upload_id: string;
  readonly name: string;
  readonly path: string;
  readonly feed: FeedName;
  readonly profile: Profile;
  readonly columns: readonly { readonly header: string; readonly field: string }[];
}

/** Undefined if a rule finds the field instead. */
export function headerOf(
  { columns, profile }: Pick<LookedAt, 'columns' | 'profile'>,
  field: string,
): string | undefined {
  const given = columns.filter((column) => column.field === field).map(({ header }) => header);
  const profileHeaders = profile.columns[field]?.column ?? [field];
  return given.find((header) => profileHeaders.some((name) => fold(name) === fold(header))) ?? given[0];
}

export type Readable = Pick<LookedAt, 'path' | 'name' | 'profile'>;

/**
 * One column with line numbers; null for empty cells. Nothing if there is no such column.
 * @param headers possible names of the column
 */
export async function* cellsOf({ path, profile, name }: Readable, headers: readonly string[]) {
  const isMissing = missingTest(profile.read.missing);
  const headerNames = new Set(headers.map(fold));
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
      if (!headerNames.has(fold(text))) yield { line, text: isMissing(text) ? null : text };
    }
  } finally {
    await table.close();
  }
}
