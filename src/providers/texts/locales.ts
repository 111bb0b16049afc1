/** The languages of the app, and the tag that numbers and dates are written with (both as in the United States). */
export const locales = [
  { locale: 'en', name: 'English', tag: 'en-US' },
  { locale: 'es', name: 'Español', tag: 'es-US' },
] as const;

export type Locale = (typeof locales)[number]['locale'];

const storageKey = 'rooftop.locale';

export const isLocale = (value: unknown): value is Locale => locales.some(({ locale }) => locale === value);

export const tagOf = (locale: string) => locales.find((entry) => entry.locale === locale)?.tag ?? 'en-US';

/** The language chosen in this browser, else the browser's own, else English. */
export function storedLocale(): Locale {
  const locale = localStorage.getItem(storageKey);
  if (isLocale(locale)) return locale;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  return preferred ?? 'en';
}

/** Remembers the language here and tells the document, so that screen readers pronounce it right. */
export function storeLocale(locale: Locale) {
  localStorage.setItem(storageKey, locale);
  document.documentElement.lang = locale;
}

/** A time of day that ends a sentence in Spanish has brought a full stop of its own: "11:24 a.m.". */
export const withOneStop = (text: string): string => text.replace(/\b([ap]\.\s?m\.)\./g, '$1');
