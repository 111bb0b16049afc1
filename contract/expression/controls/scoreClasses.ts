import { joined } from '../parse.ts';
import { printExpression } from '../print.ts';
import type { Expression } from '../tree.ts';

/** VIP, Platinum, Emerald, Gold and New, as ranges of the lifetime value UCSD_LTV, a whole number from 0 to 100. */
export const scoreClasses = ['V', 'P', 'E', 'G', 'N'] as const;
export type ScoreClass = (typeof scoreClasses)[number];

interface ClassRange {
  readonly from: number;
  /** The highest score of the class. */
  readonly to: number;
}

export type ClassRanges = Readonly<Record<ScoreClass, ClassRange>>;

/** The lowest score of each class but New, which begins at 0. */
export type ClassStarts = Readonly<Record<Exclude<ScoreClass, 'N'>, number>>;

/** The classes of a version of the scores, each up to where the next better one begins. */
export const rangesOf = ({ V, P, E, G }: ClassStarts): ClassRanges => ({
  V: { from: V, to: 100 },
  P: { from: P, to: V - 1 },
  E: { from: E, to: P - 1 },
  G: { from: G, to: E - 1 },
  N: { from: 0, to: G - 1 },
});

/** As the specification has them: version 1. Scores are whole, so that "up to but below 85" is 84 to a reader. */
export const classRanges: ClassRanges = rangesOf({ V: 85, P: 80, E: 70, G: 55 });

/** "85–100", or one score alone. */
export const rangeText = ({ from, to }: ClassRange): string => (from === to ? `${from}` : `${from}–${to}`);

const field = 'UCSD_LTV';

/** The condition of one class. Platinum alone is half open, to the letter of the specification. */
export function classCondition(letter: ScoreClass, ranges: ClassRanges = classRanges): Expression {
  const { from, to } = ranges[letter];
  if (letter !== 'P') return { kind: 'between', field, from, to };
  return {
    kind: 'and',
    parts: [
      { kind: 'compare', field, op: '>=', value: from },
      { kind: 'compare', field, op: '<', value: to + 1 },
    ],
  };
}

/** The class of a score of 0–100; null without a score. */
export const classOf = (ltv: number | null, ranges: ClassRanges): ScoreClass | null =>
  ltv === null ? null : (scoreClasses.find((letter) => ltv >= ranges[letter].from) ?? 'N');

/**
 * An expression whose tests of classes are those of another version: what tests a class follows the class, what tests
 * any other range of scores stays as it is.
 * @param before the ranges by which the expression was made
 */
export function withClasses(expression: Expression, before: ClassRanges, after: ClassRanges): Expression {
  const now = new Map(
    scoreClasses.map((letter) => [
      printExpression(classCondition(letter, before)),
      classCondition(letter, after),
    ]),
  );
  const [least, below] = partsOf(classCondition('P', before)).map(printExpression);
  const renewed = (part: Expression): Expression => {
    const other = now.get(printExpression(part));
    if (other) return other;
    if (part.kind === 'not') return { kind: 'not', part: renewed(part.part) };
    if (part.kind !== 'and' && part.kind !== 'or') return part;
    return joined(part.kind, part.kind === 'and' ? conjuncts(part.parts) : part.parts.map(renewed));
  };
  // Among what else is joined by "and", the two halves of Platinum stand without parentheses around them.
  const conjuncts = (parts: readonly Expression[]): Expression[] => {
    const texts = parts.map(printExpression);
    const isPlatinum = texts.includes(least ?? '') && texts.includes(below ?? '');
    return parts.flatMap((part, place) => {
      if (!isPlatinum || (texts[place] !== least && texts[place] !== below)) return [renewed(part)];
      return texts[place] === least ? [classCondition('P', after)] : [];
    });
  };
  return renewed(expression);
}

const partsOf = (expression: Expression): readonly Expression[] =>
  expression.kind === 'and' ? expression.parts : [expression];
