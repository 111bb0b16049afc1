import Polyglot from 'node-polyglot';
import type { I18nProvider } from 'ra-core';
import type { Texts, TextsByLanguage } from '../../i18n/texts.ts';
import { isLocale, storedLocale, withOneStop } from './locales.ts';
import { sentenceFinder } from './serverSentences.ts';

export interface LoadedTexts {
  readonly locale: string;
  readonly texts: Texts;
  /** The server's sentences as it words them. */
  readonly english: Texts['server'];
}

const loading = new WeakMap<TextsByLanguage, Map<string, Promise<LoadedTexts>>>();

async function load(page: TextsByLanguage, locale: string): Promise<LoadedTexts> {
  const [texts, { server }] = await Promise.all([page[isLocale(locale) ? locale : 'en'](), page.en()]);
  return { locale, texts, english: server };
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
export function withPageTexts(provider: I18nProvider, { locale, texts, english }: LoadedTexts): I18nProvider {
  const own = new Polyglot({ locale, phrases: texts });
  const find = sentenceFinder(locale === 'en' ? {} : (english ?? {}));

  function translate(key: string, options?: Parameters<I18nProvider['translate']>[1]): string {
    if (own.has(key)) return withOneStop(own.t(key, options));
    // Text keys have no blanks.
    const sentence = key.includes(' ') ? find(key) : undefined;
    return sentence
      ? withOneStop(own.t(sentence.key, inside(sentence.values)))
      : provider.translate(key, options);
  }

  /** A value of a sentence may be a sentence itself. */
  const inside = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translate(value, { _: value })]));

  return { ...provider, translate };
}
