import { I18nContext, useI18nProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { withImportProse } from './texts/prose.ts';

/** Translates English sentences that imports stored. */
export function ImportWords({ children }: { readonly children: ReactNode }) {
  const provider = useI18nProvider();
  const own = useMemo(() => withImportProse(provider), [provider]);
  return <I18nContext value={own}>{children}</I18nContext>;
}
