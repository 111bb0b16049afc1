import type { I18nProvider } from 'ra-core';
import { messageText } from '../texts/messageText.ts';
import type { ApiError } from './apiError.ts';

/** What the server says of a failed call, in the language in use; empty when it says nothing. */
export const errorMessage = (
  { reason = '', params, message }: ApiError,
  t: I18nProvider['translate'],
): string => (message ? messageText(t, { code: reason, params, message }) : '');
