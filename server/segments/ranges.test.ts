import { expect, test } from 'vitest';
import { customerFields } from '../../contract/expression/fields.ts';
import { parseExpression } from '../../contract/expression/parse.ts';
import { printExpression } from '../../contract/expression/print.ts';
import { withJoinedRanges } from './ranges.ts';

const isWhole = (field: string) => field.startsWith('UCSD_');

/** The alternatives of an expression after joining, each printed. */
function joinedIn(text: string): string[] {
  const expression = parseExpression(text, customerFields);
  if (expression?.kind !== 'or') throw new Error('These are no alternatives.');
  return withJoinedRanges(expression.parts, isWhole).map(printExpression);
}

test('neighbouring classes are one range, whatever their order', () => {
  expect(
    joinedIn('UCSD_LTV between 70 and 79 or UCSD_LTV between 85 and 100 or UCSD_LTV between 80 and 84'),
  ).toEqual(['UCSD_LTV between 70 and 100']);
});

test('ranges that overlap or hold each other are joined, and those with a gap stay apart', () => {
  expect(
    joinedIn(
      'UCSD_LTV between 10 and 60 or UCSD_LTV between 20 and 30 or UCSD_LTV between 62 and 70 or UCSD_LTV between 50 and 55',
    ),
  ).toEqual(['UCSD_LTV between 10 and 60', 'UCSD_LTV between 62 and 70']);
});

test('each field has its own ranges, and whatever is no range of whole numbers stays as it is', () => {
  expect(
    joinedIn(
      `UCSD_LTV between 1 and 5 or UCSD_SALES between 6 and 9 or UCSD_LTV between 5.5 and 8 or UCSD_LTV between 9 and 6
        or CVP_TotalPrice between 1 and 2 or CVP_TotalPrice between 3 and 4 or UCSD_LTV = 6`,
    ),
  ).toEqual([
    'UCSD_LTV between 1 and 5',
    'UCSD_SALES between 6 and 9',
    'UCSD_LTV between 5.5 and 8',
    'UCSD_LTV between 9 and 6',
    'CVP_TotalPrice between 1 and 2',
    'CVP_TotalPrice between 3 and 4',
    'UCSD_LTV = 6',
  ]);
});
