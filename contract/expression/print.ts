import { type Expression, LIMITS, type Test, type Value } from './tree.ts';

/**
 * The text of an expression, of which `parseExpression` makes the same tree. Parentheses only where they matter; without
 * the spaces for readers when the text would be longer than an expression may be.
 */
export function printExpression(expression: Expression): string {
  const pieces = [...piecesOf(expression)];
  const text = joinPieces(pieces, isSpaced);
  const isTooLong = new TextEncoder().encode(text).length > LIMITS.bytes;
  return isTooLong ? joinPieces(pieces, isApart) : text;
}

type Needs = (left: string, right: string) => boolean;

const joinPieces = (pieces: readonly string[], needsSpace: Needs) =>
  pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1];
    return before !== undefined && needsSpace(before, piece) ? `${text} ${piece}` : text + piece;
  }, '');

const isSpaced: Needs = (left, right) => left !== '(' && right !== ')' && right !== ',';

/** Words and numbers that would become one. */
const isApart: Needs = (left, right) => /\w$/.test(left) && /^\w/.test(right);

function* piecesOf(expression: Expression): Generator<string> {
  switch (expression.kind) {
    case 'not':
      yield 'not';
      yield* operand(expression.part, isJoint(expression.part));
      break;
    case 'and':
    case 'or':
      for (const [index, part] of expression.parts.entries()) {
        if (index > 0) yield expression.kind;
        // "and" binds more closely than "or".
        yield* operand(part, expression.kind === 'and' && part.kind === 'or');
      }
      break;
    default:
      yield expression.field;
      yield* conditionOf(expression);
  }
}

const isJoint = ({ kind }: Expression) => kind === 'and' || kind === 'or';

function* operand(part: Expression, isInParentheses: boolean): Generator<string> {
  if (isInParentheses) yield '(';
  yield* piecesOf(part);
  if (isInParentheses) yield ')';
}

function conditionOf(test: Test): string[] {
  switch (test.kind) {
    case 'compare':
      return [test.op, literal(test.value)];
    case 'between':
      return ['between', literal(test.from), 'and', literal(test.to)];
    case 'null':
      return test.negated ? ['is', 'not', 'null'] : ['is', 'null'];
    case 'in':
      return [
        'in',
        '(',
        ...test.values.flatMap((value, index) => (index > 0 ? [',', literal(value)] : [literal(value)])),
        ')',
      ];
  }
}

const literal = (value: Value) =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
