import Polyglot from 'node-polyglot';
import type { I18nProvider } from 'ra-core';
import type { Texts, TextsByLanguage } from '../../i18n/texts.ts';
import { isLocale, storedLocale, withOneStop } from './locales.ts';

export interface LoadedTexts {
  readonly locale: string;
  readonly texts: Texts;
}

const loading = new WeakMap<TextsByLanguage, Map<string, Promise<LoadedTexts>>>();

async function load(page: TextsByLanguage, locale: string): Promise<LoadedTexts> {
  return { locale, texts: await page[isLocale(locale) ? locale : 'en']() };
}

/** The texts of a page, loaded once per language; the same promise every time, as React's `use` wants it. */
export function loadPageTexts(page: TextsByLanguage, locale: string): Promise<LoadedTexts> {
  const ofPage = loading.get(page) ?? new Map<string, Promise<LoadedTexts>>();
  loading.set(page, ofPage);
  const known = ofPage.get(locale) ?? load(page, locale);
  ofPage.set(locale, known);
  known.then(
    // By these React's `use` knows that there is nothing to wait for, also the first time.
    (value) => Object.assign(known, { status: 'fulfilled', value }),
    // The next visit tries again.
    () => ofPage.delete(locale),
  );
  return known;
}

/** Loads texts in the language of this browser before what they are of is drawn. */
export const prepareTexts = (pages: readonly TextsByLanguage[]) =>
  Promise.all(pages.map((page) => loadPageTexts(page, storedLocale())));

/** The provider with the texts of one page besides those of the whole app. */
export function withPageTexts(provider: I18nProvider, { locale, texts }: LoadedTexts): I18nProvider {
  const own = new Polyglot({ locale, phrases: texts });

  return {
    ...provider,
    translate: (key, options) =>
      own.has(key) ? withOneStop(own.t(key, options)) : provider.translate(key, options),
  };
}
