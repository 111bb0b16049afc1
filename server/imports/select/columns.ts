import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import { type DistanceUnit, isDistance, saysKilometres } from '../cells/byHeader.ts';
import type { DateFormat } from '../cells/dates.ts';
import { tidy } from '../cells/text.ts';
import { type Layer, merged, type Reading } from './reading.ts';
import { BLANKS, choose, fits, has, isMissing, literal, replaced, spellingCases, tidied } from './texts.ts';

export interface ColumnRule {
  readonly column: string;
  /** Meaning of each spelling, ignoring case; `*` matches any text, null means no value. */
  readonly values?: Readonly<Record<string, string | null>>;
  readonly missing?: readonly string[];
  /** What to do with unreadable cells. @default 'reject' */
  readonly invalid?: 'reject' | 'empty';
  readonly fill?: string;
  readonly dates?: readonly DateFormat[];
  /** Required, even if the feed doesn't require it. */
  readonly required?: boolean;
  /** Unit of distances without one. @default from the header, else miles */
  readonly unit?: DistanceUnit;
  /** Computed from other fields: a customer's key keeps its case. */
  readonly isMade?: boolean;
  /** Empty cells keep the stored value. */
  readonly isFilledOnly?: boolean;
}

/** SQL columns of a field: its value, the code that rejects the row, and a warning. */
export interface Piece {
  readonly name: string;
  readonly value: string;
  readonly fault: string;
  readonly warning: string;
  /** Whether the stored value stays; null if it never does. */
  readonly kept: string | null;
}

export const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal', 'money']);

const fullYear = (text: string) => `CASE WHEN ${text} < '69' THEN '20' ELSE '19' END || ${text}`;

const isInKilometres = (name: string, { column, unit }: ColumnRule): boolean =>
  isDistance(name) && (unit === undefined ? saysKilometres(column) : unit === 'km');

/** A number in a column of kilometers gets its unit, and a date in a year column becomes its year. */
function byHeader(name: string, rule: ColumnRule, text: string): string {
  if (name === 'year') {
    const short = "^['’]?(\\d{2})$";
    const first = String.raw`^(\d{4})(?:\s*[-/.]\s*\d{1,2}){2}(?:\D.*)?$`;
    const last = String.raw`^(?:\d{1,2}\s*[-/.]\s*){2}(\d{4})(?:\D.*)?$`;
    return choose(
      [
        [has(text, short), fullYear(replaced(text, short, '\\1', ''))],
        [has(text, first), replaced(text, first, '\\1', '')],
      ],
      replaced(text, last, '\\1', ''),
    );
  }
  return isInKilometres(name, rule) ? choose([[has(text, '\\d$'), `${text} || ' km'`]], text) : text;
}

export interface Column {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly rule: ColumnRule;
  readonly reading: Reading;
  /** For values in the profile, which use Rooftop's format. */
  readonly own: Reading;
  readonly isRequired: boolean;
  readonly missing: readonly string[];
}

function emptyOf({ field, rule, own }: Pick<Column, 'field' | 'rule' | 'own'>): string | undefined {
  if (rule.fill !== undefined) return `cast(${literal(rule.fill)} AS ${own.type})`;
  if (field.kind === 'json') return "'[]'";
  const value = 'default' in field ? field.default : undefined;
  return value === undefined ? undefined : typeof value === 'number' ? String(value) : literal(value);
}

