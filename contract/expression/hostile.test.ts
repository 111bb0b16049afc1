import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileExpressions } from '../../tests/support/records/hostileExpressions.ts';
import { drawn } from '../../tests/support/seed.ts';
import { ExpressionError } from './expressionError.ts';
import { customerFields } from './fields.ts';
import { namedFilters } from './named.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';

test('whatever is sent is read as what it says, or refused at a place in it', () => {
  let readCount = 0;
  const cases = drawn(100_000);
  fc.assert(
    fc.property(hostileExpressions, (text) => {
      try {
        const tree = parseExpression(text, customerFields);
        if (!tree) return;
        readCount += 1;
        expect(parseExpression(printExpression(tree), customerFields)).toEqual(tree);
        expect(namedFilters(tree).length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        expect(error.position).toBeGreaterThan(0);
        expect(error.position).toBeLessThanOrEqual(text.length + 1);
      }
    }),
    cases,
  );
  expect(readCount).toBeGreaterThan(cases.numRuns / 20);
}, 300_000);
