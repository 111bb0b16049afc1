import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field } from '../../../contract/resource/fields.ts';
import { readDate } from '../cells/dates.ts';
import { guessDates } from '../cells/guessDates.ts';
import { fold } from '../profiles/columns.ts';
import type { Habit } from './habits.ts';
import type { Match, SampledColumn } from './match.ts';

/** Least share of the values that are days. */
const MOSTLY = 0.9;
/** What a day has and a bare number has not. */
const LOOKS_LIKE_DAY = /\d[-/.\s]\d|[A-Za-z]{3}.*\d/;
const SCORE = 0.5;

const isDay = (field: Field | undefined) => field?.kind === 'date' || field?.kind === 'instant';

const daysIn = new WeakMap<SampledColumn, boolean>();

function holdsDays(column: SampledColumn): boolean {
  const known = daysIn.get(column) ?? readsDays(column);
  daysIn.set(column, known);
  return known;
}

function readsDays({ values }: SampledColumn): boolean {
  const formats = guessDates(values);
  const days = values.filter((text) => LOOKS_LIKE_DAY.test(text) && readDate(text, formats) !== null);
  return values.length > 0 && days.length >= values.length * MOSTLY;
}

/**
 * The only column of days, where a feed needs one day and no header says which it is.
 * @param found what headers say
 */
export function onlyDays(
  { fields, required }: ImportTarget,
  columns: readonly SampledColumn[],
  found: readonly Match[],
  habit: Habit,
): Match[] {
  const needed = required.filter((name) => isDay(fields[name]));
  const open = needed.filter((name) => !found.some(({ field }) => field === name));
  const taken = new Set(found.map(({ place }) => place));
  if (open.length !== 1) return [];
  const days = columns.flatMap((column, place) =>
    column.header !== '' && !taken.has(place) && habit.get(fold(column.header)) !== null && holdsDays(column)
      ? [place]
      : [],
  );
  return days.length === 1
    ? open.flatMap((field) =>
        days.map((place): Match => ({ field, place, score: SCORE, readable: 1, by: 'only' })),
      )
    : [];
}
