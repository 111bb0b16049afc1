import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import type { Call, Meta, ReplyOf } from '../../../contract/call.ts';
import { TileStoresContext } from '../../../src/dashboard/tileStores.ts';
import type { WidgetProps } from '../../../src/dashboard/widget.ts';
import { createDataProvider } from '../../../src/providers/data/dataProvider.ts';
import { periodOf } from '../../../src/providers/period.ts';
import type { Session } from '../../../src/providers/session/session.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { at, session } from '../host.ts';

configure({ asyncUtilTimeout: 10_000 });
// What is as high as its content fits all the rows that it usually has.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const fresh: Meta = {
  as_of: '2026-11-19T12:38:00Z',
  period_start: '2026-11-02',
  period_end: '2026-11-19',
  store_ids: [1, 2],
  freshness: { feed: 'deals', state: 'ok', last_success_at: '2026-11-19T12:38:00Z' },
};

interface Answer<C extends Call> {
  readonly response: ReplyOf<C>;
  readonly meta?: Meta;
}

/** Answers one call of the contract, and notes with what it was asked. */
export const answering = <C extends Call>(
  { method, path }: C,
  answer: (payload: Readonly<Record<string, unknown>>) => Answer<C>,
) =>
  http[method === 'GET' ? 'get' : 'post'](at(path), async ({ request }) => {
    const payload: Readonly<Record<string, unknown>> =
      request.method === 'GET'
        ? Object.fromEntries(new URL(request.url).searchParams)
        : Object(await request.json());
    const { response, meta } = answer(payload);
    return HttpResponse.json({ status: 200, response, meta: { ...fresh, ...meta } });
  });

interface Shown {
  readonly as?: Partial<Session>;
  /** Of the address of the dashboard. @default month to date */
  readonly period?: string;
  readonly locale?: 'en' | 'es';
  /** Ids joined by commas. @default '0', all of them */
  readonly storeId?: string;
  /** Of the only store that is shown. @default '' */
  readonly label?: string;
}

/** Draws one tile by itself, in the period that an address names. */
export async function showTile(
  Tile: (props: WidgetProps) => React.ReactNode,
  { as = {}, period = '', locale = 'en', storeId = '0', label = '' }: Shown = {},
) {
  localStorage.setItem('rooftop.locale', locale);
  const who: Session = { ...session, ...as };
  const onPeriod = vi.fn<WidgetProps['onPeriod']>();
  const i18nProvider = await createI18nProvider();
  const shown = { ...periodOf(new URLSearchParams(period), who.today), storeId };
  const page = (
    <SessionContext value={who}>
      <CoreAdminContext
        dataProvider={createDataProvider()}
        i18nProvider={i18nProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <AppTheme>
          <TileStoresContext value={{ storeId, label, showAll: vi.fn() }}>
            <Tile period={shown} onPeriod={onPeriod} />
          </TileStoresContext>
        </AppTheme>
      </CoreAdminContext>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [`/dashboard?${period}`],
  });
  render(<RouterProvider router={router} />);
  const article = await screen.findByRole('article');
  return { article, tile: within(article), router, onPeriod };
}

/** The text of a cell, without what is added to it only where a row has two lines. */
function textOf(cell: Element) {
  const copy = cell.cloneNode(true);
  if (copy instanceof Element) for (const added of copy.querySelectorAll('[data-more]')) added.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The texts of a table, row by row; the head is the first. */
export const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(textOf));

/** Switches the tile to its table view, and returns its texts. */
export async function tableOf(article: HTMLElement) {
  await userEvent.click(within(article).getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Table view' }));
  return textsOf(within(article).getByRole('table'));
}
