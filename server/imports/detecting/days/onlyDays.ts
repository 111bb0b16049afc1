import type { ImportTarget } from '../../../../contract/records/target.ts';
import type { Field } from '../../../../contract/resource/fields.ts';
import { readDate } from '../../cells/dates.ts';
import { guessDates } from '../../cells/guessDates.ts';
import { fold } from '../../profile/columns.ts';
import type { Habit } from '../habits.ts';
import type { Match, SampledColumn } from '../match.ts';
import { headerSpelling } from '../words/likeness.ts';

/** Least share of the values that are days. */
const MOSTLY = 0.9;
/** What a day has and a bare number has not. */
const LOOKS_LIKE_DAY = /\d[-/.\s]\d|[A-Za-z]{3}.*\d/;
const SCORE = 0.5;

/** Words of headers of days on which something was done to a record, or to the file, and nothing happened to what it is of. */
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
