import { useLocale } from 'ra-core';
import { createFormat, type Format } from './format.ts';

/** The formats of the language in use. */
export const useFormat = (): Format => createFormat(useLocale());
