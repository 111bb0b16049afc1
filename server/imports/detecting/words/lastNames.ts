import type { SampledColumn } from '../match.ts';
import { headerSpelling } from './headerSpelling.ts';

const isSpelt = (column: SampledColumn, whole: string) => headerSpelling(column).spelling.whole === whole;

const twins = new WeakMap<SampledColumn, SampledColumn>();

function asLastName(column: SampledColumn): SampledColumn {
  const twin = twins.get(column) ?? { header: 'Last name', values: column.values };
  twins.set(column, twin);
  return twin;
}

/** Columns as their neighbours have them mean: `Name` beside `Vorname`, or `Nom` beside `Prénom`, is the last name. */
export function besideFirstNames(columns: readonly SampledColumn[]): readonly SampledColumn[] {
  const isBeside =
    columns.some((column) => isSpelt(column, 'firstname')) &&
    !columns.some((column) => isSpelt(column, 'lastname'));
  return isBeside
    ? columns.map((column) => (isSpelt(column, 'name') ? asLastName(column) : column))
    : columns;
}
