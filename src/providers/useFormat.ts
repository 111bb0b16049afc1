import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { createFormat, type Format } from './format.ts';

/** The formats of the language in use. */
export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(() => createFormat(locale), [locale]);
}
