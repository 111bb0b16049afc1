import { spellingParts } from '../../../contract/records/spellings.ts';

/** A text as a literal of SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What JavaScript and files have for blanks, as the inside of a class of characters. */
export const BLANKS = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200b}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;

/** Printable ASCII with single spaces, none at the ends: it needs no tidying. */
export const PLAIN = '[!-~]+(?: [!-~]+)*';

export const fits = (text: string, pattern: string, options?: 'i'): string =>
  `regexp_full_match(${text}, ${literal(pattern)}${options ? `, '${options}'` : ''})`;
export const has = (text: string, pattern: string, options?: 'i'): string =>
  `regexp_matches(${text}, ${literal(pattern)}${options ? `, '${options}'` : ''})`;
export const replaced = (text: string, pattern: string, by: string, options = 'g'): string =>
  `regexp_replace(${text}, ${literal(pattern)}, ${literal(by)}, '${options}')`;
/** The named parts of a text as a struct: empty texts where it doesn't fit. */
export const partsOf = (text: string, pattern: string, names: readonly string[]): string =>
  `regexp_extract(${text}, ${literal(pattern)}, [${names.map(literal).join()}], 'i')`;
/** Whether a text is one of several. `IN` would become a join with all rows, even of a `CASE` that few rows get to. */
export const isAmong = (text: string, texts: readonly string[]): string =>
  `list_contains([${texts.map(literal).join()}], ${text})`;
/** Removes single characters. */
export const without = (text: string, characters: string): string =>
  [...characters].reduce((sql, character) => `replace(${sql}, ${literal(character)}, '')`, text);

/** The value of the first condition that is true. */
export const choose = (
  cases: readonly (readonly [when: string, value: string])[],
  otherwise?: string,
): string =>
  `CASE ${cases.map(([when, value]) => `WHEN ${when} THEN ${value}`).join(' ')}${otherwise === undefined ? '' : ` ELSE ${otherwise}`} END`;

/** When each code applies, in this order. */
export const faults = (cases: Readonly<Record<string, string>>, otherwise: string): string =>
  choose(
    Object.entries(cases).map(([code, when]) => [when, literal(code)] as const),
    literal(otherwise),
  );

/** Characters that Windows-1252 has at 0x80–0x9F, in order; a blank where it has none. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** Two digits of the byte that a character was read from; what is none where there is no such byte. */
const BYTE = `CASE WHEN unicode(one) <= 255 THEN lpad(to_hex(unicode(one)), 2, '0')
  WHEN strpos(${literal(WINDOWS_1252)}, one) > 0 THEN to_hex(127 + strpos(${literal(WINDOWS_1252)}, one)) ELSE 'none' END`;
const RUNS = String.raw`[\x{80}-\x{10ffff}]{2,}|[\x00-\x7f]+|[\x{80}-\x{10ffff}]`;
/** A character that began one of UTF-8, and behind it one that belonged to it. */
const SPOILT = String.raw`[\x{c2}-\x{f4}][\x{80}-\x{bf}${WINDOWS_1252.replaceAll(' ', '')}]`;

/** Undoes UTF-8 that was read as Windows-1252 and saved again: `â€“` becomes `–`. */
export const repaired = (text: string): string =>
  `CASE WHEN ${has(text, SPOILT)} THEN array_to_string(list_transform(regexp_extract_all(${text}, ${literal(RUNS)}), lambda run:
    coalesce(regexp_replace(try(decode(unhex(array_to_string(list_transform(regexp_extract_all(run, '(?s).'), lambda one: ${BYTE}), '')))), '^\\x{feff}', ''), run)), '')
   ELSE ${text} END`;

/** Text as a person would have typed it: encoding repaired, every sort of space one space, none at the ends. */
export const tidied = (text: string): string =>
  choose([[fits(text, PLAIN), text]], `trim(${replaced(repaired(text), `[${BLANKS}]+`, ' ')}, ' ')`);

/** What every source writes for "no value"; a profile adds its own. */
const ALWAYS_MISSING = ['-', '–', '—', 'n/a', '#n/a'];

/** All spellings of "no value" in lower case. */
export const missingSpellings = (own: readonly string[], tidy: (text: string) => string): string[] => [
  ...new Set([...ALWAYS_MISSING, ...own.map((text) => tidy(text).toLowerCase())]),
];

/** Whether a tidied text means "no value". */
export const isMissing = (text: string, spellings: readonly string[]): string => {
  const longest = Math.max(...spellings.map((one) => Buffer.byteLength(one)));
  // Few texts are that short, and only those are made lower case.
  return `CASE WHEN strlen(${text}) > ${longest} THEN false ELSE ${isAmong(`lower(${text})`, ['', ...spellings])} END`;
};

const like = (parts: readonly string[]): string =>
  literal(parts.map((part) => part.toLowerCase().replace(/[\\%_]/g, '\\$&')).join('%'));

/** When a text is one of a profile's spellings, each with what it stands for: those without `*` first. */
export function spellingCases(
  text: string,
  values: Readonly<Record<string, string | null>>,
  tidy: (text: string) => string,
): (readonly [when: string, value: string])[] {
  const entries = Object.entries(values).map(
    ([spelling, value]) =>
      [spellingParts(tidy(spelling)), value === null ? 'NULL' : literal(tidy(value))] as const,
  );
  const exact = new Map(
    entries.flatMap(([[one = '', ...others], value]) =>
      others.length === 0 ? [[one.toLowerCase(), value] as const] : [],
    ),
  );
  return [
    ...[...exact].map(([one, value]) => [`lower(${text}) = ${literal(one)}`, value] as const),
    ...entries
      .filter(([parts]) => parts.length > 1)
      .map(([parts, value]) => [`lower(${text}) LIKE ${like(parts)} ESCAPE '\\'`, value] as const),
  ];
}
