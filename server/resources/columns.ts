import { type RawBuilder, sql } from 'kysely';
import type { Field, FieldKind, FieldOf } from '../../contract/resource/fields.ts';
import type { Operator } from '../../contract/resource/filters.ts';
import { GROUP_TIME_ZONE } from '../calendar.ts';
import { instantOf } from '../db/jsonRows.ts';
import { contains, textOrder } from '../db/reads/textKey.ts';

/** A piece of SQL that yields one value or truth per row. */
export type Sql = RawBuilder<unknown>;

type Comparison = (column: Sql, value: unknown) => Sql;

/** What rows are ordered by. */
export interface SortKey {
  readonly key: Sql;
  /** The same as a number, or as text in the order of its bytes: what two rows can be compared by here. */
  readonly comparable: Sql;
}

/** How one kind of field lives in the database. */
interface Column<F extends Field> {
  /** Filters of this kind; the operators that the contract offers for it, no others. */
  readonly filters: Partial<Readonly<Record<Operator, Comparison>>>;
  /** What rows are ordered by; null when a list can't be ordered by such a field. */
  readonly order: ((column: Sql) => SortKey) | null;
  /** The JSON value of what the driver read, or the database has written as JSON. @default as it is */
  readonly read?: (value: unknown) => unknown;
  /** What a spreadsheet shows for a JSON value that isn't null; references are resolved before. @default as it is */
  readonly cell?: (value: unknown, field: F) => string | number;
}

const like: Comparison = (column, value) => contains(column, String(value).trim());
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const isOneOfTexts: Comparison = (column, value) => sql`${column} = any (${listOf(value)}::text[])`;
const isOneOfIds: Comparison = (column, value) => sql`${column} = any (${listOf(value)}::int[])`;
const hasOneOfIds: Comparison = (column, value) => sql`${column} && ${listOf(value)}::int[]`;

/** The instant at which a day begins in the group's time zone, or the day `after` days later. */
const startOfDay = (date: unknown, after = 0): Sql =>
  sql`((${date}::date + ${after}::int)::timestamp at time zone ${GROUP_TIME_ZONE})`;

const byText = (column: Sql): SortKey => {
  const key = textOrder(column);
  return { key, comparable: key };
};
const byNumber = (column: Sql): SortKey => ({ key: column, comparable: sql`${column}::float8` });
/** Microseconds, which a number holds without loss. */
const byTime = (column: Sql): SortKey => ({
  key: column,
  comparable: sql`(extract(epoch from ${column}) * 1000000)::float8`,
});

const texts = { filters: { like }, order: byText };
const codes = { filters: { eq: isOneOfTexts }, order: byText };
const numbers = {
  filters: {
    gte: (column, value) => sql`${column} >= ${value}::numeric`,
    lte: (column, value) => sql`${column} <= ${value}::numeric`,
  },
  order: byNumber,
} satisfies Column<Field>;

/** Whole numbers are compared as such: as fractions they would be found in no index, and take three times as long. */
const integers = {
  filters: {
    gte: (column, value) => sql`${column} >= ${whole(Math.ceil, value)}::bigint`,
    lte: (column, value) => sql`${column} <= ${whole(Math.floor, value)}::bigint`,
  },
  order: byNumber,
} satisfies Column<Field>;

/** The nearest whole number that has one in the database, past which no record lies. */
function whole(round: (value: number) => number, value: unknown): number {
  const { MIN_SAFE_INTEGER: least, MAX_SAFE_INTEGER: most } = Number;
  return Math.min(most, Math.max(least, round(Number(value))));
}

/** One row per kind: how it is read, filtered, ordered and exported. An unknown kind does not compile. */
const columns: { readonly [Kind in FieldKind]: Column<FieldOf<Kind>> } = {
  text: texts,
  email: texts,
  phone: texts,
  vin: texts,
  zip: texts,
  routeOrUrl: texts,
  timeZone: codes,
  state: codes,
  flag: { ...codes, cell: (value) => (value === 'Y' ? 'Yes' : 'No') },
  choice: { ...codes, cell: (value, { choices }) => choices[String(value)]?.en ?? String(value) },
  integer: integers,
  decimal: numbers,
  money: numbers,
  percent: numbers,
  // Referred records are ordered by their title, which is joined in; see `query.ts`.
  reference: { filters: { eq: isOneOfIds }, order: byText },
  references: { filters: { contains: hasOneOfIds }, order: null, read: (value) => value ?? [] },
  date: {
    filters: {
      gte: (column, value) => sql`${column} >= ${value}::date`,
      lte: (column, value) => sql`${column} <= ${value}::date`,
    },
    order: byTime,
  },
  instant: {
    filters: {
      gte: (column, value) => sql`${column} >= ${startOfDay(value)}`,
      lte: (column, value) => sql`${column} < ${startOfDay(value, 1)}`,
    },
    order: byTime,
    read: (value) => (value instanceof Date || typeof value === 'string' ? instantOf(value) : value),
  },
  json: { filters: {}, order: null, cell: (value) => JSON.stringify(value) },
};

/** The condition of one declared filter. */
export function compare(field: Field, operator: Operator, column: Sql, value: unknown): Sql {
  const comparison = columns[field.kind].filters[operator];
  if (!comparison) throw new Error(`${field.kind} has no filter ${operator}`);
  return comparison(column, value);
}

/** What rows are ordered by for a field; `column` is its column, or the title of the referred record. */
export function ordering(field: Field, column: Sql): SortKey {
  const { order } = columns[field.kind];
  if (!order) throw new Error(`${field.kind} has no order`);
  return order(column);
}

/** Whether what the database writes as JSON is the JSON value of a field. */
export const isJsonValue = ({ kind }: Field): boolean => columns[kind].read === undefined;

/** The JSON value of what the driver read, or the database has written as JSON. */
export const toJsonValue = (field: Field, value: unknown): unknown =>
  columns[field.kind].read?.(value) ?? value ?? null;

const cellOf = <Kind extends FieldKind>(kind: Kind, field: FieldOf<Kind>, value: unknown) =>
  columns[kind].cell?.(value, field);

/** What a spreadsheet shows. Numbers stay numbers, so that a negative one isn't taken for a formula. */
export function toCell(field: Field, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  return cellOf(field.kind, field, value) ?? (typeof value === 'number' ? value : String(value));
}
