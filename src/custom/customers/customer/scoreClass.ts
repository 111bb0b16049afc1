import {
  type ScoreClass as Class,
  classRanges,
  scoreClasses,
} from '../../../../contract/expression/controls/scoreClasses.ts';

export type ScoreClass = Class | 'unscored';

/** The class that a score (UCSD_LTV, 0–100) falls in; who has no score has no class. */
export function scoreClass(ltv: number | null): ScoreClass {
  if (ltv === null) return 'unscored';
  return scoreClasses.find((letter) => ltv >= classRanges[letter].from) ?? 'unscored';
}
