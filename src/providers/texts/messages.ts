import type { messages } from '../../i18n/en/index.ts';
import type { Locale } from './locales.ts';

export type Messages = typeof messages;

/** Each language is a file of its own, so that nobody loads the other one's texts. */
const loaders: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../i18n/en/index.ts'),
  es: () => import('../../i18n/es/index.ts'),
};

/** The texts of the whole app in a language; loaded once. */
export const loadMessages = async (locale: Locale): Promise<Messages> => (await loaders[locale]()).messages;
