import { customerFields } from '../../contract/expression/fields.ts';
import { fieldsIn } from '../../contract/expression/named.ts';
import { ExpressionError, parseExpression } from '../../contract/expression/parse.ts';
import { printExpression } from '../../contract/expression/print.ts';
import {
  asIdsOf,
  JOURNEY_FIELD,
  STORE_FIELD,
  toAsIds,
  withStores,
} from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import { inHeldClasses } from '../customers/scores/heldClasses.ts';
import type { Db } from '../db/schema.ts';
import type { CustomerFilter } from './filter.ts';

function namesStores(expression: Expression | null): expression is Expression {
  const fields = expression ? fieldsIn(expression) : new Set();
  return fields.has(STORE_FIELD) || fields.has(JOURNEY_FIELD);
}

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
  const named = trees.map(namesStores);
  const asIds = named.some(Boolean)
    ? asIdsOf(await db.selectFrom('store').select(['ID', 'AS_ID']).execute())
    : new Map<number, number>();
  const held = await inHeldClasses(
    db,
    filters.map(({ score_version }, place) => ({ tree: trees[place] ?? null, score_version })),
  );
  return filters.map(({ expression, score_version }, place) => {
    const tree = trees[place] ?? null;
    const moved = held[place];
    if (!tree || !moved) return { expression, score_version: undefined };
    const isMoved = moved !== tree && printExpression(moved) !== printExpression(tree);
    if (!named[place] && !isMoved) return { expression, score_version: undefined };
    return {
      expression: printExpression(withStores(moved, (ids) => toAsIds(ids, asIds))),
      score_version: isMoved ? score_version : undefined,
    };
  });
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
