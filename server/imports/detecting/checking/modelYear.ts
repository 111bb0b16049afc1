import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { readDate } from '../../cells/dates.ts';
import { guessDates } from '../../cells/guessDates.ts';
import { tidy } from '../../cells/text.ts';
import { fold } from '../../profile/columns.ts';
import type { FeedFit } from '../guessProfile.ts';
import { columnsFor } from '../matching.ts';
import { headerSpelling } from '../words/likeness.ts';

const YEAR = /^(\d{4})(?:[.,]0+)?$/;

/** Rows that tell something, at least. */
const LEAST_ROWS = 20;
/** Share of the rows in which the year is that of the day: beside a month, and without one. */
const MOSTLY = 0.8;
const NEARLY_ALWAYS = 0.97;

type Rows = readonly (readonly string[])[];

/** In what share of the rows a year is that of a day; undefined where none tells, or no column has the day. */
function shareOfDay(year: number, day: number | undefined, rows: Rows) {
  if (day === undefined) return undefined;
  const formats = guessDates(rows.map((cells) => tidy(cells[day] ?? '')));
  const told = rows.flatMap((cells) => {
    const [, own] = YEAR.exec(tidy(cells[year] ?? '')) ?? [];
    const of = readDate(tidy(cells[day] ?? ''), formats)?.slice(0, 4);
    return own && of ? [own === of] : [];
  });
  if (told.length === 0) return undefined;
  return { rows: told.length, share: told.filter(Boolean).length / told.length };
}

/**
 * The fit of a file in which a `Year` may be that of the sale: beside a month it is no model year, and where it is that of
 * the day in nearly every row it is to be checked.
 * @param rows the beginning of the file
 */
export function withModelYear(fit: FeedFit, rows: Rows): FeedFit {
  const target: ImportTarget = importTargets[fit.feed];
  const declared = target.fields.year;
  const told = fit.matches.find(({ field }) => field === 'year');
  const column = told && fit.columns[told.place];
  if (!declared || !column || told.by === 'split' || fit.settled.has(fold(column.header))) return fit;
  if (headerSpelling(column).spelling.whole !== 'year') return fit;
  const isDay = (name: string) => ['date', 'instant'].includes(target.fields[name]?.kind ?? '');
  const day = fit.matches.find(({ field }) => target.required.includes(field) && isDay(field));
  const found = shareOfDay(told.place, day?.place, rows);
  const others = fit.matches.filter((match) => match !== told);
  const hasMonth = fit.columns.some((one) => headerSpelling(one).spelling.words.includes('month'));
  if (hasMonth && (found?.share ?? 1) >= MOSTLY) {
    const taken = new Set([told, ...others].map(({ place }) => place));
    const next = columnsFor(target, 'year', fit.columns).find(
      ({ place }) => !taken.has(place) && !fit.leftOut.has(fold(fit.columns[place]?.header ?? '')),
    );
    return { ...fit, matches: next ? [...others, next] : others };
  }
  const isDoubtful = found && found.rows >= LEAST_ROWS && found.share >= NEARLY_ALWAYS;
  return isDoubtful ? { ...fit, matches: [...others, { ...told, by: 'saleYear' }] } : fit;
}
