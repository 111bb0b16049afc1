import { nearest, PERCENT_WHOLE, percentUnits } from './exact.ts';

/** A loan: equal payments at the end of every month. */
export interface LoanTerms {
  /** Cents. */
  readonly amount: bigint;
  /** Percent a year, with four decimals at most. */
  readonly rate: number;
  /** Months, at least 1. */
  readonly term: number;
}

/** What a loan costs, in cents. */
export interface LoanSchedule {
  readonly payment: bigint;
  /** Payments until nothing is owed: the term, unless rounding up pays a small loan off before. */
  readonly payments: number;
  /** The last payment, which settles what the rounding left. */
  readonly last: bigint;
  readonly interest: bigint;
  readonly total: bigint;
}

/** What a month's rate has below its fraction line: twelve wholes. */
const YEAR = 12n * PERCENT_WHOLE;

/**
 * The equal payment of a loan, cents: amount × r ÷ (1 − (1 + r)^−term) with r a twelfth of the yearly rate, worked out
 * in whole numbers and rounded once.
 */
export function loanPayment({ amount, rate, term }: LoanTerms): bigint {
  if (amount <= 0n) return 0n;
  const units = percentUnits(rate);
  if (units === 0n) return nearest(amount, BigInt(term));
  const grown = (YEAR + units) ** BigInt(term);
  return nearest(amount * units * grown, YEAR * (grown - YEAR ** BigInt(term)));
}

/** A month's interest is rounded to the cent, as lenders post it. */
export function loanSchedule(terms: LoanTerms): LoanSchedule {
  const units = percentUnits(terms.rate);
  const payment = loanPayment(terms);
  let balance = terms.amount > 0n ? terms.amount : 0n;
  let interest = 0n;
  let payments = 0;
  let last = 0n;
  while (balance > 0n) {
    payments += 1;
    const due = nearest(balance * units, YEAR);
    interest += due;
    last = payments === terms.term || balance + due < payment ? balance + due : payment;
    balance += due - last;
  }
  const financed = terms.amount > 0n ? terms.amount : 0n;
  return { payment, payments, last, interest, total: financed + interest };
}
