import type { RaRecord } from 'ra-core';
import { HIGHEST_PRICE } from '../../../../contract/calls/vehiclePrices.ts';
import { numberIn } from '../vehicle.ts';

/** How a price is found: an amount for all, or the present one by some dollars or percent. */
export type Mode = 'amount' | 'dollars' | 'percent';
export const modes: readonly Mode[] = ['amount', 'dollars', 'percent'];

export interface PriceRule {
  readonly mode: Mode;
  /** Dollars or percent; null while nothing is typed. */
  readonly value: number | null;
  /** To the nearest price that ends in 990. */
  readonly rounds: boolean;
}

export interface NewPrice {
  readonly record: RaRecord;
  readonly before: number | null;
  /** Null where there is no price to start from. */
  readonly after: number | null;
}

const END = 990;

function priceOf({ mode, value, rounds }: PriceRule, before: number | null): number | null {
  if (value === null) return null;
  if (mode !== 'amount' && before === null) return null;
  const base = before ?? 0;
  const price = { amount: value, dollars: base + value, percent: base * (1 + value / 100) }[mode];
  if (rounds && price > 0) return Math.max(0, Math.round((price - END) / 1000)) * 1000 + END;
  return Math.round(price * 100) / 100;
}

/** What each vehicle would cost. */
export const newPrices = (records: readonly RaRecord[], rule: PriceRule): NewPrice[] =>
  records.map((record) => {
    const before = numberIn(record, 'list_price');
    return { record, before, after: priceOf(rule, before) };
  });

/** Whether the server takes a price. */
export const isAllowed = (price: number) => price > 0 && price <= HIGHEST_PRICE;

/** Whether a price lies below what was paid; false for who does not see costs. */
export function isBelowCost({ record, after }: NewPrice): boolean {
  const cost = numberIn(record, 'cost');
  return cost !== null && after !== null && after < cost;
}
