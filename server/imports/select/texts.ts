import { spellingParts } from '../../../contract/records/spellings.ts';

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Spaces in JavaScript and in files, for use in a character class. */
export const BLANKS = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200b}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;

/** Printable ASCII with single inner spaces, which needs no tidying. */
export const PLAIN = '[!-~]+(?: [!-~]+)*';

export const fits = (text: string, pattern: string, options?: 'i'): string =>
  `regexp_full_match(${text}, ${literal(pattern)}${options ? `, '${options}'` : ''})`;
export const has = (text: string, pattern: string, options?: 'i'): string =>
  `regexp_matches(${text}, ${literal(pattern)}${options ? `, '${options}'` : ''})`;
export const replaced = (text: string, pattern: string, by: string, options = 'g'): string =>
  `regexp_replace(${text}, ${literal(pattern)}, ${literal(by)}, '${options}')`;
/** Named parts of a text as a struct; empty texts without a match. */
export const partsOf = (text: string, pattern: string, names: readonly string[]): string =>
  `regexp_extract(${text}, ${literal(pattern)}, [${names.map(literal).join()}], 'i')`;
/** `IN` would become a join with all rows, even inside a `CASE` that few rows reach. */
export const isAmong = (text: string, texts: readonly string[]): string =>
  `list_contains([${texts.map(literal).join()}], ${text})`;
export const without = (text: string, characters: string): string =>
  [...characters].reduce((sql, character) => `replace(${sql}, ${literal(character)}, '')`, text);

export const choose = (
  cases: readonly (readonly [when: string, value: string])[],
  otherwise?: string,
): string =>
  `CASE ${cases.map(([when, value]) => `WHEN ${when} THEN ${value}`).join(' ')}${otherwise === undefined ? '' : ` ELSE ${otherwise}`} END`;

/** The first code whose condition is true. */
export const faults = (cases: Readonly<Record<string, string>>, otherwise: string): string =>
  choose(
    Object.entries(cases).map(([code, when]) => [when, literal(code)] as const),
    literal(otherwise),
  );

/** Windows-1252 characters at 0x80–0x9F, in order; a space for undefined ones. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
/** Hex of the byte that a character was decoded from; 'none' if there is none. */
const BYTE = `CASE WHEN unicode(one) <= 255 THEN lpad(to_hex(unicode(one)), 2, '0')
  WHEN strpos(${literal(WINDOWS_1252)}, one) > 0 THEN to_hex(127 + strpos(${literal(WINDOWS_1252)}, one)) ELSE 'none' END`;
const RUNS = String.raw`[\x{80}-\x{10ffff}]{2,}|[\x00-\x7f]+|[\x{80}-\x{10ffff}]`;
/** A misread UTF-8 lead byte, followed by a continuation byte. */
const MISREAD = String.raw`[\x{c2}-\x{f4}][\x{80}-\x{bf}${WINDOWS_1252.replaceAll(' ', '')}]`;

/** Repairs UTF-8 that was read as Windows-1252: `â€“` becomes `–`. */
export const repaired = (text: string): string =>
  `CASE WHEN ${has(text, MISREAD)} THEN array_to_string(list_transform(regexp_extract_all(${text}, ${literal(RUNS)}), lambda run:
    coalesce(regexp_replace(try(decode(unhex(array_to_string(list_transform(regexp_extract_all(run, '(?s).'), lambda one: ${BYTE}), '')))), '^\\x{feff}', ''), run)), '')
   ELSE ${text} END`;

export const tidied = (text: string): string =>
  choose([[fits(text, PLAIN), text]], `trim(${replaced(repaired(text), `[${BLANKS}]+`, ' ')}, ' ')`);

/** Spellings of "no value" in all sources; a profile adds its own. */
const ALWAYS_MISSING = ['-', '–', '—', 'n/a', '#n/a'];

export const missingSpellings = (own: readonly string[], tidy: (text: string) => string): string[] => [
  ...new Set([...ALWAYS_MISSING, ...own.map((text) => tidy(text).toLowerCase())]),
];

export const isMissing = (text: string, spellings: readonly string[]): string => {
  const longest = Math.max(...spellings.map((one) => Buffer.byteLength(one)));
  // Avoids lowercasing long texts.
  return `CASE WHEN strlen(${text}) > ${longest} THEN false ELSE ${isAmong(`lower(${text})`, ['', ...spellings])} END`;
};

const like = (parts: readonly string[]): string =>
  literal(parts.map((part) => part.toLowerCase().replace(/[\\%_]/g, '\\$&')).join('%'));

/** Conditions for a profile's spellings, with their values; exact spellings come before those with `*`. */
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
