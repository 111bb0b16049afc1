import { useTranslate } from 'ra-core';
import { ApiError } from '../../providers/api/apiError.ts';
import { errorMessage } from '../../providers/api/errorMessage.ts';
import { PartialFailure } from '../../providers/data/inTurn.ts';

/** What to tell the user about an error, whatever failed: the server's message, else the one of its code. */
export function useErrorMessage(): (error: unknown) => string {
  const t = useTranslate();
  return (error) => {
    const cause = error instanceof PartialFailure ? error.cause : error;
    if (!(cause instanceof ApiError)) return t('errors.code.internal');
    return errorMessage(cause, t) || t(`errors.code.${cause.code}`);
  };
}
