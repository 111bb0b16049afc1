import type { DateFormat } from '../cells/dates.ts';
import type { Layer } from './reading.ts';
import { choose, fits, has, isAmong, literal, partsOf, replaced } from './texts.ts';

const [YEAR, ONE_OR_TWO] = [String.raw`(\d{4})`, String.raw`(\d{1,2})`];
const NAME = String.raw`(\p{L}{3,10})\.?`;
/** `69` means 1969 and `68` 2068, as in POSIX. */
const [YOUNG, OLD] = [String.raw`([0-5]\d|6[0-8])`, String.raw`(\d{2})`];

type Pattern = readonly [pattern: string, day: string];

const short = (pattern: (year: string) => string, month: string, day: string): readonly Pattern[] => [
  [pattern(YOUNG), String.raw`20\3-${month}-${day}`],
  [pattern(OLD), String.raw`19\3-${month}-${day}`],
];
const [ONE_FIRST, TWO_FIRST, LAST_FIRST] = [String.raw`\1-\2-\3`, String.raw`\3-\1-\2`, String.raw`\3-\2-\1`];

/** How each format maps to year, month and day; the month may be a name. */
const formats: Readonly<Record<Exclude<DateFormat, 'Excel'>, readonly Pattern[]>> = {
  'YYYY-MM-DD': [[`${YEAR}-${ONE_OR_TWO}-${ONE_OR_TWO}`, ONE_FIRST]],
  'YYYY/MM/DD': [[`${YEAR}/${ONE_OR_TWO}/${ONE_OR_TWO}`, ONE_FIRST]],
  YYYYMMDD: [[String.raw`(\d{4})(\d{2})(\d{2})`, ONE_FIRST]],
  'MM/DD/YYYY': [[`${ONE_OR_TWO}/${ONE_OR_TWO}/${YEAR}`, TWO_FIRST]],
  'MM/DD/YY': short((year) => `${ONE_OR_TWO}/${ONE_OR_TWO}/${year}`, '\\1', '\\2'),
  'MM-DD-YYYY': [[`${ONE_OR_TWO}-${ONE_OR_TWO}-${YEAR}`, TWO_FIRST]],
  'DD/MM/YYYY': [[`${ONE_OR_TWO}/${ONE_OR_TWO}/${YEAR}`, LAST_FIRST]],
  'DD/MM/YY': short((year) => `${ONE_OR_TWO}/${ONE_OR_TWO}/${year}`, '\\2', '\\1'),
  'DD-MM-YYYY': [[`${ONE_OR_TWO}-${ONE_OR_TWO}-${YEAR}`, LAST_FIRST]],
  'DD.MM.YYYY': [[String.raw`${ONE_OR_TWO}\.${ONE_OR_TWO}\.${YEAR}`, LAST_FIRST]],
  'DD.MM.YY': short((year) => String.raw`${ONE_OR_TWO}\.${ONE_OR_TWO}\.${year}`, '\\2', '\\1'),
  'DD-MMM-YYYY': [[`${ONE_OR_TWO}[-. /]{0,2}${NAME}[- /]?${YEAR}`, LAST_FIRST]],
  'DD-MMM-YY': short((year) => `${ONE_OR_TWO}[-. /]{0,2}${NAME}[- /]?${year}`, '\\2', '\\1'),
  'MMM DD, YYYY': [[`${NAME} ${ONE_OR_TWO},? ${YEAR}`, TWO_FIRST]],
  'ddd MMM DD YYYY': [[`[A-Za-z]{3},? ${NAME} ${ONE_OR_TWO},? ${YEAR}`, TWO_FIRST]],
};

/** First letters of English and Spanish months, without accents. */
const MONTHS = [
  'jan ene',
  'feb',
  'mar',
  'apr abr',
  'may',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct',
  'nov',
  'dec dic',
];
const TIME_BEHIND = String.raw`(?:(?:T|,? +)(\d{1,2}:\d{2}.*))?`;
/** Separates date and time; tidied text has no line breaks. */
const BREAK = '\n';

