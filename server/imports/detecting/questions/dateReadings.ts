import { PlainDate } from '../../../../contract/values.ts';
import { GROUP_TIME_ZONE } from '../../../calendar.ts';
import { type DateFormat, readDate } from '../../cells/dates.ts';
import { guessDates } from '../../cells/guessDates.ts';
import { dayInZone } from '../../cells/moments.ts';

/** Formats that read one text as two days, by which of them comes first. */
const rivals: readonly (readonly [monthFirst: DateFormat, dayFirst: DateFormat])[] = [
  ['MM/DD/YYYY', 'DD/MM/YYYY'],
  ['MM/DD/YY', 'DD/MM/YY'],
  ['MM-DD-YYYY', 'DD-MM-YYYY'],
];

function dayIn(text: string, formats: readonly DateFormat[]): string | undefined {
  const day = dayInZone(text, formats, GROUP_TIME_ZONE) ?? readDate(text, formats);
  return day !== null && PlainDate.safeParse(day).success ? day : undefined;
}

const known = (option: readonly string[]): DateFormat[] =>
  option.filter((name): name is DateFormat => name !== '');

export const readsDay = (text: string, option: readonly string[]) => dayIn(text, known(option));

/**
 * The ways to read the days of a file: the month first, the day first, or as they can only be read.
 * @param said formats of the profile where somebody has set them
 */
export function dateOptions(
  texts: readonly string[],
  said: readonly DateFormat[] | undefined,
): DateFormat[][] {
  const guessed = guessDates(texts);
  const different = [...new Set(texts)];
  const open = rivals.filter((pair) =>
    pair.some((format) => different.some((text) => dayIn(text, [format]) !== undefined)),
  );
  const others = guessed.filter((format) => !rivals.flat().includes(format));
  const options =
    open.length > 0
      ? [0, 1].map((side) => [...open.map((pair) => pair[side] ?? pair[0]), ...others])
      : [guessed];
  const all =
    said && !options.some((formats) => readAlike(different, formats, said))
      ? [...options, [...said]]
      : options;
  // What somebody has set stands for the way that reads these texts alike.
  return all
    .filter((formats) => formats.length > 0)
    .map((formats) => (said && readAlike(different, formats, said) ? [...said] : formats));
}

const readAlike = (texts: readonly string[], one: readonly DateFormat[], other: readonly DateFormat[]) =>
  texts.every((text) => dayIn(text, one) === dayIn(text, other));

/**
 * Whether columns write days in different ways: the texts of one can only be read with the month first, those of another
 * with the day first.
 * @param columns the texts of each
 */
export function areWrittenApart(columns: readonly (readonly string[])[]): boolean {
  const options = dateOptions(columns.flat(), undefined);
  const ways = columns.map((texts) =>
    decided(texts.map((text) => options.map((one) => readsDay(text, one)))),
  );
  const isClear = (way: number) =>
    columns.some(
      (texts, place) =>
        ways[place] === way &&
        texts.some((text) => options[1 - way] && !readsDay(text, options[1 - way] ?? [])),
    );
  return options.length > 1 && isClear(0) && isClear(1);
}

type Readings = readonly (string | number | null | undefined)[];

/**
 * Which of two ways is right, by texts that only one of them can read.
 * @param readings of each text, by the two ways
 * @returns null where both would do and differ, and where each reads texts that the other does not
 */
export function decided(readings: readonly Readings[]): number | null {
  const onlyFirst = readings.some(([first, second]) => first !== undefined && second === undefined);
  const onlySecond = readings.some(([first, second]) => first === undefined && second !== undefined);
  if (onlyFirst !== onlySecond) return onlyFirst ? 0 : 1;
  if (onlyFirst) return null;
  return readings.some(([first, second]) => first !== second) ? null : 0;
}
