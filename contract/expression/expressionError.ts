import type { expression } from '../messages/expression.ts';

type MessageKey = keyof typeof expression;

/** What was expected where an expression is wrong, or the limit that it passes: the message key without its beginning. */
export type Expectation = MessageKey extends `expected_${infer Name}` ? Name : never;

/** An expression that can't be read. */
export class ExpressionError extends Error {
  /** Of the first character that is wrong, from 1. */
  readonly position: number;
  /** The key of the message that says so, for which the position is a parameter. */
  readonly code: MessageKey;

  constructor(position: number, expected: Expectation) {
    super(`expected_${expected} at ${position}`);
    this.name = 'ExpressionError';
    this.position = position;
    this.code = `expected_${expected}`;
  }
}
