import type { Meta } from '../../../contract/call.ts';
import type { Translate } from '../../providers/texts/format.ts';
import { countsWithout, type OfUnits, unitsWithout } from '../../providers/texts/unitsWithout.ts';
import { type Column, figure } from '../table/table.ts';
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

/** The same of units of which a gross is not known. */
export const unitsWithoutGross = (sums: OfUnits, meta: Meta, t: Translate): string[] => {
  const without = hidesGross(meta) ? undefined : unitsWithout(sums, t);
  return without === undefined ? [] : [without];
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
): readonly Column<OfUnits>[] => {
  const without = countsWithout(sums, t);
  return without
    ? [
        figure(
          without.label,
          (row) => without.count(row),
          (units) => write(units ?? 0),
        ),
      ]
    : [];
};
