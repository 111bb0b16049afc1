import { isDay } from './day.ts';
import { type Expectation, ExpressionError } from './expressionError.ts';
import type { FieldType } from './fields.ts';
import { parseJourney } from './journey.ts';
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
  journey: ({ kind, text }) => (kind === 'text' && parseJourney(text) ? text : undefined),
};

const expected: Readonly<Record<FieldType, Expectation>> = {
  number: 'number',
  list: 'id',
  text: 'text',
  date: 'day',
  journey: 'journey',
};

/** The value that a field of this type is compared with. @throws ExpressionError */
export function readValue(token: Token, type: FieldType): Value {
  const value = readers[type](token);
  if (value === undefined) throw new ExpressionError(token.position, expected[type]);
  return value;
}

const withoutMinusZero = (value: number) => (value === 0 ? 0 : value);
