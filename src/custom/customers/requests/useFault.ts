import { useTranslate } from 'ra-core';
import { ApiError } from '../../../providers/api/apiError.ts';
import { messageText } from '../../../providers/texts/messageText.ts';

/** What the server says of a field, in the language in use; undefined while nothing is wrong with it. */
export function useFault(error: unknown): (field: string) => string | undefined {
  const t = useTranslate();
  return (field) => {
    const message = error instanceof ApiError ? error.fields?.[field] : undefined;
    return message && messageText(t, message);
  };
}
