import type { CellProps, Particulars } from '../engine/declaration.ts';
import { notAvailable } from '../providers/texts/format.ts';
import { useFormat } from '../providers/texts/useFormat.ts';

/** A rate of tax to the hundredth: rounded to a tenth, 5.25% would be another one. */
function RateCell({ value }: CellProps) {
  const format = useFormat();
  return <span>{typeof value === 'number' ? format.percentExact(value / 100) : notAvailable}</span>;
}

export const salesTax: Particulars = { cells: { rate: RateCell, lease_rate: RateCell } };
