import { useTranslate } from 'ra-core';
import { ApiError } from '../../../../providers/api/apiError.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useErrorText } from '../../../../ui/states/errorText.ts';
import { useKeyNames } from './useKeyNames.ts';

const faultsOf = (error: unknown) =>
  error instanceof ApiError && error.fields ? Object.entries(error.fields) : [];

/** What is wrong with a value that was just typed, and so needs no name. */
export function useTypedRefusal(error: unknown): string {
  const t = useTranslate();
  const { text } = useErrorText(error);
  const [fault] = faultsOf(error);
  return fault ? messageText(t, fault[1]) : text;
}

/** An error of which each fault is said with the name of what is set wrongly, in place of its key in the profile. */
export function useNamedRefusal<E>(error: E): E | ApiError {
  const t = useTranslate();
  const nameOf = useKeyNames();
  const faults = faultsOf(error);
  if (!(error instanceof ApiError) || faults.length === 0) return error;
  const said = faults.map(([path, reason]) => {
    const [key = '', part = null] = path.split('.');
    return t('dataImport.versions.refused', { what: nameOf(key, part), reason: messageText(t, reason) });
  });
  return new ApiError({ ...error, reason: undefined, message: said.join(' ') });
}
