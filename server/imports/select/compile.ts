import { type FeedName, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import { type DateFormat, usualDateFormats } from '../cells/dates.ts';
import type { NumberStyle } from '../cells/money/amounts.ts';
import { tidy } from '../cells/text.ts';
import { HIGHEST_GIVEN_ID, targetTables } from '../tables.ts';
import { type Column, type ColumnRule, columnLayers, numbers, type Piece } from './columns.ts';
import { hasNoTime } from './days.ts';
import { type Finding, findings } from './findings.ts';
import { sourceKeyReading } from './lines.ts';
import { readingOf, type Style } from './macros.ts';
import { type Layer, merged, nested } from './reading.ts';
import { choose, literal, missingSpellings } from './texts.ts';

export interface SelectProfile {
  readonly feed: FeedName;
  readonly columns: Readonly<Record<string, ColumnRule>>;
  readonly constants?: Readonly<Record<string, string>>;
  /** Required fields that rows may lack. */
  readonly waive?: readonly string[];
  readonly missing?: readonly string[];
  readonly dates?: readonly DateFormat[];
  readonly decimal?: NumberStyle;
  /** Time zone of the stores. @default UTC */
  readonly zone?: string;
  /** Time zone of times without one. @default that of the stores */
  readonly clockZone?: string | undefined;
  /** VINs from North America need a valid check digit. @default true */
  readonly checkVins?: boolean;
}

/** A field from a table, whose cells only JavaScript can interpret. */
export interface LookUpTable {
  readonly table: string;
  readonly keys: readonly string[];
}

export interface Options {
  /** Date in the store's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** Reads only the first rows. @default all */
  readonly rows?: number;
  /** Rows have their store's time zone and date: `store_zone`, `store_today`. @default false */
  readonly areOfStores?: boolean;
  readonly looked?: ReadonlyMap<string, LookUpTable>;
  /** Defaults for rows that need fields without a column. @default none */
  readonly needed?: ReadonlyMap<string, string>;
  /** Selects findings that don't apply. @default none */
  readonly without?: (finding: Finding) => boolean;
  /** SQL: whether the row is already rejected. */
  readonly isBad?: string;
}

/** Selects a row's own columns, and `"field"` for each field. */
export interface Compiled {
  readonly ctes: readonly string[];
  readonly source: string;
  readonly pieces: readonly Piece[];
  readonly issues: string;
}

/** Kinds with few distinct values. Each value is read once. */
const repeating: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['choice', 'flag', 'date', 'state', 'timeZone', 'percent', 'json', 'references', 'reference'] as const),
]);
/** Timestamps that aren't before another one of their row. */
const after: Readonly<Record<string, string | undefined>> = { closed_at: 'opened_at' };

/**
 * A date without a time means midnight, but not before an earlier event on that date: an order opened at 9:19 and
 * closed the same day wasn't closed at midnight.
 */
const notBefore = (cell: string, moment: string, earlier: string): string =>
  choose(
    [[`${earlier} > ${moment} AND ${earlier} < ${moment} + INTERVAL 1 DAY AND ${hasNoTime(cell)}`, earlier]],
    moment,
  );

export const idOf = (feed: FeedName, name: string): string =>
  fieldId(Object.keys(importTargets[feed].fields).indexOf(name));

const issue = (field: string, code: string, severity: 'reject' | 'warn'): string =>
  `CASE WHEN ${code} IS NOT NULL THEN {field: ${literal(field)}, code: ${code}, severity: '${severity}'} END`;

const ISSUES = 'STRUCT(field VARCHAR, code VARCHAR, severity VARCHAR)[]';

const quotedName = (name: string) => `"${name}"`;

