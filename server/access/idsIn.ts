import { segmentFields } from '../../contract/expression/fields.ts';
import type { Expression } from '../../contract/expression/tree.ts';

/** The ids of a field that an expression names, by "in" or "=", wherever they stand. */
export function idsIn(expression: Expression | null, field: string): number[] {
  if (!expression) return [];
  switch (expression.kind) {
    case 'not':
      return idsIn(expression.part, field);
    case 'and':
    case 'or':
      return expression.parts.flatMap((part) => idsIn(part, field));
    case 'in':
      return expression.field === field ? expression.values.map(Number) : [];
    case 'compare':
      return expression.field === field && expression.op === '=' ? [Number(expression.value)] : [];
    default:
      return [];
  }
}

/** The segments that an expression names, each once: whose people it tests, or who came to them or went. */
export const segmentIdsIn = (expression: Expression | null): number[] => [
  ...new Set(segmentFields.flatMap((field) => idsIn(expression, field))),
];
