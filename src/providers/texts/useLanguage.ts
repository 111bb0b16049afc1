import { useLocale } from 'ra-core';
import type { Language } from '../../../contract/words.ts';
import { isLocale } from './locales.ts';

/** The language in use. */
export function useLanguage(): Language {
  const locale = useLocale();
  return isLocale(locale) ? locale : 'en';
}
