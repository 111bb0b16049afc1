import type { Expression } from '../../contract/expression/tree.ts';

interface Range {
  readonly kind: 'between';
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

const isRange = (part: Expression): part is Range =>
  part.kind === 'between' && Number.isInteger(part.from) && Number.isInteger(part.to) && part.from <= part.to;

/**
 * Alternatives in which ranges of the same whole number that touch or overlap, such as those of neighbouring score
 * classes, are one range: an index can then be read from its start to its end.
 * @param isWhole whether a field holds whole numbers only
 */
export function withJoinedRanges(
  parts: readonly Expression[],
  isWhole: (field: string) => boolean,
): readonly Expression[] {
  const ranges = parts.filter(isRange).filter(({ field }) => isWhole(field));
  const others = parts.filter((part) => !ranges.some((range) => range === part));
  const joined: Range[] = [];
  for (const next of ranges.toSorted((a, b) => a.field.localeCompare(b.field) || a.from - b.from)) {
    const last = joined.at(-1);
    if (last?.field === next.field && next.from <= last.to + 1) {
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, next.to) };
    } else joined.push(next);
  }
  return [...joined, ...others];
}
