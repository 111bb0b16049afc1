import type { ExpressionFields } from '../../contract/expression/fields.ts';
import { ExpressionError, parseExpression } from '../../contract/expression/parse.ts';
import type { Expression } from '../../contract/expression/tree.ts';
import { AppError } from '../errors.ts';

/** @throws AppError `bad_expression` */
export function readExpression(text: string, fields: ExpressionFields): Expression | null {
  try {
    return parseExpression(text, fields);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new AppError('bad_expression', error.code, {
      params: { position: error.position },
      cause: error,
    });
  }
}
