import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leasePayment } from './lease.ts';
import { loanPayment, loanSchedule } from './loan.ts';
import { salesTax } from './tax.ts';

/** Decimals of the numbers that the tables are worked out with. */
const SCALE = 10n ** 60n;

/**
 * The payment by another way than the product's: the amount over the sum of the months' discounts, each the one before
 * it over (1 + r), in 60 decimals. Cents, before it is rounded, times `SCALE`.
 */
function paymentByDiscounts(amount: bigint, rate: bigint, term: number): bigint {
  const growth = SCALE + (rate * SCALE) / 12_000_000n;
  let discount = SCALE;
  let sum = 0n;
  for (let month = 1; month <= term; month += 1) {
    discount = (discount * SCALE) / growth;
    sum += discount;
  }
  return (amount * SCALE * SCALE) / sum;
}

const rounded = (scaled: bigint) => (scaled + SCALE / 2n) / SCALE;

const terms = fc.record({
  amount: fc.bigInt({ min: 1n, max: 20_000_000n }),
  /** Ten-thousandths of a percent. */
  rate: fc.integer({ min: 0, max: 400_000 }),
  term: fc.integer({ min: 1, max: 120 }),
});

describe('a loan', () => {
  test('costs to the cent what a table of discounts says', () => {
    fc.assert(
      fc.property(terms, ({ amount, rate, term }) => {
        const exact = paymentByDiscounts(amount, BigInt(rate), term);
        // So near half a cent that 60 decimals can't tell: a table could say either.
        const distance = (exact % SCALE) - SCALE / 2n;
        fc.pre(distance > 10n ** 20n || distance < -(10n ** 20n));
        expect(loanPayment({ amount, rate: rate / 10_000, term })).toBe(rounded(exact));
      }),
      { numRuns: 1500, seed: 42 },
    );
  });

  test('is paid off by its payments, and they are what was financed and its interest', () => {
    fc.assert(
      fc.property(terms, ({ amount, rate, term }) => {
        const { payment, payments, last, interest, total } = loanSchedule({
          amount,
          rate: rate / 10_000,
          term,
        });
        expect(payments).toBeLessThanOrEqual(term);
        expect(BigInt(payments - 1) * payment + last).toBe(total);
        expect(amount + interest).toBe(total);
      }),
      { numRuns: 500, seed: 43 },
    );
  });

  test.each([
    // Annuity tables: 1 a month for 12 months at 1 % a month is worth 11.25508; 1,000 ÷ 11.25508.
    [1000, 12, 12, 88.85],
    // 1 a month for 60 months at 0.5 % a month is worth 51.72556; 10,000 ÷ 51.72556.
    [10_000, 6, 60, 193.33],
    // 1 a month for 360 months at 0.5 % a month is worth 166.79161; 100,000 ÷ 166.79161.
    [100_000, 6, 360, 599.55],
    // Without interest, a sixtieth.
    [25_000, 0, 60, 416.67],
    // The contract on the drawing of the screen.
    [31_313.31, 5.49, 72, 511.45],
  ])('of $%d at %d percent over %d months is $%d a month', (amount, rate, term, payment) => {
    const cents = BigInt(Math.round(amount * 100));
    expect(Number(loanPayment({ amount: cents, rate, term })) / 100).toBe(payment);
  });

  test('has a last payment that settles what the rounding left', () => {
    expect(loanSchedule({ amount: 3_131_331n, rate: 5.49, term: 72 })).toEqual({
      payment: 51_145n,
      payments: 72,
      last: 51_113n,
      interest: 551_077n,
      total: 3_682_408n,
    });
    expect(loanSchedule({ amount: 2_500_000n, rate: 0, term: 60 })).toMatchObject({
      last: 41_647n,
      interest: 0n,
    });
  });

  test('of nothing, or less, costs nothing', () => {
    const nothing = { payment: 0n, payments: 0, last: 0n, interest: 0n, total: 0n };
    expect(loanSchedule({ amount: 0n, rate: 5, term: 12 })).toEqual(nothing);
    expect(loanSchedule({ amount: -50_000n, rate: 5, term: 12 })).toEqual(nothing);
  });
});

describe('a lease', () => {
  /** Depreciation and rent charge as decimals of 60 places, each rounded by itself. */
  test('costs its depreciation and its rent charge', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 20_000_000n }),
        fc.bigInt({ min: 0n, max: 20_000_000n }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 1, max: 84 }),
        (cost, share, rate, term) => {
          const residual = share < cost ? share : cost;
          const moneyFactor = (BigInt(rate) * SCALE) / 24_000_000n;
          const depreciation = ((cost - residual) * SCALE) / BigInt(term);
          const rent = (cost + residual) * moneyFactor;
          const { payment, ...parts } = leasePayment({
            capitalizedCost: cost,
            residual,
            rate: rate / 10_000,
            term,
          });
          expect(parts.depreciation - rounded(depreciation + 1n)).toBe(0n);
          const gap = parts.rentCharge * SCALE - rent;
          expect(gap < 0n ? -gap : gap).toBeLessThanOrEqual(SCALE / 2n + 10n ** 12n);
          expect(payment).toBe(parts.depreciation + parts.rentCharge);
        },
      ),
      { numRuns: 500, seed: 44 },
    );
  });

  test('of $28,000 to $16,000 over 36 months at a money factor of .0025 is $333.33 and $110.00', () => {
    const lease = leasePayment({ capitalizedCost: 2_800_000n, residual: 1_600_000n, rate: 6, term: 36 });
    expect(lease).toEqual({ depreciation: 33_333n, rentCharge: 11_000n, payment: 44_333n });
  });
});

describe('sales tax', () => {
  const sale = { price: 3_648_000n, documentFee: 44_900n, allowance: 2_390_000n };

  test('is on the price after the trade where the state credits it', () => {
    const terms = { rate: 6, tradeCredit: true, feeTaxed: true };
    expect(salesTax(sale, terms)).toEqual({ base: 1_302_900n, tax: 78_174n });
    expect(salesTax(sale, { ...terms, tradeCredit: false })).toEqual({ base: 3_692_900n, tax: 221_574n });
    expect(salesTax(sale, { ...terms, feeTaxed: false })).toEqual({ base: 1_258_000n, tax: 75_480n });
  });

  test('is nothing where the trade is worth more than the price, never less', () => {
    const terms = { rate: 6, tradeCredit: true, feeTaxed: true };
    expect(salesTax({ ...sale, allowance: 5_000_000n }, terms)).toEqual({ base: 0n, tax: 0n });
  });

  test('rounds half a cent up', () => {
    const terms = { rate: 7.5, tradeCredit: false, feeTaxed: false };
    expect(salesTax({ price: 20n, documentFee: 0n, allowance: 0n }, terms).tax).toBe(2n);
    expect(salesTax({ price: 19n, documentFee: 0n, allowance: 0n }, terms).tax).toBe(1n);
  });
});
