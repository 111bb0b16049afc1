import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomExpression } from '../../tests/support/records/randomExpressions.ts';
import { drawn } from '../../tests/support/seed.ts';
import { customerFields } from './fields.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import type { Expression } from './tree.ts';

const printed = (text: string) => {
  const expression = parseExpression(text, customerFields);
  return expression && printExpression(expression);
};

test('a printed tree is read as the same tree', () => {
  fc.assert(
    fc.property(randomExpression(customerFields), (tree) => {
      expect(parseExpression(printExpression(tree), customerFields)).toEqual(tree);
    }),
    drawn(20_000),
  );
}, 120_000);

test.each([
  'equity = 1 or equity = 2 and equity = 3',
  '(equity = 1 or equity = 2) and equity = 3',
  "not equity is null and not (equity between -1 and 2.5 or UC_LastName in ('', 'O''Brien'))",
  "last_deal_date >= '2026-03-01' and CVP_RelatedStores in (1, 2)",
])('%s is printed as it is usually written', (text) => {
  expect(printed(text)).toBe(text);
});

test('parentheses that change nothing are left out', () => {
  expect(printed('((equity = 1) AND (equity is not null)) or not (not (equity != 2))')).toBe(
    'equity = 1 and equity is not null or not not equity <> 2',
  );
});

test('a number is printed without an exponent', () => {
  expect(printed('equity > 0.000001 or equity < -999999999999')).toBe(
    'equity > 0.000001 or equity < -999999999999',
  );
});

test('what only fits without spaces is printed without them', () => {
  const list = `equity in(${Array(500).fill('12345678.25').join(',')})`;
  const tests = Array(98).fill("UC_LastName=''").join('and ');
  const text = `${list}and ${tests}`.padEnd(8192);
  expect(text).toHaveLength(8192);
  const tree = parseExpression(text, customerFields);
  const compact = printed(text) ?? '';
  expect(compact.length).toBeLessThanOrEqual(8192);
  expect(parseExpression(compact, customerFields)).toEqual<Expression | null>(tree);
});
