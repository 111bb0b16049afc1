import type { RecipeOf } from '../../../contract/calls/imports/recipes.ts';
import { states, statesOfZero } from '../../../contract/contact/states.ts';
import { AppError } from '../../errors.ts';
import { CURRENCY, signsOf } from '../cells/money/currencies.ts';
import { type Layer, merged } from '../select/reading.ts';
import { choose, fits, isAmong, literal } from '../select/texts.ts';
import { issue, type Pipeline } from './pipeline.ts';
import type { Profile } from './profile.ts';
import { makesOfWords, modelsOfWords } from './vehicleNames.ts';

const listed = (texts: readonly string[]): string => `[${texts.join(', ')}]`;
const literals = (texts: readonly string[]): string => listed(texts.map(literal));
/** Empty text without a match. */
const group = (text: string, pattern: string, number: number): string =>
  `regexp_extract(${text}, ${literal(pattern)}, ${number}, 'i')`;
const zip = (names: readonly string[], texts: readonly string[]) =>
  Object.fromEntries(names.map((name, place) => [name, texts[place] ?? "''"]));

export function split(pipeline: Pipeline, { of, at, into }: RecipeOf<'split'>): void {
  const text = `value(${pipeline.column(of)})`;
  const pieces = `list_transform(string_split(${text}, ${literal(at)}), lambda one: trim(one))`;
  const rest = `array_to_string(${pieces}[${into.length}:], ${literal(at === ' ' ? ' ' : `${at} `)})`;
  const parts = into.map((_name, place) =>
    place === into.length - 1 ? rest : `coalesce(${pieces}[${place + 1}], '')`,
  );
  const isWhole = `${text} <> '' AND NOT contains(${text}, ${literal(at)})`;
  pipeline.make(zip(into, parts), { issues: [issue(of, 'no_separator', isWhole)] });
}

const PARTICLE = 'de|del|della|di|da|das|do|dos|du|la|las|los|le|van|von|der|den|ten|ter';
/** The last word, with a suffix such as `Jr.` and a prefix such as `de la`. */
const FIRST_LAST = String.raw`^(\S.*?) ((?:(?:${PARTICLE}) )*\S+(?: (?:jr|sr|ii|iii|iv)\.?)?)$`;

export function name(pipeline: Pipeline, { of, into }: RecipeOf<'name'>): void {
  const text = `value(${pipeline.column(of)})`;
  const hasComma = `contains(${text}, ',')`;
  const first = choose(
    [[hasComma, `trim(substr(${text}, strpos(${text}, ',') + 1))`]],
    group(text, FIRST_LAST, 1),
  );
  const last = choose(
    [
      [hasComma, `trim(split_part(${text}, ',', 1))`],
      [`contains(${text}, ' ')`, group(text, FIRST_LAST, 2)],
    ],
    text,
  );
  pipeline.make(zip(into, [first, last]));
}

/** The longest known name that a text starts with, else its first word. */
function beginning(text: string, names: readonly string[]): string {
  const first = `split_part(${text}, ' ', 1)`;
  if (names.length === 0) return first;
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const lower = longestFirst.map((one) => one.toLowerCase());
  const pattern = `^(${lower.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?: |$)`;
  const found = `regexp_extract(lower(${text}), ${literal(pattern)}, 1)`;
  return `coalesce(${literals(longestFirst)}[list_position(${literals(lower)}, ${found})], ${first})`;
}

/** `Mercedes-Benz` and `Mercedes Benz` are the same make. */
const makes = makesOfWords.flatMap((make) => [make, make.replace(' ', '-')]);

export function vehicle(pipeline: Pipeline, { of, into, known }: RecipeOf<'vehicle'>): void {
  const text = `value(${pipeline.column(of)})`;
  const year = group(text, String.raw`^(19[5-9]\d|20\d{2})\s`, 1);
  const layers: readonly Layer[] = [
    { v_text: `trim(substr(${text}, length(${year}) + 1))` },
    { v_make: beginning('v_text', makes) },
    { v_rest: 'trim(substr(v_text, length(v_make) + 1))' },
    { v_model: beginning('v_rest', [...known, ...modelsOfWords]) },
  ];
  pipeline.make(zip(into, [year, 'v_make', 'v_model', 'trim(substr(v_rest, length(v_model) + 1))']), {
    issues: [issue(of, 'no_model_year', `${text} <> '' AND ${year} = ''`)],
    layers,
  });
}

export function splitFields(
  pipeline: Pipeline,
  { column, into, known, ignore }: Profile['split'][number],
): void {
  const found = pipeline.find([column]);
  if (found === undefined) return;
  const text = `tidy(${found})`;
  const ignored = `list_filter(${literals(ignore)}, lambda one: starts_with(lower(${text}) || ' ', lower(one) || ' '))[1]`;
  const layers: readonly Layer[] = [
    { v_text: ignore.length > 0 ? `trim(substr(${text}, coalesce(length(${ignored}), 0) + 1))` : text },
    { v_first: beginning('v_text', known) },
  ];
  pipeline.make(zip(into, ['v_first', 'trim(substr(v_text, length(v_first) + 1))']), { layers });
}

