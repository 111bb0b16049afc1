import type { SourceRow } from '../formats/source.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';

/** Sheets that are looked at. */
const LOOKED_AT = 20;
/** Of two sheets that fit about as well the first is meant, such as that of the first month. */
const CLEARLY = 0.05;

/**
 * The sheet that is most likely the list among summaries, pivot tables and notes: the one that fits a feed best.
 * @param read the first rows of a sheet, from its header row on
 */
export async function likelySheet(
  sheets: readonly string[],
  read: (sheet: string) => Promise<readonly SourceRow[]>,
): Promise<string | undefined> {
  let best: { readonly sheet: string; readonly fit: number } | undefined;
  for (const sheet of sheets.slice(0, LOOKED_AT)) {
    const [header, ...rows] = await read(sheet);
    if (!header || rows.length === 0) continue;
    const columns = sampleColumns(
      header.cells,
      rows.map(({ cells }) => cells),
    );
    const fit = rankFeeds(columns, { fileName: sheet })[0]?.fit ?? 0;
    if (!best || fit > best.fit + CLEARLY) best = { sheet, fit };
  }
  return best?.sheet;
}
