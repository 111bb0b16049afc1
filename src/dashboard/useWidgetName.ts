import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

type Translate = (key: string, values: { readonly _: string }) => string;

/** The name of a widget in the reader's language; one that somebody has written as they wrote it. */
export const widgetName = (name: string, t: Translate): string =>
  t(`dashboard.catalogue.${name}`, { _: name });

export function useWidgetName() {
  const t = useTranslate();
  return useCallback((name: string) => widgetName(name, t), [t]);
}
