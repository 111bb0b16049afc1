import { rangesOf, withClasses } from '../../../contract/expression/controls/scoreClasses.ts';
import { fieldsIn } from '../../../contract/expression/named.ts';
import type { Expression } from '../../../contract/expression/tree.ts';
import type { Db } from '../../db/schema.ts';
import { heldVersion, startsOf } from './versions.ts';

/** A filter with the version of the scores by whose classes it was made. */
interface MadeFilter {
  readonly tree: Expression | null;
  readonly score_version: number;
}

/** Filters in which what tests a class tests the scores that the class has now. */
export async function inHeldClasses(
  db: Db,
  filters: readonly MadeFilter[],
): Promise<readonly (Expression | null)[]> {
  if (!filters.some(({ tree }) => testsScore(tree))) return filters.map(({ tree }) => tree);
  const { of, now } = await rangesByVersion(db);
  return filters.map(({ tree, score_version }) => {
    const before = testsScore(tree) ? of.get(score_version) : undefined;
    return tree && before ? withClasses(tree, before, now) : tree;
  });
}

const testsScore = (expression: Expression | null): boolean =>
  expression !== null && fieldsIn(expression).has('UCSD_LTV');

/** The classes of every version, and those that hold. */
async function rangesByVersion(db: Db) {
  const versions = await db
    .selectFrom('score_version')
    .selectAll()
    .where('applied_at', 'is not', null)
    .execute();
  return {
    of: new Map(versions.map((version) => [version.number, rangesOf(startsOf(version))])),
    now: rangesOf(startsOf(await heldVersion(db))),
  };
}
