import type { Translate } from './format.ts';

/** Units of which a gross is not known: front, back, or either. */
export interface OfUnits {
  readonly units_without_front?: number | undefined;
  readonly units_without_back?: number | undefined;
  readonly units_without_gross?: number | undefined;
}

/** Which gross it is that units lack: either, unless all of them have the other one; and how many units lack it. */
export function lackOf({ units_without_front: front = 0, units_without_back: back = 0, ...either }: OfUnits) {
  if (front === 0 && back > 0) return { of: 'back', units: back } as const;
  if (back === 0 && front > 0) return { of: 'front', units: front } as const;
  return { of: 'gross', units: either.units_without_gross ?? Math.max(front, back) } as const;
}

/** Of all rows together. */
export const sumOfUnits = (rows: readonly OfUnits[]): OfUnits => {
  const sum = (name: keyof OfUnits) => rows.reduce((all, row) => all + (row[name] ?? 0), 0);
  return {
    units_without_front: sum('units_without_front'),
    units_without_back: sum('units_without_back'),
    units_without_gross: sum('units_without_gross'),
  };
};

/** "12 units without back gross"; nothing where all have theirs. */
export function unitsWithout(sums: OfUnits, t: Translate): string | undefined {
  const { of, units } = lackOf(sums);
  return units === 0 ? undefined : t(`units.without.${of}`, { smart_count: units });
}

/**
 * What a column or line of counts is called, and the count in each row; undefined where all units have theirs.
 * @param sums of all rows
 */
export function countsWithout(sums: OfUnits, t: Translate) {
  const { of, units } = lackOf(sums);
  if (units === 0) return undefined;
  return {
    label: t(`units.allWithout.${of}`),
    count: (row: OfUnits) => row[`units_without_${of}`] ?? 0,
  };
}
