import type { ReactNode } from 'react';

/** Which value is the better one; of others, such as a size, neither is. */
export type Better = 'high' | 'low';

/** One figure, or one fact, of all that stand beside each other. */
export interface ComparedRow {
  /** Tells it from the others of the comparison. */
  readonly name: string;
  readonly label: string;
  /** The heading that it stands under, with those beside it. */
  readonly group: string;
  /** In the order of the columns; null where it is not known or may not be seen. None of what is no figure. */
  readonly values?: readonly (number | null)[];
  readonly cells: readonly ReactNode[];
  /** How a difference of values is written. @default there is none to write */
  readonly write?: (difference: number) => string;
  /** @default neither is */
  readonly better?: Better;
}

export type Standing = 'best' | 'last';

/** The known values of a row. */
const knownIn = ({ values = [] }: Pick<ComparedRow, 'values'>) => values.filter((value) => value !== null);

/** The greatest less the smallest; null unless at least two are known. */
export function spreadOf(row: Pick<ComparedRow, 'values'>): number | null {
  const known = knownIn(row);
  return known.length < 2 ? null : Math.max(...known) - Math.min(...known);
}

/**
 * How each value stands among the others: the best ones, and of three or more the last ones. Undefined in between, and all
 * of them where nothing differs or neither is better.
 */
export function standingsOf({
  values = [],
  better,
}: Pick<ComparedRow, 'values' | 'better'>): readonly (Standing | undefined)[] {
  const known = knownIn({ values });
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (!better || known.length < 2 || least === most) return values.map(() => undefined);
  const [best, last] = better === 'high' ? [most, least] : [least, most];
  return values.map((value) => {
    if (value === best) return 'best';
    return value === last && known.length > 2 ? 'last' : undefined;
  });
}
