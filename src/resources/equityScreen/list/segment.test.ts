import { expect, test } from 'vitest';
import { segmentOf } from './segment.ts';

test('equity, position and class are conditions on customers', () => {
  expect(segmentOf({ equity_gte: 0, equity_lte: 10_000, class: ['V', 'P'] })).toEqual({
    expression:
      'equity >= 0 and equity <= 10000 and (UCSD_LTV between 85 and 100 or UCSD_LTV >= 80 and UCSD_LTV < 85)',
    kept: ['equity', 'class'],
    lost: [],
  });
  expect(segmentOf({ loan_position: ['negative', 'unknown'] }).expression).toBe(
    'equity < -500 or equity is null',
  );
});

test('months left can be said of leases alone', () => {
  expect(segmentOf({ finance_type: 'lease', months_left_lte: 6 })).toEqual({
    expression: 'lease_months_left is not null and lease_months_left <= 6',
    kept: ['finance_type', 'months_left'],
    lost: [],
  });
  expect(segmentOf({ months_left_lte: 6, finance_type: 'finance' })).toEqual({
    expression: '',
    kept: [],
    lost: ['months_left', 'finance_type'],
  });
});

test('what customers have no field for is told', () => {
  expect(
    segmentOf({ q: 'smith', payment_difference_gte: -25, payment_difference_lte: 25, equity_gte: 0 }),
  ).toEqual({
    expression: 'equity >= 0',
    kept: ['equity'],
    lost: ['q', 'payment_difference'],
  });
});
