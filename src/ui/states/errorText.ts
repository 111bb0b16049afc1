import { useTranslate } from 'ra-core';
import type { ErrorCode } from '../../../contract/call.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import { errorMessage } from '../../providers/api/errorMessage.ts';

/** Codes whose message from the server says more than ours could. */
const specific = ['unavailable', 'invalid', 'conflict', 'forbidden', 'bad_expression', 'too_large'];

const refusals: readonly ErrorCode[] = ['invalid', 'too_large', 'bad_expression'];

/** Whether the server has understood what was asked and refused it: the same once more is refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && refusals.includes(error.code);

/** Whether it is there and not for this login: neither a fault nor worth another try. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden';

/** What to tell a reader about an error, and the id to quote, if the server gave one. */
export function useErrorText(error: unknown): { readonly text: string; readonly id: string | undefined } {
  const t = useTranslate();
  if (!(error instanceof ApiError)) return { text: t('errors.code.internal'), id: undefined };
  const said = specific.includes(error.code) ? errorMessage(error, t) : '';
  return { text: said || t(`errors.code.${error.code}`), id: error.id };
}
