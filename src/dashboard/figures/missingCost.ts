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

/** The same of units whose gross is not known. */
export const unitsWithoutGross = (units: number | undefined, meta: Meta, t: Translate): string[] =>
  hidesGross(meta) || !units ? [] : [t('dashboard.tile.withoutGross', { smart_count: units })];

interface OfUnits {
  readonly units_without_gross?: number | undefined;
}

/** Whether the gross of one of two periods leaves out units: then it is held against nothing. */
export const lacksGross = (now: OfUnits, before: OfUnits): boolean =>
  (now.units_without_gross ?? 0) + (before.units_without_gross ?? 0) > 0;

/**
 * A column of a table that counts the units whose gross is not known, where a row has any.
 * @param count of a row
 */
export const columnWithoutGross = <Row>(
  rows: readonly Row[],
  count: (row: Row) => number | undefined,
  { label, write }: { readonly label: string; readonly write: (units: number) => string },
): readonly { readonly label: string; readonly cell: (row: Row) => string }[] =>
  rows.some((row) => (count(row) ?? 0) > 0) ? [{ label, cell: (row) => write(count(row) ?? 0) }] : [];
