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

const LEAST_ROWS = 20;
/** With a month column, and without one. */
const MOSTLY = 0.8;
const NEARLY_ALWAYS = 0.97;

type Rows = readonly (readonly string[])[];

/** Share of rows where the year equals the date's; undefined without a date column or comparable rows. */
function shareOfDay(year: number, day: number | undefined, rows: Rows) {
  if (day === undefined) return undefined;
  const formats = guessDates(rows.map((cells) => tidy(cells[day] ?? '')));
  const comparisons = rows.flatMap((cells) => {
    const [, own] = YEAR.exec(tidy(cells[year] ?? '')) ?? [];
    const of = readDate(tidy(cells[day] ?? ''), formats)?.slice(0, 4);
    return own && of ? [own === of] : [];
  });
  if (comparisons.length === 0) return undefined;
  return { rows: comparisons.length, share: comparisons.filter(Boolean).length / comparisons.length };
}

/** A `Year` that mostly equals the date's isn't the model year next to a month column; else, it's marked to check. */
export function withModelYear(fit: FeedFit, rows: Rows): FeedFit {
  const target: ImportTarget = importTargets[fit.feed];
  const declared = target.fields.year;
  const current = fit.matches.find(({ field }) => field === 'year');
  const column = current && fit.columns[current.place];
  if (!declared || !column || current.by === 'split' || fit.settled.has(fold(column.header))) return fit;
  if (headerSpelling(column).spelling.whole !== 'year') return fit;
  const isDay = (name: string) => ['date', 'instant'].includes(target.fields[name]?.kind ?? '');
  const day = fit.matches.find(({ field }) => target.required.includes(field) && isDay(field));
  const found = shareOfDay(current.place, day?.place, rows);
  const others = fit.matches.filter((match) => match !== current);
  const hasMonth = fit.columns.some((one) => headerSpelling(one).spelling.words.includes('month'));
  if (hasMonth && (found?.share ?? 1) >= MOSTLY) {
    const taken = new Set([current, ...others].map(({ place }) => place));
    const next = columnsFor(target, 'year', fit.columns).find(
      ({ place }) => !taken.has(place) && !fit.leftOut.has(fold(fit.columns[place]?.header ?? '')),
    );
    return { ...fit, matches: next ? [...others, next] : others };
  }
  const isDoubtful = found && found.rows >= LEAST_ROWS && found.share >= NEARLY_ALWAYS;
  return isDoubtful ? { ...fit, matches: [...others, { ...current, by: 'saleYear' }] } : fit;
}
