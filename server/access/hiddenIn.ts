import type { Sensitivity } from '../../contract/call.ts';
import { customerFields } from '../../contract/expression/fields.ts';
import { fieldsBesideBase } from '../../contract/expression/named.ts';
import { ExpressionError, parseExpression } from '../../contract/expression/parse.ts';
import type { Principal } from './principal.ts';

const kinds = ['gross', 'personal'] as const;

/**
 * What a filter of customers tests that the principal's role may not see. A kept filter that can't be read any more may
 * have tested anything.
 */
export function hiddenIn(expression: string, { role }: Pick<Principal, 'role'>): Sensitivity[] {
  const tested = testedBy(expression);
  return kinds.filter(
    (kind) => tested.has(kind) && (kind === 'gross' ? role.sees_gross : role.sees_personal) !== 'Y',
  );
}

function testedBy(expression: string): ReadonlySet<Sensitivity | undefined> {
  try {
    const fields = fieldsBesideBase(parseExpression(expression, customerFields));
    return new Set(fields.map((name) => customerFields[name]?.sensitive));
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return new Set(kinds);
  }
}
