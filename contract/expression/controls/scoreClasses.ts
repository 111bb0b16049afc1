import type { Expression } from '../tree.ts';

/** VIP, Platinum, Emerald, Gold and New, as ranges of the lifetime value UCSD_LTV, a whole number from 0 to 100. */
export const scoreClasses = ['V', 'P', 'E', 'G', 'N'] as const;
export type ScoreClass = (typeof scoreClasses)[number];

interface ClassRange {
  readonly from: number;
  /** The highest score of the class. */
  readonly to: number;
}

/** As the specification has them. Scores are whole, so that "up to but below 85" is 84 to a reader. */
export const classRanges: Readonly<Record<ScoreClass, ClassRange>> = {
  V: { from: 85, to: 100 },
  P: { from: 80, to: 84 },
  E: { from: 70, to: 79 },
  G: { from: 55, to: 69 },
  N: { from: 0, to: 54 },
};

/** The class that a lifetime value falls in; null for none, and without a score. */
export const classOf = (ltv: number | null): ScoreClass | null =>
  ltv === null ? null : (scoreClasses.find((letter) => ltv >= classRanges[letter].from) ?? null);

const field = 'UCSD_LTV';

/** The condition of one class. Platinum alone is half open, to the letter of the specification. */
export function classCondition(letter: ScoreClass): Expression {
  const { from, to } = classRanges[letter];
  if (letter !== 'P') return { kind: 'between', field, from, to };
  return {
    kind: 'and',
    parts: [
      { kind: 'compare', field, op: '>=', value: from },
      { kind: 'compare', field, op: '<', value: to + 1 },
    ],
  };
}
