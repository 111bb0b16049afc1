import { fold } from '../profile/columns.ts';
import type { SheetTop } from '../table/sheets.ts';
import type { SourceRow } from '../table/sourceRow.ts';
import { sampleColumns } from './describe.ts';
import { rankFeeds } from './guessProfile.ts';

/** If two sheets fit about equally, the first wins, such as the first month. */
const CLEARLY = 0.05;

/** Prefix that pivot tables add to summarized columns. */
const SUMMED = /^(?:sum|count|average|max|min|suma|cuenta|promedio|m[aá]x\.?|m[ií]n\.?)\s+(?:of|de)\s+/i;
/** A summary's list has at least this share of its columns, and this many times as many columns. */
const [SHARED, WIDER] = [0.5, 2];
/** A list has more kinds of columns than its summary, so it may fit less well, down to this share. */
const FITS = 0.5;

interface SheetFit {
  readonly sheet: string;
  readonly fit: number;
  readonly headers: ReadonlySet<string>;
}

function isSummaryOf(one: SheetFit, other: SheetFit): boolean {
  const shared = [...one.headers].filter((header) => other.headers.has(header)).length;
  return (
    other.headers.size >= one.headers.size * WIDER &&
    shared >= one.headers.size * SHARED &&
    other.fit >= one.fit * FITS
  );
}

/** The sheet that best fits a feed, or the list that it summarizes, as pivot tables do. */
export function likelySheet(
  tops: readonly SheetTop[],
  headerPlace: (rows: readonly SourceRow[]) => number,
): string | undefined {
  const candidates: SheetFit[] = [];
  for (const { sheet, rows: top } of tops) {
    const [header, ...rows] = top.slice(headerPlace(top));
    if (!header || rows.length === 0) continue;
    const columns = sampleColumns(
      header.cells,
      rows.map(({ cells }) => cells),
    );
    const fit = rankFeeds(columns, { fileName: sheet })[0]?.fit ?? 0;
    const headers = header.cells.map((name) => fold(name.replace(SUMMED, ''))).filter((name) => name !== '');
    candidates.push({ sheet, fit, headers: new Set(headers) });
  }
  const better = (best: SheetFit | undefined, next: SheetFit) =>
    best && next.fit <= best.fit + CLEARLY ? best : next;
  const best = candidates.reduce<SheetFit | undefined>(better, undefined);
  if (!best) return undefined;
  const list = candidates
    .filter((other) => isSummaryOf(best, other))
    .reduce<SheetFit | undefined>(better, undefined);
  return (list ?? best).sheet;
}