const EXCEL = String.raw`^([2-7]\d{4})(\.\d+)?${TIME_BEHIND}$`;
const SECONDS = `round(try_cast('0' || regexp_extract(TEXT, '${EXCEL}', 2) AS DOUBLE) * 86400)::BIGINT`;
/** Excel counts from December 30, 1899, since it treats 1900 as a leap year. */
const excelDay = (text: string): string => {
  const [part, seconds] = [`regexp_extract(${text}, '${EXCEL}', 2)`, SECONDS.replace('TEXT', text)];
  const day = `(DATE '1899-12-30' + (try_cast(regexp_extract(${text}, '${EXCEL}', 1) AS BIGINT) + ${seconds} // 86400)::INTEGER)::VARCHAR`;
  return `${day} || '${BREAK}' || CASE WHEN ${part} = '' THEN '' ELSE strftime(TIMESTAMP '2000-01-01' + to_seconds(${seconds} % 86400), '%H:%M:%S') END`;
};

const monthOf = (name: string): string =>
  `CASE left(lower(strip_accents(${name})), 3) ${MONTHS.flatMap((names, place) => names.split(' ').map((one) => `WHEN '${one}' THEN '${place + 1}'`)).join(' ')} ELSE '0' END`;

const ofFormat = (text: string, format: DateFormat): (readonly [string, string])[] =>
  format === 'Excel'
    ? [[has(text, EXCEL), excelDay(text)]]
    : formats[format].map(([pattern, day]) => [
        fits(text, pattern + TIME_BEHIND),
        replaced(text, `^${pattern}${TIME_BEHIND}$`, `${day}${BREAK}\\4`, ''),
      ]);

const TIME = String.raw`^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?([ap]\.?m\.?)? ?(Z|UTC|GMT)? ?(?:([+-])(\d{2}):?(\d{2})?)?(?: ?\([^)]*\))?$`;
/** A time with its zone. */
const ZONED = String.raw`:\d\d(?:[.,]\d+)? ?(?:[ap]\.?m\.?)? ?(?:Z|UTC|GMT|[+-]\d\d)`;
const AT_MIDNIGHT = String.raw`(?:\b|T)(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)? ?a\.?m\.?)(?:[^\d:]|$)`;
const HAS_TIME = String.raw`\d:\d|^\d+\.\d*[1-9]\d*$`;

/**
 * The UTC timestamp of a local time: the first if it occurs twice, shifted forward if daylight saving skips it.
 * @param zone as SQL
 */
export function momentIn(zone: string, clock: string): string {
  const late = `epoch_us(timezone(${zone}, ${clock}))`;
  const early = `${late} - 3600000000`;
  if (zone === literal('UTC')) return clock;
  return `make_timestamp(CASE WHEN timezone(${zone}, make_timestamptz(${early})) = ${clock} THEN ${early} ELSE ${late} END)`;
}

export const dayIn = (zone: string, moment: string): string =>
  `timezone(${zone}, make_timestamptz(epoch_us(${moment})))::DATE`;

