import { nearest, PERCENT_WHOLE, percentUnits } from './exact.ts';

/** A lease. Cents. */
export interface LeaseTerms {
  /** Adjusted capitalised cost: what the lease pays for, after trade and cash. */
  readonly capitalizedCost: bigint;
  readonly residual: bigint;
  /** Percent a year; the money factor is a 2,400th of it. Four decimals at most. */
  readonly rate: number;
  /** Months, at least 1. */
  readonly term: number;
}

/** A month of a lease before tax, in cents. */
export interface LeasePayment {
  /** (Capitalised cost − residual) ÷ term. */
  readonly depreciation: bigint;
  /** (Capitalised cost + residual) × money factor. */
  readonly rentCharge: bigint;
  readonly payment: bigint;
}

/** Depreciation and rent charge are each rounded to the cent, so that they add up to the payment. */
export function leasePayment({ capitalizedCost, residual, rate, term }: LeaseTerms): LeasePayment {
  const depreciation = nearest(capitalizedCost - residual, BigInt(term));
  const rentCharge = nearest((capitalizedCost + residual) * percentUnits(rate), 24n * PERCENT_WHOLE);
  return { depreciation, rentCharge, payment: depreciation + rentCharge };
}
