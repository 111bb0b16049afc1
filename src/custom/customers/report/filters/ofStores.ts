import { customerFields } from '../../../../../contract/expression/fields.ts';
import { namedFilters } from '../../../../../contract/expression/named.ts';
import { joined, parseExpression } from '../../../../../contract/expression/parse.ts';
import { printExpression } from '../../../../../contract/expression/print.ts';
import { type AsIds, STORE_FIELD, toAsIds, toIds } from '../../../../../contract/expression/storeNumbers.ts';
import type { Expression } from '../../../../../contract/expression/tree.ts';

/**
 * The expression with these stores in place of its own, behind the base as Report Controls has them; none leaves them
 * out. As it is when it already counts just these.
 * @param storeIds their IDs; the expression names them by AS_ID
 * @throws ExpressionError when it can't be read
 */
export function ofStores(exp: string, storeIds: readonly number[], asIds: AsIds): string {
  const filters = namedFilters(parseExpression(exp, customerFields));
  const before = filters.find(({ name }) => name === 'Store')?.part;
  if (countsJust(before, storeIds, asIds)) return exp;
  const parts = (isBase: boolean) =>
    filters.flatMap(({ name, part }) => (name !== 'Store' && (name === 'Base') === isBase ? [part] : []));
  const stores: Expression[] =
    storeIds.length === 0 ? [] : [{ kind: 'in', field: STORE_FIELD, values: toAsIds(storeIds, asIds) }];
  const all = [...parts(true), ...stores, ...parts(false)];
  return all.length === 0 ? '' : printExpression(joined('and', all));
}

function countsJust(part: Expression | undefined, storeIds: readonly number[], asIds: AsIds): boolean {
  if (!part) return storeIds.length === 0;
  if (part.kind !== 'in') return false;
  const named = new Set(toIds(part.values.map(Number), asIds));
  return named.size === storeIds.length && storeIds.every((id) => named.has(id));
}