function fieldsOf({ feed, checkVins = true }: SelectProfile): readonly (readonly [string, Field])[] {
  const target: ImportTarget = importTargets[feed];
  const given = targetTables[feed].numbers ?? [];
  return Object.entries(target.fields).map(([name, field]): readonly [string, Field] => {
    if (field.kind === 'vin' && !checkVins) return [name, { ...field, anyCheckDigit: true }];
    return field.kind === 'integer' && given.includes(name)
      ? [name, { ...field, max: Math.min(field.max ?? HIGHEST_GIVEN_ID, HIGHEST_GIVEN_ID) }]
      : [name, field];
  });
}

interface Read {
  readonly pieces: readonly Piece[];
  readonly inline: readonly (readonly Layer[])[];
  /** Tables of values read once: distinct cells of a column, or a constant. */
  readonly tables: readonly {
    readonly piece: Piece;
    readonly sql: string | null;
    readonly join: string;
  }[];
}

const STORE_ZONE = 'store_zone';

function styleOf(
  { dates = usualDateFormats, decimal = '.', zone = 'UTC', clockZone }: SelectProfile,
  areOfStores = false,
): Style {
  const clock = clockZone === undefined ? undefined : literal(clockZone);
  return { dates, decimal, zone: areOfStores ? STORE_ZONE : literal(zone), clock };
}

const localized: ReadonlySet<FieldKind> = new Set<FieldKind>([...numbers, 'percent', 'date', 'instant']);

/** @param id prefix of its columns */
export function columnReading(
  profile: SelectProfile,
  name: string,
  field: Field,
  rule: ColumnRule,
  id: string,
  areOfStores = false,
): Column {
  const { feed, constants = {}, waive = [], missing = [] } = profile;
  const { keys, lenient = [] }: ImportTarget = importTargets[feed];
  const style = { ...styleOf(profile, areOfStores), ...(rule.dates && { dates: rule.dates }) };
  const inOwnWords: Style = {
    ...style,
    decimal: '.',
    dates: [...new Set([...style.dates, 'YYYY-MM-DD' as const])],
  };
  const isSourceKey = feed === 'customers' && name === 'source_key' && !rule.isMade;
  const reading = (given: Style) => (isSourceKey ? sourceKeyReading : readingOf(name, field, given));
  const asFile = reading(name in constants ? inOwnWords : style);
  const key = keys.find((names) => names.every((one) => one in profile.columns || one in constants));
  const hasDefault = 'default' in field && field.default !== undefined;
  const isNeeded = field.required === true && !hasDefault && !waive.includes(name);
  return {
    ...{ id, name, field, reading: asFile },
    rule: { ...rule, invalid: rule.invalid ?? (lenient.includes(name) ? 'empty' : 'reject') },
    own: localized.has(field.kind) ? reading(inOwnWords) : asFile,
    isRequired: rule.fill === undefined && (rule.required || key?.includes(name) || isNeeded),
    missing: missingSpellings([...missing, ...(rule.missing ?? [])], tidy),
  };
}

const zoned: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'instant']);

const lookUpPiece = (name: string, id: string): Piece => ({
  ...{ name, value: `${id}_v`, fault: `${id}_f`, warning: `${id}_d`, kept: `${id}_k` },
});

function lookedUp(name: string, id: string, { table, keys }: LookUpTable): Read {
  const conditions = keys.map((key, at) => `coalesce(raw.${key}, '') = ${table}.k${at}`);
  const join = `LEFT JOIN ${table} ON ${conditions.join(' AND ') || 'true'}`;
  return {
    pieces: [lookUpPiece(name, id)],
    inline: [],
    tables: [{ piece: lookUpPiece(name, id), sql: null, join }],
  };
}

