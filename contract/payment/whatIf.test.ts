import { describe, expect, test } from 'vitest';
import { whatIfFault } from './limits.ts';
import { reckon, type WhatIf } from './whatIf.ts';

const loan: WhatIf = {
  kind: 'loan',
  price: 36_480,
  rate: 5.49,
  term: 72,
  cash: 1000,
  allowance: 23_900,
  payoff: 18_384.57,
  tax: 6,
  residual: 0,
  state: { trade_credit: 'Y', doc_fee: 449, doc_fee_taxed: 'Y', title_fee: 118, lease_tax: 'payment' },
};
const lease: WhatIf = { ...loan, kind: 'lease', rate: 6, term: 36, residual: 60 };

describe('a what-if', () => {
  test('lists what a loan pays for, line by line', () => {
    const { lines, ...result } = reckon(loan);
    expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
      ['price', 36_480],
      ['doc_fee', 449],
      ['allowance', -23_900],
      ['tax', 781.74],
      ['title_fee', 118],
      ['payoff', 18_384.57],
      ['cash', -1000],
    ]);
    expect(result).toEqual({
      tax_base: 13_029,
      tax: 781.74,
      financed: 31_313.31,
      left_over: 0,
      payment: 511.45,
      payments: 72,
      last: 511.13,
      interest: 5510.77,
      total: 36_824.08,
      residual: 0,
      at_signing: 0,
    });
  });

  // (30,531.57 − 21,888.00) ÷ 36 = 240.10; (30,531.57 + 21,888.00) × .0025 = 131.05; 6 % of 371.15 = 22.27.
  test('taxes a lease on each payment', () => {
    expect(reckon(lease)).toMatchObject({
      financed: 30_531.57,
      residual: 21_888,
      payment: 393.42,
      interest: 4717.8,
      tax: 801.72,
      at_signing: 0,
    });
  });

  test('or on all of them up front', () => {
    const state = { ...lease.state, lease_tax: 'up_front' } as const;
    expect(reckon({ ...lease, state })).toMatchObject({ payment: 371.15, at_signing: 801.68, tax: 801.68 });
  });

  test('whose trade pays for everything costs nothing and tells what is left', () => {
    const rich = reckon({ ...loan, price: 10_000, allowance: 40_000, payoff: 0 });
    expect(rich).toMatchObject({ financed: 0, left_over: 30_433, tax: 0, payment: 0, payments: 0, total: 0 });
    expect(reckon({ ...lease, allowance: 90_000 })).toMatchObject({ financed: 0, payment: 0 });
  });

  test('takes in what a customer owes beyond the value of their vehicle', () => {
    const deep = reckon({ ...loan, payoff: 45_000 });
    expect(deep.financed).toBe(57_928.74);
    expect(deep.payment).toBeGreaterThan(900);
  });
});

test('inputs that nobody can reckon with are faults', () => {
  expect(whatIfFault('term', 0)).toBe('low');
  expect(whatIfFault('term', 12.5)).toBe('whole');
  expect(whatIfFault('rate', 0)).toBeUndefined();
  expect(whatIfFault('rate', -1)).toBe('low');
  expect(whatIfFault('rate', 41)).toBe('high');
  expect(whatIfFault('cash', Number.NaN)).toBe('number');
  expect(whatIfFault('price', undefined)).toBe('number');
});
