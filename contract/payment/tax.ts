import { shareOf } from './exact.ts';

/** Sales tax on a vehicle as a state has it. Amounts are cents. */
export interface TaxTerms {
  /** Percent. */
  readonly rate: number;
  /** The trade allowance lowers what is taxed. */
  readonly tradeCredit: boolean;
  /** The document fee is taxed with the price. */
  readonly feeTaxed: boolean;
}

interface Sale {
  readonly price: bigint;
  readonly documentFee: bigint;
  readonly allowance: bigint;
}

/** What is taxed and the tax on it, in cents; a trade above the price taxes nothing. */
export function salesTax({ price, documentFee, allowance }: Sale, { rate, tradeCredit, feeTaxed }: TaxTerms) {
  const before = price + (feeTaxed ? documentFee : 0n) - (tradeCredit ? allowance : 0n);
  const base = before > 0n ? before : 0n;
  return { base, tax: shareOf(base, rate) };
}
