import { type FilterName, namedFilters } from '../../../../../contract/expression/named.ts';
import { joined } from '../../../../../contract/expression/parse.ts';
import { printExpression } from '../../../../../contract/expression/print.ts';
import type { Expression } from '../../../../../contract/expression/tree.ts';

/** The expression without one of its filters; empty when that was the last one. */
export function without(tree: Expression | null, name: FilterName): string {
  const parts = namedFilters(tree).flatMap((filter) => (filter.name === name ? [] : [filter.part]));
  return parts.length === 0 ? '' : printExpression(joined('and', parts));
}