export function columnLayers(
  column: Column,
  cell: string,
): { readonly layers: Layer[]; readonly piece: Piece } {
  const { id, name, field, rule, reading, own, isRequired, missing } = column;
  const [quick, tidyText, text, mapped, isNone, filled] = ['q', 't', 'x', 'm', 'n', 'y'].map(
    (part) => `${id}_${part}`,
  );
  const isKm = isInKilometres(name, rule);
  const readers = rule.values || isKm ? [] : (reading.quick ?? []);
  const looksMissing = (pattern: string) =>
    missing.some((one) =>
      [one, one.toUpperCase()].some((spelling) => new RegExp(`^(?:${pattern})$`).test(spelling)),
    );
  const usual = readers.map(({ pattern, value }): readonly [string, string] => [
    fits(`${cell}`, pattern),
    looksMissing(pattern) ? choose([[`NOT ${isMissing(cell, missing)}`, value(cell)]]) : value(cell),
  ]);
  const tidyCell = byHeader(name, rule, tidied(cell));
  const dash = `[${BLANKS}]+[-–—][${BLANKS}]+`;
  const cases = spellingCases(`${tidyText}`, rule.values ?? {}, tidy);
  // Numbers and dates in a profile use Rooftop's format, not the file's.
  const hasOwn = cases.length > 0 && reading !== own;
  const given = [
    [`${tidyText} = '' OR ${isMissing(`${tidyText}`, missing)}`, 'NULL'] as const,
    // A unit without a number means no value.
    ...(isDistance(name)
      ? [[fits(`${tidyText}`, String.raw`(?:mi|miles?|kms?)\.?`, 'i'), 'NULL'] as const]
      : []),
    ...cases.map(([when, value]) => [when, hasOwn ? 'NULL' : value] as const),
  ];
  const source = reading.none ? `${filled}` : `${text}`;
  const parts = reading.parts?.(source) ?? [];
  const ownParts = hasOwn ? (own.parts?.(`${mapped}`) ?? []) : [];
  const value = `${id}_r`;
  const check = reading.check?.(value);
  const read = [
    ...(usual.length > 0 ? [`${quick}`] : []),
    `CASE WHEN ${source} IS NOT NULL THEN ${reading.value(source)} END`,
    ...(hasOwn ? [`CASE WHEN ${mapped} IS NOT NULL THEN ${own.value(`${mapped}`)} END`] : []),
  ];
  const unread = choose([
    [`${value} IS NOT NULL`, check?.fault ?? 'NULL'],
    [`${source} IS NOT NULL`, reading.fault(source)],
    ...(hasOwn ? [[`${mapped} IS NOT NULL`, own.fault(`${mapped}`)] as const] : []),
    ...(isRequired && reading.none ? [[`${isNone}`, literal(reading.none.needed)] as const] : []),
    ...(isRequired ? [['true', "'required'"] as const] : []),
  ]);
  const doubts = [
    ...(check ? [check.doubt] : []),
    ...(!isRequired && reading.none?.spared
      ? [`CASE WHEN ${isNone} THEN ${literal(reading.none.spared)} END`]
      : []),
  ];
  const isIgnored = rule.invalid === 'empty' && !isRequired;
  const empty = emptyOf(column);
  const [fault, doubt] = [`${id}_u`, `${id}_d`];
  const mayKeep = isIgnored || (rule.isFilledOnly === true && rule.fill === undefined);
  const kept = check?.fault ? `CASE WHEN ${fault} IS NULL THEN ${value} END` : value;
  return {
    layers: [
      ...(usual.length > 0 ? [{ [`${quick}`]: choose(usual) }] : []),
      {
        [`${tidyText}`]: choose([
          [usual.length > 0 ? `${quick} IS NOT NULL` : 'false', 'NULL'],
          ...(numbers.has(field.kind) ? [[fits(cell, dash), "'0'"] as const] : []),
          [`${cell} IS NOT NULL`, tidyCell],
        ]),
      },
      {
        [`${text}`]: choose(given, tidyText),
        ...(hasOwn && { [`${mapped}`]: choose(cases) }),
      },
      ...(reading.none
        ? [{ [`${isNone}`]: `CASE WHEN ${text} IS NOT NULL THEN ${reading.none.is(`${text}`)} END` }]
        : []),
      ...(reading.none ? [{ [`${filled}`]: `CASE WHEN NOT ${isNone} THEN ${text} END` }] : []),
      ...merged([parts, ownParts]),
      { [value]: read.length > 1 ? `coalesce(${read.join(', ')})` : `${read[0]}` },
      ...(check?.parts ?? []),
      { [fault]: unread },
      {
        [`${id}_v`]:
          empty === undefined
            ? kept
            : `coalesce(${kept}, CASE WHEN ${isIgnored ? 'true' : `${fault} IS NULL`} THEN ${empty} END)`,
        [`${id}_f`]: isIgnored ? 'NULL::VARCHAR' : fault,
        ...(mayKeep && { [`${id}_k`]: rule.isFilledOnly ? `(${kept}) IS NULL` : `${fault} IS NOT NULL` }),
        [doubt]: choose([
          ...(isIgnored ? [[`${fault} IS NOT NULL`, fault] as const] : []),
          ...(doubts.length > 0 ? [[`${fault} IS NULL`, `coalesce(${doubts.join(', ')})`] as const] : []),
          ['false', 'NULL::VARCHAR'],
        ]),
      },
    ],
    piece: { name, value: `${id}_v`, fault: `${id}_f`, warning: doubt, kept: mayKeep ? `${id}_k` : null },
  };
}
