import { useTranslate } from 'ra-core';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useKeyNames } from './useKeyNames.ts';

const faultsOf = (error: unknown) =>
  error instanceof ApiError && error.fields ? Object.entries(error.fields) : [];

/** Replaces profile keys in an error by their names. */
export function useNamedRefusal<E>(error: E): E | ApiError {
  const t = useTranslate();
  const nameOf = useKeyNames();
  const faults = faultsOf(error);
  if (!(error instanceof ApiError) || faults.length === 0) return error;
  const sentences = faults.map(([path, reason]) => {
    const [key = '', part = null] = path.split('.');
    return t('dataImport.versions.refused', { what: nameOf(key, part), reason: messageText(t, reason) });
  });
  return new ApiError({ ...error, reason: undefined, message: sentences.join(' ') });
}
