import { customerFields } from '../../contract/expression/fields.ts';
import { fieldsIn } from '../../contract/expression/named.ts';
import { ExpressionError, parseExpression } from '../../contract/expression/parse.ts';
import { printExpression } from '../../contract/expression/print.ts';
import { asIdsOf, STORE_FIELD, toAsIds, withStores } from '../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import type { Db } from '../db/schema.ts';
import type { CustomerFilter } from './filter.ts';

const namesStores = (expression: Expression | null): expression is Expression =>
  expression !== null && fieldsIn(expression).has(STORE_FIELD);

/** The text of a filter as it is kept: its stores by ID, which never changes, while an AS_ID may be given to another. */
export const storedText = (text: string, { expression }: Pick<CustomerFilter, 'expression'>): string =>
  namesStores(expression) ? printExpression(expression) : text;

/** Kept texts as they are sent: their stores by AS_ID, whether or not the caller may see them. */
export async function wireTexts(db: Db, texts: readonly string[]): Promise<string[]> {
  const filters = texts.map((text) => ({ text, expression: readStored(text) }));
  if (!filters.some(({ expression }) => namesStores(expression))) return [...texts];
  const asIds = asIdsOf(await db.selectFrom('store').select(['ID', 'AS_ID']).execute());
  return filters.map(({ text, expression }) =>
    namesStores(expression) ? printExpression(withStores(expression, (ids) => toAsIds(ids, asIds))) : text,
  );
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
