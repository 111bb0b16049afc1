import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { messages } from '../../i18n/en/index.ts';
import { isLocale, type Locale, locales, storedLocale, storeLocale } from './locales.ts';

export type Messages = typeof messages;

/** Each language is a file of its own, so that nobody loads the other one's texts. */
const loaders: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../i18n/en/index.ts'),
  es: () => import('../../i18n/es/index.ts'),
};

const load = async (locale: Locale) => (await loaders[locale]()).messages;

/** The provider in the language of this browser; its texts are loaded before anything is shown. */
export async function createI18nProvider() {
  const first = storedLocale();
  const texts = new Map<string, Messages>([[first, await load(first)]]);
  return polyglotI18nProvider(
    (locale) => {
      if (isLocale(locale)) storeLocale(locale);
      const known = texts.get(locale);
      return known ?? load(isLocale(locale) ? locale : 'en');
    },
    first,
    locales.map(({ locale, name }) => ({ locale, name })),
  );
}
