import { dateFormats } from '../../../contract/calls/imports/profile.ts';
import { PlainDate } from '../../../contract/values.ts';
import { type DateFormat, readDate, usualDateFormats } from './dates.ts';
import { isNoDay } from './noDay.ts';

const rivals: Partial<Record<DateFormat, DateFormat>> = {
  'MM/DD/YYYY': 'DD/MM/YYYY',
  'DD/MM/YYYY': 'MM/DD/YYYY',
};

const reads = (text: string, format: DateFormat) => PlainDate.safeParse(readDate(text, [format])).success;

/**
 * Guesses date formats, the most frequent first. `3/4/2025` alone is read as March 4. A value above 12 settles the
 * order, and the opposite order is dropped: it would misread the rest.
 * @param texts non-empty cells of one column
 */
export function guessDates(texts: readonly string[]): DateFormat[] {
  const known = guessed.get(texts) ?? guessNow(texts);
  guessed.set(texts, known);
  return [...known];
}

/** Every date field asks for each column. */
const guessed = new WeakMap<readonly string[], readonly DateFormat[]>();

function guessNow(texts: readonly string[]): DateFormat[] {
  const formats: DateFormat[] = [];
  let left = [...new Set(texts)].filter((text) => !isNoDay(text));
  let candidates = [...new Set([...usualDateFormats, ...dateFormats])];
  while (left.length > 0) {
    const counted = candidates.map((format) => left.filter((text) => reads(text, format)).length);
    const most = Math.max(0, ...counted);
    const best = candidates[counted.indexOf(most)];
    if (most === 0 || !best) break;
    formats.push(best);
    left = left.filter((text) => !reads(text, best));
    candidates = candidates.filter((format) => format !== best && format !== rivals[best]);
  }
  return formats;
}