function readColumns(
  profile: SelectProfile,
  header: readonly string[],
  file: string,
  { today, areOfStores = false, looked = new Map() }: Options,
): Read {
  const all = fieldsOf(profile).flatMap(([name, field], place): Read[] => {
    const [constant, rule] = [profile.constants?.[name], profile.columns[name]];
    const id = fieldId(place);
    const table = looked.get(name);
    if (table) return [lookedUp(name, id, table)];
    const isZoned = areOfStores && zoned.has(field.kind);
    const tableOf = (column: Column, source: string, join: string) => {
      const { layers, piece } = columnLayers(column, 'c');
      const zone = isZoned ? `${STORE_ZONE}, ` : '';
      const sql = `${id} AS MATERIALIZED (SELECT c, ${zone}${columnsOf(piece)}\nFROM ${nested(source, layers)})`;
      return { pieces: [piece], inline: [], tables: [{ piece, sql, join }] };
    };
    const sameZone = isZoned ? ` AND raw.${STORE_ZONE} IS NOT DISTINCT FROM ${id}.${STORE_ZONE}` : '';
    const distinct = (cell: string) =>
      `(SELECT DISTINCT ${cell} AS c${isZoned ? `, ${STORE_ZONE}` : ''} FROM ${file})`;
    if (constant !== undefined) {
      const isToday = field.kind === 'date' && constant === 'today';
      const column = columnReading(profile, name, field, { column: '' }, id, areOfStores);
      if (areOfStores && (isToday || isZoned)) {
        const { layers, piece } = columnLayers(column, `${id}_c`);
        const text = isToday ? 'store_today::VARCHAR' : literal(constant);
        return [{ pieces: [piece], inline: [[{ [`${id}_c`]: text }, ...layers]], tables: [] }];
      }
      return [tableOf(column, `(SELECT ${literal(isToday ? today : constant)} AS c)`, `CROSS JOIN ${id}`)];
    }
    if (!rule || !header.includes(rule.column)) return [];
    const cell = `c${header.indexOf(rule.column)}`;
    const column = columnReading(profile, name, field, rule, id, areOfStores);
    if (repeating.has(field.kind) || rule.values) {
      const join = `LEFT JOIN ${id} ON raw.${cell} IS NOT DISTINCT FROM ${id}.c${sameZone}`;
      return [tableOf(column, distinct(cell), join)];
    }
    const { layers, piece } = columnLayers(column, cell);
    return [{ pieces: [piece], inline: [layers], tables: [] }];
  });
  return {
    pieces: all.flatMap(({ pieces }) => pieces),
    inline: all.flatMap(({ inline }) => inline),
    tables: all.flatMap(({ tables }) => tables),
  };
}

const columnsOf = ({ value, fault, warning, kept }: Piece): string =>
  [value, fault, warning, ...(kept === null ? [] : [kept])].join(', ');
const fieldId = (place: number) => `f${place}`;

function checksOf(
  { feed, waive = [] }: SelectProfile,
  given: ReadonlySet<string>,
  without: Options['without'] = () => false,
) {
  const all: readonly Finding[] = findings[feed] ?? [];
  return all
    .filter((finding) => !without(finding) && (given.has(finding.field) || finding.when.includes('NULL')))
    .map(({ field, code, when, warning = false, waived }, place) => {
      const isWaived = waived !== undefined && waive.includes(field);
      return {
        ...{ field, column: `x${place}`, when },
        sql: choose([
          ['bad', 'NULL'],
          [when, literal(isWaived ? waived : code)],
        ]),
        severity: warning || isWaived ? ('warn' as const) : ('reject' as const),
      };
    });
}

function fieldLayer(profile: SelectProfile, header: readonly string[], pieces: readonly Piece[]): Layer {
  const pieceOf = (name: string | undefined) => pieces.find((piece) => piece.name === name);
  return Object.fromEntries(
    fieldsOf(profile).map(([name, field]) => {
      const [piece, earlier] = [pieceOf(name), pieceOf(after[name])];
      const place = header.indexOf(profile.columns[name]?.column ?? '');
      if (!piece) return [quotedName(name), `NULL::${readingOf(name, field, styleOf(profile)).type}`];
      const value = earlier && place >= 0 ? notBefore(`c${place}`, piece.value, earlier.value) : piece.value;
      return [quotedName(name), value];
    }),
  );
}