/** Columns with the date (`_day`) and UTC timestamp (`_moment`) of a text; null if unreadable. */
export function dayParts(
  text: string,
  accepted: readonly DateFormat[],
  zone: string,
  clockZone?: string,
): readonly Layer[] {
  const [said, named, day, time, parts, clock, ahead, moment] = (
    ['said', 'named', 'day', 'time', 'parts', 'clock', 'ahead', 'moment'] as const
  ).map((name) => `${text}_${name}`);
  const number = (name: string) => `try_cast(${parts}.${name} AS INTEGER)`;
  const hour = `CASE WHEN ${parts}.half = '' THEN ${number('h')} WHEN ${number('h')} BETWEEN 1 AND 12 THEN ${number('h')} % 12 + CASE WHEN ${parts}.half ILIKE 'p%' THEN 12 ELSE 0 END END`;
  const second = `coalesce(${number('s')}, 0)`;
  const local = `${day} + to_seconds(${clock})`;
  return [
    {
      [said ?? '']: choose(
        accepted.flatMap((format) => ofFormat(text, format)),
        'NULL',
      ),
    },
    {
      [named ?? '']: choose(
        [
          [
            has(`${said}`, String.raw`^\d+-\p{L}`),
            `split_part(${said}, '-', 1) || '-' || ${monthOf(`split_part(${said}, '-', 2)`)} || '-' || ${replaced(`${said}`, String.raw`^\d+-\p{L}+-`, '', '')}`,
          ],
        ],
        said,
      ),
    },
    {
      [day ?? '']: `try_cast(split_part(${named}, '${BREAK}', 1) AS DATE)`,
      [time ?? '']: `split_part(${named}, '${BREAK}', 2)`,
    },
    { [parts ?? '']: partsOf(`${time}`, TIME, ['h', 'm', 's', 'half', 'utc', 'sign', 'ah', 'am']) },
    {
      [clock ?? '']: choose([
        [`${time} = ''`, '0'],
        [
          `${hour} < 24 AND ${number('m')} < 60 AND ${second} < 60`,
          `((${hour}) * 60 + ${number('m')}) * 60 + ${second}`,
        ],
      ]),
      [ahead ?? '']: choose([
        [
          `${parts}.sign <> ''`,
          `(${number('ah')} * 60 + coalesce(${number('am')}, 0)) * CASE ${parts}.sign WHEN '-' THEN -1 ELSE 1 END`,
        ],
        [`${parts}.utc <> ''`, '0'],
      ]),
    },
    {
      [moment ?? '']: choose(
        [
          [`${ahead} IS NOT NULL`, `${local} - to_minutes(${ahead})`],
          ...(clockZone ? [[`NOT ${hasNoTime(text)}`, momentIn(clockZone, `(${local})`)] as const] : []),
        ],
        momentIn(zone, `(${local})`),
      ),
    },
  ];
}

/** Whether a text has its own time zone. Midnight doesn't count: exports append it to dates. */
export const isZoned = (text: string): string =>
  `(${has(text, ZONED, 'i')} AND NOT ${has(text, AT_MIDNIGHT, 'i')})`;

/** Whether a text has only a date. Midnight doesn't count: exports append it to dates. */
export const hasNoTime = (text: string): string =>
  `(NOT ${has(text, HAS_TIME)} OR ${has(text, AT_MIDNIGHT, 'i')})`;

/** Placeholders for "no date": a program's empty, first or last date. */
const NO_DAYS = [
  '0-0-0',
  '00-0-0',
  '000-0-0',
  '0000-0-0',
  '1900-0-0',
  '0001-1-1',
  '1753-1-1',
  '1899-12-30',
  '1899-12-31',
  '1900-0-1',
  '9999-12-31',
];
const DAY_PARTS = String.raw`^(\d{1,4})([-/.])(\d{1,2})([-/.])(\d{1,4})(?:[T ].*)?$`;

/** Recognizes placeholders in any order of parts: `0000-00-00`, `31.12.9999`, `1/0/1900`. */
export function isNoDaySql(text: string): string {
  const found = partsOf(text, DAY_PARTS, ['a', 's', 'b', 't', 'c']);
  const whole = fits(text, String.raw`\d{8}`);
  const year = `CASE WHEN ${whole} THEN ${text}[1:4] WHEN (${found}).s <> (${found}).t THEN '' WHEN length((${found}).a) = 4 THEN (${found}).a ELSE (${found}).c END`;
  const one = `CASE WHEN ${whole} THEN try_cast(${text}[5:6] AS INTEGER) ELSE try_cast((${found}).b AS INTEGER) END`;
  const other = `CASE WHEN ${whole} THEN try_cast(${text}[7:8] AS INTEGER) WHEN length((${found}).a) = 4 THEN try_cast((${found}).c AS INTEGER) ELSE try_cast((${found}).a AS INTEGER) END`;
  const key = `(${year}) || '-' || least(${one}, ${other}) || '-' || greatest(${one}, ${other})`;
  return choose(
    [
      [`NOT ${has(text, '^0|000|0[-/.]0|1753|1899|1900|9999')}`, 'false'],
      [fits(text, '0+(?:[.,]0+)?'), 'true'],
      [`(${year}) <> ''`, `coalesce(${isAmong(key, NO_DAYS)}, false)`],
    ],
    'false',
  );
}
