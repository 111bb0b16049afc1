/** What can be expected at a place of an expression, as the words that follow "At character 12, … expected". */
const expectations = {
  field: 'the name of a field was',
  comparison: 'a comparison (=, <>, <, <=, >, >=, in, between or is) was',
  any: 'the word "in" was',
  number: 'a number such as 12 or -3.5 was',
  id: 'an id, a whole number, was',
  text: "a text in quotes such as 'Smith' was",
  day: "a day in quotes such as '2026-03-31' was",
  journey: "a part of a journey in quotes such as 'lost sold 2025-01-01 2025-12-31' was",
  equal: 'the comparison = was',
  and: 'the word "and" was',
  null: 'the word "null" was',
  open: 'an opening parenthesis was',
  close: 'a closing parenthesis was',
  comma: 'a comma or a closing parenthesis was',
  quote: 'a closing quote was',
  token: 'a word, number, text, comparison or parenthesis was',
  end: 'the words "and" or "or", or the end, was',
  bytes: 'the end of the expression, which may have 8,192 bytes, was',
  depth: 'no further nesting – parentheses and "not" may stand 8 deep – was',
  items: 'the end of the list, which may have 500 values, was',
  tests: 'the end of the expression, which may have 100 tests, was',
} as const;

/** What was expected where an expression is wrong; the last four are limits that it passes. */
export type Expectation = keyof typeof expectations;

/** An expression that can't be read. Its message is one sentence. */
export class ExpressionError extends Error {
  /** Of the first character that is wrong, from 1. */
  readonly position: number;
  readonly expected: Expectation;

  constructor(position: number, expected: Expectation) {
    super(`At character ${position}, ${expectations[expected]} expected.`);
    this.name = 'ExpressionError';
    this.position = position;
    this.expected = expected;
  }
}