/** Defaults for rows that would be rejected without the field. */
function neededLayer(
  profile: SelectProfile,
  needed: ReadonlyMap<string, string>,
  checks: ReturnType<typeof checksOf>,
): Layer {
  const types = new Map(
    fieldsOf(profile).map(([name, field]) => [name, readingOf(name, field, styleOf(profile)).type]),
  );
  return Object.fromEntries(
    [...needed].flatMap(([name, value]) => {
      const own = checks.filter(({ field, severity }) => field === name && severity === 'reject');
      if (own.length === 0) return [];
      const isNeeded = own.map(({ when }) => `coalesce(${when}, false)`).join(' OR ');
      return [
        [`needed_${name}`, `CASE WHEN ${isNeeded} THEN ${literal(value)}::${types.get(name)} END`] as const,
      ];
    }),
  );
}

const replacedBy = (layer: Layer, source: string): string => {
  const names = Object.keys(layer);
  if (names.length === 0) return source;
  const fields = names.map((name) => `${name} AS ${quotedName(name.replace('needed_', ''))}`);
  return `(SELECT * REPLACE (${fields.join(', ')}) FROM ${nested(source, [layer])})`;
};

/** SQL over `raw(line, c0, c1, …)`. */
export function compileFile(profile: SelectProfile, header: readonly string[], options: Options): Compiled {
  const { today, now, rows, areOfStores = false, needed = new Map(), isBad } = options;
  const file = rows === undefined ? 'raw' : `(FROM raw LIMIT ${rows})`;
  const { pieces, inline, tables } = readColumns(profile, header, file, options);
  const given = new Set([...pieces.map(({ name }) => name), ...needed.keys()]);
  const checks = checksOf(profile, given, options.without);
  const looked = tables.map(({ piece }) => `, ${columnsOf(piece)}`).join('');
  const source = `(SELECT raw.*${looked} FROM ${file} raw ${tables.map(({ join }) => join).join(' ')})`;
  const faults = pieces.map(({ fault }) => fault);
  const layers: Layer[] = [
    ...merged(inline),
    {
      ...fieldLayer(profile, header, pieces),
      bad: `${isBad === undefined ? '' : `${isBad} OR `}coalesce(${['NULL', ...faults].join(', ')}) IS NOT NULL`,
      today: areOfStores ? 'store_today' : `DATE ${literal(today)}`,
      now: `TIMESTAMP ${literal(now.replace('Z', ''))}`,
    },
  ];
  const checked = Object.fromEntries(checks.map(({ column, sql }) => [column, sql]));
  const codes = [
    ...pieces.flatMap(({ name, fault, warning }) => [
      { name, code: fault, severity: 'reject' as const },
      { name, code: warning, severity: 'warn' as const },
    ]),
    ...checks.map(({ field, column, severity }) => ({ name: field, code: column, severity })),
  ];
  const complete = replacedBy(neededLayer(profile, needed, checks), nested(source, layers));
  return {
    ctes: tables.flatMap(({ sql }) => sql ?? []),
    source: nested(complete, checks.length > 0 ? [checked] : []),
    pieces,
    // Builds the list only for the few rows with issues.
    issues: `CASE WHEN coalesce(${['NULL::VARCHAR', ...codes.map(({ code }) => code)].join(', ')}) IS NULL THEN []::${ISSUES}
    ELSE list_filter([${codes.map(({ name, code, severity }) => issue(name, code, severity)).join(',\n')}]::${ISSUES}, lambda one: one IS NOT NULL) END`,
  };
}

/**
 * One SELECT over `raw(line, c0, c1, …)`: `line`, a typed column per field, and `issues` with field, code and severity.
 */
export function compileSelect(profile: SelectProfile, header: readonly string[], options: Options): string {
  const { ctes, source, pieces, issues } = compileFile(profile, header, options);
  const withTables = ctes.length > 0 ? `WITH ${ctes.join(',\n')}\n` : '';
  return `${withTables}SELECT line, ${pieces.map(({ name }) => quotedName(name)).join(', ')}, ${issues} AS issues\nFROM ${source}`;
}
