import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { startHost } from '../host.ts';
import { showPage } from '../pageHost.tsx';

startHost();
afterEach(cleanup);

test('whose login covers only some stores is told so at the address of a page about the whole group', async () => {
  const provider = await createI18nProvider();
  await showPage(provider, '/setup', 'none', [], { of_whole_group: ['setup'] });
  expect(await screen.findByRole('heading', { name: 'Hidden by permission' })).toBeTruthy();
  expect(screen.getByText(/Setup needs access to all stores, and your login has only some/)).toBeTruthy();
});
