import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Store } from 'lucide-react';
import { I18nContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { prepareTexts } from '../../../src/providers/texts/pageTexts.ts';
import { usePreparation } from '../../../src/shell/menu/usePreparation.ts';
import type { MenuEntry } from '../../../src/ui/menuEntry.ts';
import { WithTexts } from '../../../src/ui/page/Page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Long enough for several looks at whether the page has come. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(2000));

test('the pages that people go to often are loaded one after the other once this one has come, as far as they may open them', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (start: () => void) => start());
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const entry = (route: string, isLikely: boolean): MenuEntry => ({
    route,
    isLikely,
    label: route,
    icon: Store,
    prepare: () => {
      begun.push(route);
      return promise;
    },
  });
  const entries = [
    entry('stores', true),
    entry('role', false),
    entry('widgets', true),
    entry('serviceApt', true),
  ];
  const permitted = entries.filter(({ route }) => route !== 'widgets');
  function Menu() {
    usePreparation(entries, permitted);
    return null;
  }
  const client = new QueryClient();
  const figures = Promise.withResolvers<number>();
  void client.prefetchQuery({ queryKey: ['figures'], queryFn: () => figures.promise });
  render(
    <QueryClientProvider client={client}>
      <Menu />
    </QueryClientProvider>,
  );
  await pass();
  expect(begun).toEqual([]);
  figures.resolve(1);
  await pass();
  expect(begun).toEqual(['stores']);
  resolve();
  await pass();
  expect(begun).toEqual(['stores', 'serviceApt']);
});

test('a page whose texts were loaded before is there with the first picture', async () => {
  const garage = async () => ({ garage: { name: 'Garage' } });
  const texts = { en: garage, es: garage };
  const Name = () => <h1>{useTranslate()('garage.name')}</h1>;
  const i18nProvider = await createI18nProvider();
  await prepareTexts([texts]);
  render(
    <I18nContext value={i18nProvider}>
      <Suspense fallback="On its way">
        <WithTexts of={texts}>
          <Name />
        </WithTexts>
      </Suspense>
    </I18nContext>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Garage');
});
