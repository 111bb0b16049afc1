import { fold } from '../profile/columns.ts';
import type { SheetTop } from '../table/sheets.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';

/** Of two sheets that fit about as well the first is meant, such as that of the first month. */
const CLEARLY = 0.05;

/** What a pivot table sets before the name of a column that it adds up. */
const SUMMED = /^(?:sum|count|average|max|min|suma|cuenta|promedio|m[aá]x\.?|m[ií]n\.?)\s+(?:of|de)\s+/i;
/** How many of the columns of a summary its list has, and how many times as many of its own. */
const [SHARED, WIDER] = [0.5, 2];
/** A list fits less well than its summary, since it has columns of all sorts; one that fits no feed is none. */
const FITS = 0.5;

interface Looked {
  readonly sheet: string;
  readonly fit: number;
  readonly headers: ReadonlySet<string>;
}

function isSummaryOf(one: Looked, other: Looked): boolean {
  const shared = [...one.headers].filter((header) => other.headers.has(header)).length;
  return (
    other.headers.size >= one.headers.size * WIDER &&
    shared >= one.headers.size * SHARED &&
    other.fit >= one.fit * FITS
  );
}

/**
 * The sheet that is most likely the list among summaries, pivot tables and notes: the one that fits a feed best, or the
 * one whose columns that has, if it is made of them.
 * @param headerPlace finds the header row among the first rows of a sheet
 */
export function likelySheet(
  tops: readonly SheetTop[],
  headerPlace: (rows: readonly SourceRow[]) => number,
): string | undefined {
  const looked: Looked[] = [];
  for (const { sheet, rows: top } of tops) {
    const [header, ...rows] = top.slice(headerPlace(top));
    if (!header || rows.length === 0) continue;
    const columns = sampleColumns(
      header.cells,
      rows.map(({ cells }) => cells),
    );
    const fit = rankFeeds(columns, { fileName: sheet })[0]?.fit ?? 0;
    const headers = header.cells.map((name) => fold(name.replace(SUMMED, ''))).filter((name) => name !== '');
    looked.push({ sheet, fit, headers: new Set(headers) });
  }
  const better = (best: Looked | undefined, next: Looked) =>
    best && next.fit <= best.fit + CLEARLY ? best : next;
  const best = looked.reduce<Looked | undefined>(better, undefined);
  if (!best) return undefined;
  const list = looked
    .filter((other) => isSummaryOf(best, other))
    .reduce<Looked | undefined>(better, undefined);
  return (list ?? best).sheet;
}
