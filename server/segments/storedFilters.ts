import { rangesOf, withClasses } from '../../contract/expression/controls/scoreClasses.ts';
import { customerFields } from '../../contract/expression/fields.ts';
import { fieldsIn } from '../../contract/expression/named.ts';
import { ExpressionError, parseExpression } from '../../contract/expression/parse.ts';
import { printExpression } from '../../contract/expression/print.ts';
import { asIdsOf, STORE_FIELD, toAsIds, withStores } from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import { heldVersion, startsOf } from '../customers/scores/versions.ts';
import type { Db } from '../db/schema.ts';
import type { CustomerFilter } from './filter.ts';

const namesStores = (expression: Expression | null): expression is Expression =>
  expression !== null && fieldsIn(expression).has(STORE_FIELD);

/** The text of a filter as it is kept: its stores by ID, which never changes, while an AS_ID may be given to another. */
export const storedText = (text: string, { expression }: Pick<CustomerFilter, 'expression'>): string =>
  namesStores(expression) ? printExpression(expression) : text;

/** A filter as it is kept, with the version of the scores by whose classes it was made. */
interface StoredFilter {
  readonly expression: string;
  readonly score_version: number;
}

/** A filter as it is sent: with that version where its classes are others now. */
interface WireFilter {
  readonly expression: string;
  readonly score_version: number | undefined;
}

/**
 * Kept filters as they are sent: their stores by AS_ID, whether or not the caller may see them, and what tests a class by
 * the scores that the class has now.
 */
export async function wireFilters(db: Db, filters: readonly StoredFilter[]): Promise<WireFilter[]> {
  const trees = filters.map(({ expression }) => readStored(expression));
  const [named, classed] = [trees.map(namesStores), trees.map(testsScore)];
  const asIds = named.some(Boolean)
    ? asIdsOf(await db.selectFrom('store').select(['ID', 'AS_ID']).execute())
    : new Map<number, number>();
  const ranges = classed.some(Boolean) ? await rangesByVersion(db) : undefined;
  return filters.map(({ expression, score_version }, place) => {
    const tree = trees[place] ?? null;
    if (!tree) return { expression, score_version: undefined };
    const before = classed[place] ? ranges?.of.get(score_version) : undefined;
    const moved = before && ranges ? withClasses(tree, before, ranges.now) : tree;
    const isMoved = moved !== tree && printExpression(moved) !== printExpression(tree);
    if (!named[place] && !isMoved) return { expression, score_version: undefined };
    return {
      expression: printExpression(withStores(moved, (ids) => toAsIds(ids, asIds))),
      score_version: isMoved ? score_version : undefined,
    };
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

/** Null for what can't be read any more, as for everybody. */
function readStored(text: string): Expression | null {
  try {
    return parseExpression(text, customerFields);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return null;
  }
}
