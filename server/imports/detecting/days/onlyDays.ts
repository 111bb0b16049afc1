import type { ImportTarget } from '../../../../contract/records/target.ts';
import type { Field } from '../../../../contract/resource/fields.ts';
import { readDate } from '../../cells/dates.ts';
import { guessDates } from '../../cells/guessDates.ts';
import { fold } from '../../profile/columns.ts';
import type { Habit } from '../habits.ts';
import type { Match, SampledColumn } from '../match.ts';
import { headerSpelling } from '../words/likeness.ts';

const MOSTLY = 0.9;
/** A date has separators or a month name; a bare number doesn't count. */
const LOOKS_LIKE_DAY = /\d[-/.\s]\d|[A-Za-z]{3}.*\d/;
const SCORE = 0.5;

/** Header words of dates when a record or file was edited, which say nothing about when it happened. */
const ofEdits: ReadonlySet<string> = new Set(
  [
    'reprice repriced modified modification updated update changed change edited edit photo photos picture image print',
    'printed export exported synced sync viewed view repreciado modificado modificacion actualizado actualizada',
    'actualizacion foto fotos impresion impreso',
  ]
    .join(' ')
    .split(' '),
);

const isOfEdits = (column: SampledColumn) =>
  headerSpelling(column).spelling.words.some((word) => ofEdits.has(word));

const isDay = (field: Field | undefined) => field?.kind === 'date' || field?.kind === 'instant';

const daysIn = new WeakMap<SampledColumn, boolean>();

export function holdsDays(column: SampledColumn): boolean {
  const areDays = daysIn.get(column) ?? readsDays(column);
  daysIn.set(column, areDays);
  return areDays;
}

function readsDays({ values }: SampledColumn): boolean {
  const formats = guessDates(values);
  const days = values.filter((text) => LOOKS_LIKE_DAY.test(text) && readDate(text, formats) !== null);
  return values.length > 0 && days.length >= values.length * MOSTLY;
}

/** The only date column, if a feed needs one more date and no header matches it. */
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
    column.header !== '' &&
    !taken.has(place) &&
    habit.get(fold(column.header)) !== null &&
    !isOfEdits(column) &&
    holdsDays(column)
      ? [place]
      : [],
  );
  return days.length === 1
    ? open.flatMap((field) =>
        days.map((place): Match => ({ field, place, score: SCORE, readable: 1, by: 'only' })),
      )
    : [];
}
