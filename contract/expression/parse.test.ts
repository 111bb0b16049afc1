import { describe, expect, test } from 'vitest';
import { ExpressionError } from './expressionError.ts';
import { customerFields } from './fields.ts';
import { parseExpression } from './parse.ts';

const parse = (text: string) => parseExpression(text, customerFields);

function mistakeIn(text: string) {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof ExpressionError) return [error.position, error.code.replace('expected_', '')];
    throw error;
  }
  return undefined;
}

test('what the panel of the report builds is read', () => {
  expect(
    parse(
      "CVP_DealTotalGross <> 0 and UC_FirstName <> '' and (UCSD_LTV between 85 and 100 or UCSD_LTV <= 54)",
    ),
  ).toEqual({
    kind: 'and',
    parts: [
      { kind: 'compare', field: 'CVP_DealTotalGross', op: '<>', value: 0 },
      { kind: 'compare', field: 'UC_FirstName', op: '<>', value: '' },
      {
        kind: 'or',
        parts: [
          { kind: 'between', field: 'UCSD_LTV', from: 85, to: 100 },
          { kind: 'compare', field: 'UCSD_LTV', op: '<=', value: 54 },
        ],
      },
    ],
  });
});

test('nothing but spaces filters nothing', () => {
  expect(parse('')).toBeNull();
  expect(parse(' \n\t ')).toBeNull();
});

test('words and names may be in any case, and != is <>', () => {
  expect(parse('NOT ucsd_ltv != 5 AND Equity IS NOT NULL')).toEqual(
    parse('not UCSD_LTV <> 5 and equity is not null'),
  );
});

test('"and" binds more closely than "or"', () => {
  const either = parse('equity = 1 or equity = 2 and equity = 3');
  expect(either).toEqual(parse('equity = 1 or (equity = 2 and equity = 3)'));
  expect(either).not.toEqual(parse('(equity = 1 or equity = 2) and equity = 3'));
});

test('parts of the same kind lie side by side, however they were in parentheses', () => {
  expect(parse('(equity = 1 and (equity = 2 and equity = 3))')).toEqual(
    parse('equity = 1 and equity = 2 and equity = 3'),
  );
});

test('a quote within a text is written twice', () => {
  expect(parse("UC_LastName = 'O''Brien'")).toMatchObject({ value: "O'Brien" });
  expect(parse("UC_LastName in ('', '''')")).toMatchObject({ values: ['', "'"] });
});

test('zero has no sign', () => {
  expect(parse('equity = -0')).toEqual({ kind: 'compare', field: 'equity', op: '=', value: 0 });
});

test.each([
  ['password = 1', 1, 'field'],
  ['constructor = 1', 1, 'field'],
  ['__proto__ = 1', 1, 'field'],
  ['1 = 1', 1, 'field'],
  ['equity', 7, 'comparison'],
  ['equity == 1', 9, 'number'],
  ["equity = '1'", 10, 'number'],
  ['equity = 1e3', 10, 'number'],
  ['equity = 1234567890123', 10, 'number'],
  ['equity = 1.1234567', 10, 'number'],
  ['equity = equity', 10, 'number'],
  ['UC_LastName = 5', 15, 'text'],
  ["UC_LastName = 'Smith", 15, 'quote'],
  ["UC_LastName = 'a\0'", 15, 'text'],
  ["UC_LastName = '\ud800'", 15, 'text'],
  ["last_deal_date = '2026-02-29'", 18, 'day'],
  ["last_deal_date > '0000-01-01'", 18, 'day'],
  ["last_deal_date > '1/2/2026'", 18, 'day'],
  ['CVP_RelatedStores = 1', 19, 'any'],
  ['CVP_RelatedStores in (1.5)', 23, 'id'],
  ['CVP_RelatedStores in (2147483648)', 23, 'id'],
  ['CVP_RelatedStores in ()', 23, 'id'],
  ['equity in (1, 2', 16, 'comma'],
  ['equity in 1', 11, 'open'],
  ['equity between 1 or 2', 18, 'and'],
  ['equity is 5', 11, 'null'],
  ['(equity = 1', 12, 'close'],
  ['equity = 1)', 11, 'end'],
  ['equity = 1; drop table customer', 11, 'token'],
  ['equity = 1 -- all', 12, 'number'],
  ['equity = 1 and', 15, 'field'],
  ['equity = 1 equity = 2', 12, 'end'],
  ['not', 4, 'field'],
] as const)('%s is refused at its mistake', (text, position, expected) => {
  expect(mistakeIn(text)).toEqual([position, expected]);
});

test('a refusal says where and what', () => {
  expect(() => parse('equity = ')).toThrow('expected_number at 10');
});

describe('limits', () => {
  const test1 = 'equity = 1';
  const nested = (depth: number) => `${'('.repeat(depth)}${test1}${')'.repeat(depth)}`;
  const negated = (depth: number) => `${'not '.repeat(depth)}${test1}`;
  const listed = (items: number) => `equity in (${Array(items).fill(7)})`;
  const joined = (tests: number) => Array(tests).fill(test1).join(' and ');
  const padded = (bytes: number) => test1 + ' '.repeat(bytes - test1.length);
  // Each é takes two bytes.
  const accented = (letters: number) => `UC_LastName <> '${'é'.repeat(letters)}'`;

  test.each([
    ['nesting', nested(8)],
    ['"not"', negated(8)],
    ['values of a list', listed(500)],
    ['tests', joined(100)],
    ['bytes', padded(8192)],
    ['bytes of letters that take two', accented(4087)],
  ])('the most %s that may be are read', (_what, text) => {
    expect(parse(text)).not.toBeNull();
  });

  test('what stands side by side does not nest', () => {
    expect(parse(Array(9).fill(nested(8)).join(' or '))).not.toBeNull();
  });

  test.each([
    ['nesting', nested(9), 9, 'depth'],
    ['"not"', negated(9), 33, 'depth'],
    ['nesting beyond the stack', nested(4000), 9, 'depth'],
    ['values of a list', listed(501), 1012, 'items'],
    ['tests', joined(101), 1501, 'tests'],
    ['bytes', padded(8193), 8193, 'bytes'],
    ['bytes of letters that take two', accented(4088), 4105, 'bytes'],
  ])('one more of %s is refused', (_what, text, position, expected) => {
    expect(mistakeIn(text)).toEqual([position, expected]);
  });
});
