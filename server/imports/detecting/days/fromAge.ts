import type { ImportTarget } from '../../../../contract/records/target.ts';
import { fold } from '../../profile/columns.ts';
import { dayInName, IN_NAME } from '../../profile/dayOfFile.ts';
import type { Habit } from '../habits.ts';
import type { SampledColumn, SplitMatches } from '../match.ts';
import { headerSpelling, spell } from '../words/likeness.ts';

/** The date that an age counts from, by feed. */
const since: Readonly<Record<string, string>> = { inventory: 'stocked_date' };

const ages: ReadonlySet<string> = new Set(
  [
    ...['age', 'age days', 'age in days', 'vehicle age days', 'stock age', 'inventory age'],
    ...['days in stock', 'days in inventory', 'days on lot', 'days on hand', 'stock days', 'inventory days'],
    ...['días stock', 'días en stock', 'días de stock', 'días en inventario', 'días de inventario'],
    ...['días en existencia', 'antigüedad', 'antigüedad en días'],
  ].map((name) => spell(name).whole),
);

const COUNT = /^\d{1,4}(?:\.0+)?$/;
const MOSTLY = 0.9;
const SCORE = 0.5;

const holdsAges = (column: SampledColumn) =>
  ages.has(headerSpelling(column).spelling.whole) &&
  column.values.length > 0 &&
  column.values.filter((text) => COUNT.test(text)).length >= column.values.length * MOSTLY;

/** Computes the date in stock from a column of ages, if no column has the date. */
export function withDayOfAge(
  { name: feed }: ImportTarget,
  found: SplitMatches,
  habit: Habit | undefined,
  fileName: string | undefined,
): SplitMatches {
  const field = since[feed];
  if (field === undefined || found.matches.some((match) => match.field === field)) return found;
  const taken = new Set(found.matches.map(({ place }) => place));
  const age = found.columns.find(
    (column, place) => !taken.has(place) && habit?.get(fold(column.header)) !== null && holdsAges(column),
  );
  if (!age) return found;
  const into = `${age.header} 1`;
  if (found.columns.some(({ header }) => fold(header) === fold(into))) return found;
  const day = fileName !== undefined && dayInName(fileName) !== undefined ? { day: IN_NAME } : {};
  return {
    matches: [...found.matches, { field, place: found.columns.length, score: SCORE, readable: 1, by: 'age' }],
    made: [...found.made, { recipe: 'daysBefore', of: age.header, ...day, into }],
    columns: [...found.columns, { header: into, values: [] }],
  };
}
