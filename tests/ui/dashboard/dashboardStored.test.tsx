import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { session, startHost, user } from '../host.ts';
import {
  type Answer,
  type Answered,
  allDrawn,
  catalogue,
  dashboardHost,
  showDashboard,
} from './dashboardHost.tsx';

const host = startHost();
let i18nProvider: I18nProvider;
let requests: Parameters<typeof dashboardHost>[0];
let answers: Record<string, Answered>;

beforeEach(async () => {
  i18nProvider = await createI18nProvider();
  requests = [];
  answers = {};
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

async function show(address?: string, userid = user.userid) {
  host.use(...dashboardHost(requests, answers));
  showDashboard(i18nProvider, address, { ...session, user: { ...user, userid } });
  await screen.findByRole('article', { name: /^Sales/ });
  await allDrawn();
}

const titles = () =>
  screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const inOrder = ['Sales month to date', 'New inventory', 'Used inventory', 'Data freshness'];
const layout = (changed: object) => ({
  response: { layout: { version: 1, wide: null, narrow: null, phone: null, ...changed }, unreadable: false },
});
const error = (status: number, code: string): Answer => ({
  status,
  error: { code, message: '', id: '7F3A-19C2' },
});
const editButton = () => screen.queryByRole('button', { name: 'Edit layout' });

describe('an arrangement', () => {
  test('that can not be read is replaced by the default, which is said once', async () => {
    answers['dashboard/layout'] = { response: { layout: null, unreadable: true } };
    await show();
    const notices = await screen.findAllByRole('alert');
    expect(notices.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Your saved layout couldn't be read"),
    ]);
    expect(titles()).toEqual(inOrder);
    expect(editButton()).not.toBeNull();
  });

  test('that did not load is not written over, and can be asked for again', async () => {
    answers['dashboard/layout'] = error(500, 'internal');
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain("Your saved layout didn't load");
    expect([titles(), editButton()]).toEqual([inOrder, null]);
    answers['dashboard/layout'] = layout({ wide: [{ name: 'GetSyncData', x: 0, y: 0, w: 12, h: 3 }] });
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(titles()[0]).toBe('Data freshness'));
    expect(editButton()).not.toBeNull();
  });

  test('is not offered by a host that knows nothing of them', async () => {
    answers['dashboard/layout'] = error(404, 'not_found');
    await show();
    expect([titles(), editButton()]).toEqual([inOrder, null]);
    expect(screen.queryByText(/arrangement/)).toBeNull();
  });
});

test('a widget that is switched off while the page loads goes away', async () => {
  let asked = 0;
  answers.GetWidgetsByRoleID = () => {
    asked += 1;
    return { response: asked === 1 ? catalogue : catalogue.filter(({ Id }) => Id !== 2) };
  };
  const shown = show();
  // Looked for at once: it is asked a second time soon after the first.
  await screen.findByRole('article', { name: 'New inventory' });
  await shown;
  await waitFor(() => expect(titles()).toEqual(inOrder.toSpliced(1, 1)));
});

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }));
  });

  async function edit() {
    await show();
    await userEvent.click(screen.getByRole('button', { name: /All stores · MTD/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit layout' }));
  }
  const tiles = () =>
    within(screen.getByRole('list', { name: 'Dashboard tiles, edit mode' }))
      .getAllByRole('button', { name: /^Remove/ })
      .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

  test('the tiles follow the wide page until they are put in order there', async () => {
    const wide = [{ name: 'GetSyncData', x: 0, y: 0, w: 12, h: 3 }];
    answers['dashboard/layout'] = layout({ wide });
    await show();
    expect(titles()[0]).toBe('Data freshness');
    cleanup();
    answers['dashboard/layout'] = layout({ wide, phone: ['GetInventorySummaryWidget'] });
    await show();
    expect(titles().slice(0, 2)).toEqual(['New inventory', 'Data freshness']);
  });

  test('a tile goes up and down by buttons, and the order is saved for phones alone', async () => {
    await edit();
    const down = screen.getByRole('button', { name: 'Move Sales down' });
    await userEvent.click(down);
    expect(tiles().slice(0, 2)).toEqual(['New inventory', 'Sales']);
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('Sales, 2 of 4');
    expect(document.activeElement).toBe(down);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    const saved = () => requests.flat().filter(({ path }) => path === 'dashboard/saveLayout');
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.payload.layout).toEqual({
      version: 1,
      wide: null,
      narrow: null,
      phone: [
        'GetInventorySummaryWidget',
        'GetSalesDashboardWidget',
        'GetInventoryUsedSummaryWidget',
        'GetSyncData',
      ],
    });
  });
});

describe('the period', () => {
  const address = () => screen.getByLabelText('Address').textContent;
  const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('that was chosen last is what an address without any means, to this user alone', async () => {
    await show();
    await choose('YTD');
    cleanup();
    await show();
    expect(address()).toBe('/dashboard?period=ytd');
    expect(screen.getByRole('article', { name: 'Sales year to date' })).toBeTruthy();
    await choose('MTD');
    expect(address()).toBe('/dashboard?period=mtd');
    cleanup();
    await show('/dashboard', 8);
    expect(address()).toBe('/dashboard');
    expect(screen.getByRole('article', { name: 'Sales month to date' })).toBeTruthy();
  });

  test('of an address wins, and days of one’s own are not remembered', async () => {
    localStorage.setItem('rooftop.period.7', 'ytd');
    await show('/dashboard?period=today');
    expect(screen.getByRole('article', { name: 'Sales today' })).toBeTruthy();
    await choose('Custom');
    cleanup();
    await show();
    expect(address()).toBe('/dashboard?period=ytd');
  });

  test('is compared with the same one last year once that is chosen, also the next time', async () => {
    await show();
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'Same period last year');
    expect(address()).toBe('/dashboard?compare=last_year');
    const asked = (name: string) =>
      requests
        .flat()
        .filter(({ path }) => path.endsWith(name))
        .at(-1)?.payload;
    await waitFor(() =>
      expect(asked('GetSalesDashboardWidget')).toEqual({ storeId: '0', compare: 'last_year' }),
    );
    cleanup();
    await show('/dashboard?period=ytd');
    expect(address()).toBe('/dashboard?period=ytd&compare=last_year');
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'Previous period');
    expect(address()).toBe('/dashboard?period=ytd&compare=prior');
    await waitFor(() =>
      expect(asked('GetSalesDashboardWidget')).toEqual({
        ...{ storeId: '0', from: '2026-01-01', to: '2026-11-19', period: 'ytd' },
      }),
    );
    cleanup();
    await show('/dashboard', 8);
    expect(address()).toBe('/dashboard');
  });

  test('today is asked for by its date', async () => {
    await show('/dashboard?period=today');
    const sales = () => requests.flat().find(({ path }) => path.endsWith('GetSalesDashboardWidget'));
    await waitFor(() =>
      expect(sales()?.payload).toEqual({
        ...{ storeId: '0', from: '2026-11-19', to: '2026-11-19', period: 'today' },
      }),
    );
  });
});
