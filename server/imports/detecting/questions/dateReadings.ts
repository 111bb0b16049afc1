import { PlainDate } from '../../../../contract/values.ts';
import { GROUP_TIME_ZONE } from '../../../calendar.ts';
import { type DateFormat, readDate } from '../../cells/dates.ts';
import { guessDates } from '../../cells/guessDates.ts';
import { dayInZone } from '../../cells/moments.ts';

/** Formats that read the same text as different dates. */
const rivals: readonly (readonly [monthFirst: DateFormat, dayFirst: DateFormat])[] = [
  ['MM/DD/YYYY', 'DD/MM/YYYY'],
  ['MM/DD/YY', 'DD/MM/YY'],
  ['MM-DD-YYYY', 'DD-MM-YYYY'],
];

function dayIn(text: string, formats: readonly DateFormat[]): string | undefined {
  const day = dayInZone(text, formats, GROUP_TIME_ZONE) ?? readDate(text, formats);
  return day !== null && PlainDate.safeParse(day).success ? day : undefined;
}

const toFormats = (option: readonly string[]): DateFormat[] =>
  option.filter((name): name is DateFormat => name !== '');

export const readsDay = (text: string, option: readonly string[]) => dayIn(text, toFormats(option));

/** Month first, day first, or the only possible way. */
export function dateOptions(
  texts: readonly string[],
  setting: readonly DateFormat[] | undefined,
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
    setting && !options.some((formats) => readAlike(different, formats, setting))
      ? [...options, [...setting]]
      : options;
  // If the user's formats read these texts the same, they replace the guess.
  return all
    .filter((formats) => formats.length > 0)
    .map((formats) => (setting && readAlike(different, formats, setting) ? [...setting] : formats));
}

const readAlike = (texts: readonly string[], one: readonly DateFormat[], other: readonly DateFormat[]) =>
  texts.every((text) => dayIn(text, one) === dayIn(text, other));

/** Some texts of one column can only be read month first, some of another only day first. */
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
 * @returns null if both can read all but differ, or if each reads texts that the other can't
 */
export function decided(readings: readonly Readings[]): number | null {
  const onlyFirst = readings.some(([first, second]) => first !== undefined && second === undefined);
  const onlySecond = readings.some(([first, second]) => first === undefined && second !== undefined);
  if (onlyFirst !== onlySecond) return onlyFirst ? 0 : 1;
  if (onlyFirst) return null;
  return readings.some(([first, second]) => first !== second) ? null : 0;
}