const placeOf = (states: readonly string[], zip: string) =>
  String.raw`^(\D+?)[\s,]+(${states.join('|')})\.?[\s,]+(${zip})$`;
/** Best match first. Spreadsheets drop leading zeros of ZIPs. */
const places = [
  placeOf(states, String.raw`\d{5}(?:-?\d{4})?`),
  placeOf(statesOfZero, String.raw`\d{4}`),
  String.raw`^(\D+?)\s*,\s*([A-Z]{2})\.?()$`,
];

export function place(pipeline: Pipeline, { of, into }: RecipeOf<'place'>): void {
  const text = `value(${pipeline.column(of)})`;
  const part = (number: number, otherwise: string) =>
    choose(
      places.map((pattern) => [fits(text, pattern, 'i'), group(text, pattern, number)] as const),
      otherwise,
    );
  const digits = String.raw`regexp_replace(${part(3, "''")}, '^(\d{5})(\d{4})$', '\1-\2')`;
  pipeline.make(zip(into, [part(1, text), `upper(${part(2, "''")})`, digits]), {
    issues: [issue(of, 'no_state_zip', `${text} <> '' AND ${part(3, "''")} = ''`)],
  });
}

export function join(pipeline: Pipeline, { of, with: sign, into }: RecipeOf<'join'>): void {
  const texts = listed(of.map((name) => `value(${pipeline.column(name)})`));
  pipeline.make({
    [into]: `array_to_string(list_filter(${texts}, lambda one: one <> ''), ${literal(sign)})`,
  });
}

const signs = { add: '+', multiply: '×', subtract: '−' } as const;

/** Amounts without a currency count too. */
const isInCurrency = (amount: string, currency: string): string =>
  isAmong(`lower(replace(regexp_extract(${amount}, ${literal(CURRENCY)}, 0, 'i'), '.', ''))`, [
    '',
    ...signsOf(currency),
  ]);

export function figure(pipeline: Pipeline, { how, of, into }: RecipeOf<'figure'>): void {
  const cells = of.map((name) => pipeline.column(name));
  const texts = cells.map((_cell, at) => `f_text${at}`);
  const numbers = cells.map((_cell, at) => `coalesce(f_number${at}, 0)`);
  const { currency } = pipeline.given.profile.read;
  const layers = cells.map((cell, at) => ({
    [`f_text${at}`]: `value(${cell})`,
    [`f_number${at}`]:
      currency === undefined
        ? `amount(${cell})`
        : `CASE WHEN ${isInCurrency(cell, currency)} THEN amount(${cell}) END`,
  }));
  const isEmpty = texts.map((text) => `${text} = ''`).join(how === 'add' ? ' AND ' : ' OR ');
  const isOdd = texts.map((text, at) => `(${text} <> '' AND f_number${at} IS NULL)`).join(' OR ');
  const odd = `array_to_string(list_filter(${listed(texts)}, lambda one: one <> ''), ' ${signs[how]} ')`;
  const sum = numbers.join({ add: ' + ', multiply: ' * ', subtract: ' - ' }[how]);
  const text = choose(
    [
      [isEmpty, "''"],
      [isOdd, odd],
    ],
    `format_amount(${sum})`,
  );
  pipeline.make({ [into]: text }, { layers: merged(layers.map((layer) => [layer])) });
}

const MOST_DAYS = 36_500;

/** @throws AppError when the file name lacks a date that the recipe needs */
export function daysBefore(pipeline: Pipeline, { of, day, into }: RecipeOf<'daysBefore'>): void {
  const from = day === 'fileName' ? pipeline.given.dayInName : (day ?? pipeline.given.day);
  if (from === undefined) throw new AppError('invalid', 'prepare_no_date');
  const text = `value(${pipeline.column(of)})`;
  const days = `regexp_replace(${text}, '\\s*(?:days?|d|d[ií]as?)\\.?$', '', 'i')`;
  const count = `try_cast(${days} AS DOUBLE)`;
  const isCount = `${fits(days, String.raw`\d+(?:\.0+)?`)} AND ${count} <= ${MOST_DAYS}`;
  pipeline.make({
    [into]: choose([[isCount, `(DATE ${literal(from)} - ${count}::INTEGER)::VARCHAR`]], text),
  });
}

export function titleCase(pipeline: Pipeline, { fields }: RecipeOf<'titleCase'>): void {
  const cells = fields.flatMap((name) => pipeline.field(name) ?? []);
  if (cells.length > 0)
    pipeline.replace(Object.fromEntries(cells.map((cell) => [cell, `title_case(${cell})`])));
}

export function fillDown(pipeline: Pipeline, { columns }: RecipeOf<'fillDown'>): void {
  const above = (cell: string) =>
    `last_value(CASE WHEN value(${cell}) <> '' THEN ${cell} END IGNORE NULLS) OVER (ORDER BY rooftop_line ROWS UNBOUNDED PRECEDING)`;
  pipeline.replace(
    Object.fromEntries(columns.map((name) => [pipeline.column(name), above(pipeline.column(name))])),
  );
}
