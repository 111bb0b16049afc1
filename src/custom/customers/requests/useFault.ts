import { useTranslate } from 'ra-core';
import { ApiError } from '../../../providers/api/apiError.ts';

/** What the server says of a field, in the language in use; undefined while nothing is wrong with it. */
export function useFault(error: unknown): (field: string) => string | undefined {
  const t = useTranslate();
  return (field) => {
    const sentence = error instanceof ApiError ? error.fields?.[field] : undefined;
    return sentence && t(sentence, { _: sentence });
  };
}
