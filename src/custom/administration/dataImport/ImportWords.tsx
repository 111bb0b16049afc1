import { I18nContext, useI18nProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { withImportProse } from './texts/prose.ts';

/** Part of the page in which sentences that imports have kept in English are read in the language in use. */
export function ImportWords({ children }: { readonly children: ReactNode }) {
  const provider = useI18nProvider();
  const own = useMemo(() => withImportProse(provider), [provider]);
  return <I18nContext value={own}>{children}</I18nContext>;
}
