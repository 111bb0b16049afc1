import Polyglot from 'node-polyglot';
import type { I18nProvider } from 'ra-core';
import { type PageName, type PageTexts, pageTexts } from '../../i18n/pages.ts';
import { isLocale } from './locales.ts';
import { sentenceFinder } from './serverSentences.ts';

export interface LoadedTexts {
  readonly locale: string;
  readonly texts: PageTexts;
  /** The server's sentences as it words them. */
  readonly english: PageTexts['server'];
}

const loading = new Map<string, Promise<LoadedTexts>>();

async function load(page: PageName, locale: string): Promise<LoadedTexts> {
  const loaders = pageTexts[page];
  const [own, english] = await Promise.all([loaders[isLocale(locale) ? locale : 'en'](), loaders.en()]);
  const { server }: PageTexts = english.texts;
  return { locale, texts: own.texts, english: server };
}

/** The texts of a page, loaded once per language; the same promise every time, as React's `use` wants it. */
export function loadPageTexts(page: PageName, locale: string): Promise<LoadedTexts> {
  const key = `${page} ${locale}`;
  const known = loading.get(key) ?? load(page, locale);
  loading.set(key, known);
  // The next visit tries again.
  known.catch(() => loading.delete(key));
  return known;
}

/** The provider with the texts of one page besides those of the whole app. */
export function withPageTexts(provider: I18nProvider, { locale, texts, english }: LoadedTexts): I18nProvider {
  const own = new Polyglot({ locale, phrases: texts });
  const find = sentenceFinder(locale === 'en' ? {} : (english ?? {}));

  function translate(key: string, options?: Parameters<I18nProvider['translate']>[1]): string {
    if (own.has(key)) return own.t(key, options);
    // Text keys have no blanks.
    const found = key.includes(' ') ? find(key) : undefined;
    return found ? own.t(found.key, inside(found.values)) : provider.translate(key, options);
  }

  /** A value of a sentence may be a sentence itself. */
  const inside = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translate(value, { _: value })]));

  return { ...provider, translate };
}
