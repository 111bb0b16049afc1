import type { Meta } from '../../../contract/call.ts';
import type { Translate } from '../../providers/texts/format.ts';
import { hidesGross } from './hidden.ts';

interface WithLines {
  readonly response: { readonly totals: { readonly lines_without_cost: number } };
  readonly meta: Meta;
}

/** Says of how many lines the gross knows no cost and leaves them out, where there are such and the caller sees gross. */
export function missingCost({ response, meta }: WithLines, t: Translate): string[] {
  return linesWithoutCost(response.totals.lines_without_cost, meta, t);
}

/** The same of any count of lines. */
export const linesWithoutCost = (lines: number, meta: Meta, t: Translate): string[] =>
  hidesGross(meta) || lines === 0 ? [] : [t('dashboard.tile.withoutCost', { smart_count: lines })];

/** Units of which a gross is not known: front, back, or either. */
export interface OfUnits {
  readonly units_without_front?: number | undefined;
  readonly units_without_back?: number | undefined;
  readonly units_without_gross?: number | undefined;
}

/** Which gross it is that units lack: either, unless all of them have the other one. */
function lackOf({ units_without_front: front = 0, units_without_back: back = 0, ...either }: OfUnits) {
  if (front === 0 && back > 0) return { of: 'back', units: back } as const;
  if (back === 0 && front > 0) return { of: 'front', units: front } as const;
  return { of: 'gross', units: either.units_without_gross ?? Math.max(front, back) } as const;
}

/** "12 units without back gross"; nothing where all have theirs. */
export function unitsWithout(sums: OfUnits, t: Translate): string | undefined {
  const { of, units } = lackOf(sums);
  return units === 0 ? undefined : t(`dashboard.tile.without.${of}`, { smart_count: units });
}

/** The same for a footer, where the caller sees gross. */
export const unitsWithoutGross = (sums: OfUnits, meta: Meta, t: Translate): string[] => {
  const without = hidesGross(meta) ? undefined : unitsWithout(sums, t);
  return without === undefined ? [] : [without];
};

/** Of all rows together. */
export const sumOfUnits = (rows: readonly OfUnits[]): OfUnits => {
  const sum = (name: keyof OfUnits) => rows.reduce((all, row) => all + (row[name] ?? 0), 0);
  return {
    units_without_front: sum('units_without_front'),
    units_without_back: sum('units_without_back'),
    units_without_gross: sum('units_without_gross'),
  };
};

/** Whether the gross of one of two periods leaves out units: then it is held against nothing. */
export const lacksGross = (now: OfUnits, before: OfUnits): boolean =>
  (now.units_without_gross ?? 0) + (before.units_without_gross ?? 0) > 0;

/**
 * A column of a table that counts the units whose gross is not known, where there are any.
 * @param sums of all rows
 */
export const columnWithoutGross = (
  sums: OfUnits,
  t: Translate,
  write: (units: number) => string,
): readonly { readonly label: string; readonly cell: (row: OfUnits) => string }[] => {
  const { of, units } = lackOf(sums);
  const label = t(`dashboard.tile.unitsWithout.${of}`);
  return units === 0 ? [] : [{ label, cell: (row) => write(row[`units_without_${of}`] ?? 0) }];
};
