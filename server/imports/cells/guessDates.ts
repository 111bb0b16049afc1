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
 * Formats that read these texts, the one that reads most of them first. `3/4/2025` alone is taken for the 4th of March;
 * a value above 12 decides, and then the other order is not tried: it would misread the rest.
 * @param texts filled cells of columns that may hold days
 */
export function guessDates(texts: readonly string[]): DateFormat[] {
  const known = guessed.get(texts) ?? guessNow(texts);
  guessed.set(texts, known);
  return [...known];
}

/** Each column is asked about for every field that holds days. */
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
