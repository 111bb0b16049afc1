import type { TextsByLanguage } from '../../../../i18n/texts.ts';

/** Texts of the page; loads those of the language in use. */
export const texts: TextsByLanguage = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
};
