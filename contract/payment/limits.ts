/** What a what-if takes: percent a year, months, dollars, and percent of the price. */
export const whatIfLimits = {
  rate: { min: 0, max: 40, decimals: 4 },
  term: { min: 1, max: 120, decimals: 0 },
  price: { min: 0.01, max: 10_000_000, decimals: 2 },
  cash: { min: 0, max: 10_000_000, decimals: 2 },
  allowance: { min: 0, max: 10_000_000, decimals: 2 },
  tax: { min: 0, max: 25, decimals: 4 },
  residual: { min: 0, max: 100, decimals: 2 },
} as const;

/**
 * Percent of the price beyond which lenders seldom finance, fees and what is owed of the trade included; our assumption.
 * What lies beyond it is told, not refused.
 */
export const MOST_FINANCED = 125;

export type WhatIfLimit = keyof typeof whatIfLimits;

/** Why an input can't be reckoned with; undefined when it can. */
export type WhatIfFault = 'number' | 'whole' | 'low' | 'high';

export function whatIfFault(name: WhatIfLimit, value: number | undefined): WhatIfFault | undefined {
  const { min, max, decimals } = whatIfLimits[name];
  if (value === undefined || !Number.isFinite(value)) return 'number';
  if (value < min) return 'low';
  if (value > max) return 'high';
  return decimals === 0 && !Number.isInteger(value) ? 'whole' : undefined;
}
