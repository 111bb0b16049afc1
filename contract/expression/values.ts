import { type Expectation, ExpressionError } from './expressionError.ts';
import type { FieldType } from './fields.ts';
import type { Token } from './tokens.ts';
import type { Value } from './tree.ts';

const LARGEST_ID = 2 ** 31 - 1;

/** What a token must be as a value of a field. */
const readers: Readonly<Record<FieldType, (token: Token) => Value | undefined>> = {
  number: ({ kind, text }) => (kind === 'number' ? withoutMinusZero(Number(text)) : undefined),
  list: ({ kind, text }) =>
    kind === 'number' && /^\d+$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : undefined,
  text: ({ kind, text }) => (kind === 'text' ? text : undefined),
  date: ({ kind, text }) => (kind === 'text' && isDay(text) ? text : undefined),
};

const expected: Readonly<Record<FieldType, Expectation>> = {
  number: 'number',
  list: 'id',
  text: 'text',
  date: 'day',
};

/** The value that a field of this type is compared with. @throws ExpressionError */
export function readValue(token: Token, type: FieldType): Value {
  const value = readers[type](token);
  if (value === undefined) throw new ExpressionError(token.position, expected[type]);
  return value;
}

const withoutMinusZero = (value: number) => (value === 0 ? 0 : value);

/** A day that the calendar has, of the years 1 to 9999. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0001') return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A date such as the 30th of February is moved on instead of refused.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
