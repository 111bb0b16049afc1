import { monthNamed } from '../cells/dates.ts';
import { keyText } from '../cells/text.ts';

export interface NamedTime {
  readonly text: string;
  readonly year: number | undefined;
  readonly month: number;
  /** 0 if there is none. */
  readonly day: number;
}

const stemOf = (name: string): string => name.replace(/(?:\.[A-Za-z]{2,5}){1,2}$/, '');

const YEAR = '(?<year>20\\d\\d)';
const MONTH = '(?<month>0[1-9]|1[0-2])';
const DAY = '(?<day>0[1-9]|[12]\\d|3[01])';
const whole = (pattern: string) => new RegExp(`(?<!\\d)${pattern}(?!\\d)`);

/** The first match wins. */
const inDigits: readonly RegExp[] = [
  whole(`${YEAR}[-_. ]?${MONTH}[-_. ]?${DAY}`),
  whole(`${YEAR}[-_. ]?${MONTH}`),
  whole(`(?<month>0?[1-9]|1[0-2])[-_. ](?<day>0?[1-9]|[12]\\d|3[01])[-_. ]${YEAR}`),
  whole(`(?<day>0?[1-9]|[12]\\d|3[01])[-_. ](?<month>0?[1-9]|1[0-2])[-_. ]${YEAR}`),
  whole(`${MONTH}[-_. ]?${YEAR}`),
];

/** Full month names, and those of more than three letters. */
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

/** A two-digit year after a month; smaller numbers are days. */
const AFTER_MONTH = /^[-_. ']*(?<year>20\d\d|2\d|3[2-9])(?!\d)|^[-_. ]*(?<day>\d{1,2})(?!\d)/;

/** Takes the last month, since files cover a period up to it. */
function inWords(stem: string): NamedTime | undefined {
  const found = [...stem.matchAll(/\p{L}+/gu)].findLast(([word]) => isMonth(word));
  if (!found) return undefined;
  const [word] = found;
  const suffix = AFTER_MONTH.exec(stem.slice(found.index + word.length));
  const yearText = suffix?.groups?.year ?? /(?<!\d)20\d\d(?!\d)/.exec(stem)?.[0];
  const year = yearText === undefined ? undefined : 2000 + (Number(yearText) % 100);
  const text = suffix?.groups?.year ? `${word}${suffix[0]}` : word;
  return { text, year, month: monthNamed(word), day: Number(suffix?.groups?.day ?? 0) };
}

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

/** The common name of a file's versions, and the version: `log_v2`, `log (2)`. */
export function versionIn(name: string): { readonly base: string; readonly version: number } {
  const stem = stemOf(name);
  const { base = stem, version = '1' } =
    /^(?<base>.*?)[-_. ]*(?:\bv|_v|\()(?<version>\d{1,3})\)?$/i.exec(stem)?.groups ?? {};
  return { base: base.toLowerCase(), version: Number(version) };
}
