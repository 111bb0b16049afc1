import { Cursor } from './cursor.ts';
import type { ExpressionFields, FieldType } from './fields.ts';
import { readTokens } from './tokens.ts';
import { type Comparison, type Expression, LIMITS, type Test, type Value } from './tree.ts';
import { readValue } from './values.ts';

export { ExpressionError } from './expressionError.ts';

const comparisons: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '<>': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/**
 * Reads a filter expression over these fields. Words and names of fields may be in any case; in the tree they are as
 * declared, `!=` is `<>`, and parentheses that change nothing are gone.
 * @returns null for a text of nothing but spaces: everything
 * @throws ExpressionError with the place of the first mistake and what was expected there
 */
export function parseExpression(text: string, fields: ExpressionFields): Expression | null {
  const cursor = new Cursor(readTokens(text));
  if (cursor.isAtEnd) return null;
  const expression = readOr(cursor, namesOf(fields));
  if (!cursor.isAtEnd) cursor.fail('end');
  return expression;
}

interface NamedField {
  readonly name: string;
  readonly type: FieldType;
}

type Names = ReadonlyMap<string, NamedField>;

const namesOf = (fields: ExpressionFields): Names =>
  new Map(Object.entries(fields).map(([name, { type }]) => [name.toLowerCase(), { name, type }]));

const readOr = (cursor: Cursor, names: Names) => readParts(cursor, 'or', () => readAnd(cursor, names));
const readAnd = (cursor: Cursor, names: Names) => readParts(cursor, 'and', () => readUnary(cursor, names));

function readParts(cursor: Cursor, kind: 'and' | 'or', readPart: () => Expression): Expression {
  const parts = [readPart()];
  while (cursor.skip(kind)) parts.push(readPart());
  return joined(kind, parts);
}

/** The parts joined into one, those of parts of the same kind among them; of a single part itself. */
export function joined(kind: 'and' | 'or', parts: readonly Expression[]): Expression {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const [only] = flat;
  return only && flat.length === 1 ? only : { kind, parts: flat };
}

function readUnary(cursor: Cursor, names: Names): Expression {
  if (cursor.isAt('not')) {
    return cursor.nested(() => {
      cursor.advance();
      return { kind: 'not', part: readUnary(cursor, names) };
    });
  }
  if (!cursor.isAt('(')) return readTest(cursor, names);
  return cursor.nested(() => {
    cursor.advance();
    const inner = readOr(cursor, names);
    cursor.expect(')', 'close');
    return inner;
  });
}

function readTest(cursor: Cursor, names: Names): Test {
  const { kind, text } = cursor.current;
  const field = kind === 'word' ? names.get(text.toLowerCase()) : undefined;
  if (!field) cursor.fail('field');
  cursor.countTest();
  cursor.advance();
  if (field.type !== 'journey' && cursor.skip('in'))
    return { kind: 'in', field: field.name, values: readList(cursor, field.type) };
  if (field.type === 'list') cursor.fail('any');
  return readComparison(cursor, field);
}

function readComparison(cursor: Cursor, { name: field, type }: NamedField): Test {
  if (type === 'journey' && !cursor.isAt('=')) cursor.fail('equal');
  const readNext = () => {
    const value = readValue(cursor.current, type);
    cursor.advance();
    return value;
  };
  if (cursor.skip('between')) {
    const from = readNext();
    cursor.expect('and', 'and');
    return { kind: 'between', field, from, to: readNext() };
  }
  if (cursor.skip('is')) {
    const negated = cursor.skip('not');
    cursor.expect('null', 'null');
    return { kind: 'null', field, negated };
  }
  const { kind, text } = cursor.current;
  const op = kind === 'symbol' ? comparisons[text] : undefined;
  if (!op) cursor.fail('comparison');
  cursor.advance();
  return { kind: 'compare', field, op, value: readNext() };
}

function readList(cursor: Cursor, type: FieldType): Value[] {
  const values: Value[] = [];
  cursor.expect('(', 'open');
  do {
    if (values.length === LIMITS.items) cursor.fail('items');
    values.push(readValue(cursor.current, type));
    cursor.advance();
  } while (cursor.skip(','));
  cursor.expect(')', 'comma');
  return values;
}
