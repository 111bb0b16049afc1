import { monthNamed } from '../cells/dates.ts';
import { keyText } from '../cells/text.ts';

/** What the name of a file says of when it is from. */
export interface NamedTime {
  /** As the name spells it. */
  readonly text: string;
  /** Undefined when the name says none. */
  readonly year: number | undefined;
  readonly month: number;
  /** 0 when the name says none. */
  readonly day: number;
}

/** The name of a file without what tells its format. */
const stemOf = (name: string): string => name.replace(/(?:\.[A-Za-z]{2,5}){1,2}$/, '');

const YEAR = '(?<year>20\\d\\d)';
const MONTH = '(?<month>0[1-9]|1[0-2])';
const DAY = '(?<day>0[1-9]|[12]\\d|3[01])';
const whole = (pattern: string) => new RegExp(`(?<!\\d)${pattern}(?!\\d)`);

/** Of several that fit the first counts. */
const inDigits: readonly RegExp[] = [
  whole(`${YEAR}[-_. ]?${MONTH}[-_. ]?${DAY}`),
  whole(`${YEAR}[-_. ]?${MONTH}`),
  whole(`(?<month>0?[1-9]|1[0-2])[-_. ](?<day>0?[1-9]|[12]\\d|3[01])[-_. ]${YEAR}`),
  whole(`(?<day>0?[1-9]|[12]\\d|3[01])[-_. ](?<month>0?[1-9]|1[0-2])[-_. ]${YEAR}`),
  whole(`${MONTH}[-_. ]?${YEAR}`),
];

/** Names of months as they are written out, and beyond their first three letters. */
const longNames = new Set(
  ['en', 'es']
    .flatMap((language) =>
      Array.from({ length: 12 }, (_none, month) =>
        new Date(Date.UTC(2026, month, 15)).toLocaleString(language, { month: 'long', timeZone: 'UTC' }),
      ),
    )
    .concat('sept')
    .map(keyText),
);

const SHORT = 3;
const isMonth = (word: string) =>
  monthNamed(word) > 0 && (word.length === SHORT || longNames.has(keyText(word)));

/** A year of two digits behind the name of a month; smaller numbers are days. */
const BEHIND = /^[-_. ']*(?<year>20\d\d|2\d|3[2-9])(?!\d)|^[-_. ]*(?<day>\d{1,2})(?!\d)/;

/** The last month that is named by a word, since a period is from its end. */
function inWords(stem: string): NamedTime | undefined {
  const found = [...stem.matchAll(/\p{L}+/gu)].findLast(([word]) => isMonth(word));
  if (!found) return undefined;
  const [word] = found;
  const behind = BEHIND.exec(stem.slice(found.index + word.length));
  const said = behind?.groups?.year ?? /(?<!\d)20\d\d(?!\d)/.exec(stem)?.[0];
  const year = said === undefined ? undefined : 2000 + (Number(said) % 100);
  const text = behind?.groups?.year ? `${word}${behind[0]}` : word;
  return { text, year, month: monthNamed(word), day: Number(behind?.groups?.day ?? 0) };
}

/** The day or month that the name of a file says; undefined when it says none. */
export function timeIn(name: string): NamedTime | undefined {
  const stem = stemOf(name);
  for (const pattern of inDigits) {
    const found = pattern.exec(stem);
    if (!found?.groups) continue;
    const { year, month, day = 0 } = found.groups;
    return { text: found[0], year: Number(year), month: Number(month), day: Number(day) };
  }
  return inWords(stem);
}

/** What two versions of one file have in common, and which version it is: `log_v2`, `log (2)`. */
export function versionIn(name: string): { readonly base: string; readonly version: number } {
  const stem = stemOf(name);
  const { base = stem, version = '1' } =
    /^(?<base>.*?)[-_. ]*(?:\bv|_v|\()(?<version>\d{1,3})\)?$/i.exec(stem)?.groups ?? {};
  return { base: base.toLowerCase(), version: Number(version) };
}
