import Polyglot from 'node-polyglot';
import { createContext, useContext } from 'react';
import { errors as englishErrors } from '../../../i18n/en/errors.ts';
import { signIn as english } from '../../../i18n/en/signIn.ts';
import { support as englishSupport } from '../../../i18n/en/support.ts';
import { errors as spanishErrors } from '../../../i18n/es/errors.ts';
import { signIn as spanish } from '../../../i18n/es/signIn.ts';
import { support as spanishSupport } from '../../../i18n/es/support.ts';
import { type Locale, withOneStop } from '../../../providers/texts/locales.ts';

const phrases: Record<Locale, object> = {
  en: { signIn: english, errors: englishErrors, support: englishSupport },
  es: { signIn: spanish, errors: spanishErrors, support: spanishSupport },
};

export type Translate = (key: string, values?: Polyglot.InterpolationOptions) => string;

/** The texts of the pages before sign-in; both languages are small enough to be there at once. */
export function translator(locale: Locale): Translate {
  const polyglot = new Polyglot({ locale, phrases: phrases[locale] });
  return (key, values) => withOneStop(polyglot.t(key, values));
}

export const TextContext = createContext<Translate>((key) => key);

export const useText = () => useContext(TextContext);
