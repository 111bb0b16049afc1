import polyglotI18nProvider from 'ra-i18n-polyglot';
import { isLocale, locales, storedLocale, storeLocale, withOneStop } from './locales.ts';
import { loadMessages, type Messages } from './messages.ts';
import { withMessages } from './messageText.ts';

/** The provider in the language of this browser; its texts are loaded before anything is shown. */
export async function createI18nProvider() {
  const first = storedLocale();
  const texts = new Map<string, Messages>([[first, await loadMessages(first)]]);
  const provider = polyglotI18nProvider(
    (locale) => {
      if (isLocale(locale)) storeLocale(locale);
      const known = texts.get(locale);
      return known ?? loadMessages(isLocale(locale) ? locale : 'en');
    },
    first,
    locales.map(({ locale, name }) => ({ locale, name })),
  );
  const translate: typeof provider.translate = (key, options) =>
    withOneStop(provider.translate(key, options));
  return withMessages({ ...provider, translate });
}
