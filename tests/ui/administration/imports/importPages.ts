import { cleanup } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createI18nProvider } from '../../../../src/providers/texts/i18nProvider.ts';
import { startHost } from '../../host.ts';
import { type ImportHost, importHandlers, newImportHost } from '../importHost.ts';

/**
 * The pages of imports and a host for the tests of a file; its data and the texts are made anew for each test.
 * @param change what is different from the usual data
 */
export async function startImports(change: (data: ImportHost) => void = () => {}) {
  const sent: Parameters<typeof importHandlers>[0] = [];
  const state = { data: newImportHost(), i18nProvider: await createI18nProvider() };
  const host = startHost(...importHandlers(sent, () => state.data));

  // A busy machine takes long to load the page's code, which is no part of what is tested.
  beforeAll(() => import('../../../../src/custom/administration/dataImport/index.tsx'), 120_000);
  beforeEach(async () => {
    state.data = newImportHost();
    change(state.data);
    sent.length = 0;
    sessionStorage.clear();
    state.i18nProvider = await createI18nProvider();
  });
  afterEach(() => {
    toast.dismiss();
    cleanup();
  });
  return { state, sent, host };
}
