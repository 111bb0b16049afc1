/** Where a slider begins and ends, and what it moves by. */
export interface Scale {
  readonly floor: number;
  readonly ceiling: number;
  readonly step: number;
}

/**
 * The sliders with two thumbs: where the state keeps their bounds and their period, and the customer's field. Scores are
 * points, spends dollars.
 */
export const ranges = {
  salesScore: {
    from: 'salesScoreFrom',
    to: 'salesScoreTo',
    field: 'UCSD_SALES',
    period: 'scorePeriod',
    floor: 0,
    ceiling: 100,
    step: 10,
  },
  serviceScore: {
    from: 'serviceScoreFrom',
    to: 'serviceScoreTo',
    field: 'UCSD_SERVICE',
    period: 'scorePeriod',
    floor: 0,
    ceiling: 100,
    step: 10,
  },
  salesValue: {
    from: 'salesValueFrom',
    to: 'salesValueTo',
    field: 'CVP_TotalPrice',
    period: 'valuePeriod',
    floor: 0,
    ceiling: 100_000,
    step: 5000,
  },
  serviceValue: {
    from: 'serviceValueFrom',
    to: 'ServiceValueTo',
    field: 'CVP_RosRevenue',
    period: 'valuePeriod',
    floor: 0,
    ceiling: 10_000,
    step: 1000,
  },
} as const;

export type RangeName = keyof typeof ranges;
export const rangeNames = ['salesScore', 'serviceScore', 'salesValue', 'serviceValue'] as const;

/**
 * The sliders with one thumb, each with a switch so that its default doesn't filter: miles at most, dollars of equity at
 * least, months left of a lease at most. Negative equity is chosen by the bands of the overview and the equity screen.
 */
export const limits = {
  proximity: { floor: 0, ceiling: 100, step: 1, start: 15 },
  equity: { floor: 0, ceiling: 10_000, step: 50, start: 3000 },
  lease: { floor: 0, ceiling: 12, step: 1, start: 3 },
} as const;

export type LimitName = keyof typeof limits;
export const limitNames = ['proximity', 'equity', 'lease'] as const;

/** The nearest value that a slider can stand at. */
export function onScale(value: number, { floor, ceiling, step }: Scale): number {
  const stepped = floor + Math.round((value - floor) / step) * step;
  return Math.min(ceiling, Math.max(floor, stepped));
}

/** What PageUp and PageDown move by: a tenth of the range, in whole steps. */
export const pageOf = ({ floor, ceiling, step }: Scale) =>
  Math.max(1, Math.round((ceiling - floor) / 10 / step)) * step;
