import type { I18nProvider } from 'ra-core';
import type { Words } from '../../../contract/words.ts';
import { isLocale } from './locales.ts';

/** Makes a provider also translate the keys of names that pages declare themselves. */
export const withPageNames = (
  provider: I18nProvider,
  names: Readonly<Record<string, Words>>,
): I18nProvider => ({
  ...provider,
  translate: (key, options) => {
    const locale = provider.getLocale();
    return names[key]?.[isLocale(locale) ? locale : 'en'] ?? provider.translate(key, options);
  },
});
