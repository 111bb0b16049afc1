import { ApiError } from '../../../providers/api/apiError.ts';
import { createFormat } from '../../../providers/texts/format.ts';
import { storedLocale } from '../../../providers/texts/locales.ts';
import type { Translate } from './texts.ts';

/** What to tell someone whose sign-in failed: why, and what to do now. */
export function problemOf(error: unknown, t: Translate): string {
  // What is no answer of the server is the app's own bundle that could not be fetched.
  if (!(error instanceof ApiError)) return t('errors.code.unavailable');
  if (error.code === 'not_signed_in') return t('signIn.errors.wrong');
  if (error.code === 'too_many') return tooMany(error.retryAfter, t);
  // A server that answers is there, whatever it waits for itself: nobody has to look after their connection.
  const isThere = error.code === 'unavailable' && error.status > 0;
  const text = t(`errors.code.${isThere ? 'busy' : error.code}`);
  return error.id && error.code === 'internal' ? `${text} ${t('errors.errorId', { id: error.id })}` : text;
}

function tooMany(seconds: number | undefined, t: Translate) {
  if (seconds === undefined) return t('signIn.errors.tooManySeconds');
  const at = new Date(Date.now() + seconds * 1000);
  const time = createFormat(storedLocale()).time(at.toISOString());
  return t('signIn.errors.tooMany', { time, smart_count: Math.max(1, Math.ceil(seconds / 60)) });
}
