import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { classesOfScores } from '../../../../contract/calls/customers/scores.ts';
import { classRanges, rangesOf, withClasses } from '../../../../contract/expression/controls/scoreClasses.ts';
import { customerFields } from '../../../../contract/expression/fields.ts';
import { ExpressionError, parseExpression } from '../../../../contract/expression/parse.ts';
import { printExpression } from '../../../../contract/expression/print.ts';
import { call } from '../../../providers/api/api.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { FIRST_SCORES, type ReportQuery, testsScore } from './reportQuery.ts';

/** The expression of an address by the classes that hold. */
interface HeldExpression {
  /** Undefined while that is not known, and without an expression. */
  readonly exp: string | undefined;
  /** The version whose classes the address tests, when others hold now and they have moved. */
  readonly movedSince: number | undefined;
}

/** Lets what an address tests of classes follow the classes; other tests of scores stay as they are. */
export function useHeldClasses({ exp, scores }: Pick<ReportQuery, 'exp' | 'scores'>): HeldExpression {
  const { version, ranges } = useScoreClasses();
  const isOther = exp !== undefined && scores !== version && testsScore(exp);
  const isFirst = scores === FIRST_SCORES;
  const { data, isError } = useQuery({
    queryKey: ['scoreClasses', scores],
    queryFn: async ({ signal }) =>
      rangesOf((await call(classesOfScores, { version: scores }, { signal })).response.classes),
    enabled: isOther && !isFirst,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const before = isFirst ? classRanges : data;
  return useMemo(() => {
    // A version that nobody knows has no classes: what it tests are plain scores.
    if (exp === undefined || !isOther || isError) return { exp, movedSince: undefined };
    if (!before) return { exp: undefined, movedSince: undefined };
    const moved = movedText(exp, (tree) => withClasses(tree, before, ranges));
    return { exp: moved ?? exp, movedSince: moved === undefined ? undefined : scores };
  }, [exp, isOther, isError, before, ranges, scores]);
}

/** Undefined for what stays as it is, or can't be read. */
function movedText(exp: string, change: (tree: Tree) => Tree): string | undefined {
  try {
    const tree = parseExpression(exp, customerFields);
    if (!tree) return undefined;
    const text = printExpression(change(tree));
    return text === printExpression(tree) ? undefined : text;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return undefined;
  }
}

type Tree = NonNullable<ReturnType<typeof parseExpression>>;
