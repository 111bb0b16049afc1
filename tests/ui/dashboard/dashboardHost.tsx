import { QueryClient } from '@tanstack/react-query';
import { configure, render, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import type { Message, Meta } from '../../../contract/call.ts';
import type { InventoryReply } from '../../../contract/widgets/inventory.ts';
import { SalesReply } from '../../../contract/widgets/sales.ts';
import { Dashboard } from '../../../src/dashboard/index.tsx';
import type { Session } from '../../../src/providers/session/session.ts';
import { SessionContext } from '../../../src/providers/session/sessionContext.ts';
import { FeedbackArea } from '../../../src/ui/feedback/FeedbackArea.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { at, outOfContract, session } from '../host.ts';

// What opens is loaded with it; a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

const row = (store_id: number, storename: string, new_units: number, used_units: number) => {
  const total_units = new_units + used_units;
  const [front_gross, back_gross] = [total_units * 1600, total_units * 1800];
  const total_gross = front_gross + back_gross;
  return {
    store_id,
    storename,
    new_units,
    used_units,
    total_units,
    units_pace: total_units * 1.5,
    units_target: total_units * 2,
    front_gross,
    back_gross,
    total_gross,
    gross_pace: total_gross * 1.5,
    gross_target: total_gross * 1.2,
    front_pvr: 1600,
    back_pvr: 1800,
    total_pvr: 3400,
  };
};

const salesRows = [row(1, 'Boyertown Ford', 300, 200), row(2, 'Lansdale Honda', 702, 516)];
const { store_id: _, storename: __, ...salesTotals } = row(0, '', 1002, 716);

export const sales: SalesReply = {
  rows: salesRows,
  totals: salesTotals,
  prior: SalesReply.shape.prior.parse({
    ...salesTotals,
    total_pvr: 3354,
    period_start: '2026-10-01',
    period_end: '2026-10-19',
    is_partial: false,
  }),
  selling_days: { elapsed: 16, total: 24 },
};

const stock = (units: number): InventoryReply['totals'] => ({
  units_in_stock: units,
  units_in_transit: units / 10,
  units_without_cost: 0,
  cost: units * 21_000,
  avg_age_days: 38.4,
  days_supply: 47,
  turn_rate: 5.6,
  floorplan_interest_mtd: units * 40,
  aging: [
    { from: 0, to: 60, bucket: '0–60', units: units * 0.8, cost: units * 16_800, pct: 80 },
    { from: 61, to: null, bucket: '61+', units: units * 0.2, cost: units * 4200, pct: 20 },
  ],
});

export const inventory: InventoryReply = {
  rows: [
    { store_id: 1, storename: 'Boyertown Ford', ...stock(800) },
    { store_id: 2, storename: 'Lansdale Honda', ...stock(1000) },
  ],
  totals: stock(1800),
};

const feeds = [
  { feed: 'deals', state: 'ok', last_success_at: '2026-11-19T12:38:00Z', rows_rejected: 0 },
  { feed: 'customers', state: 'late', last_success_at: '2026-11-18T02:14:00Z', rows_rejected: 0 },
  { feed: 'stores', state: 'failed', last_success_at: '2026-11-18T02:14:00Z', rows_rejected: 12 },
].map((feed) => ({ source: 'CDK', rows_loaded: 1000, late_after_hours: 26, ...feed }));

export const catalogue = [
  ['Sales', 'GetSalesDashboardWidget'],
  ['New inventory', 'GetInventorySummaryWidget'],
  ['Used inventory', 'GetInventoryUsedSummaryWidget'],
  ['Data freshness', 'GetSyncData'],
].map(([name, call_name], index) => ({
  Id: index + 1,
  name,
  STATUS: 'Y',
  SEQUENCE: index + 1,
  checked: true,
  call_name,
}));

export interface Answer {
  readonly status?: number;
  readonly response?: unknown;
  readonly meta?: Meta;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly id: string;
    readonly fields?: Readonly<Record<string, Message>>;
  };
  /** Wrong on purpose. */
  readonly isOutOfContract?: boolean;
  /** Never answers. */
  readonly silent?: boolean;
}

const fresh: Meta = {
  as_of: '2026-11-19T12:38:00Z',
  period_start: '2026-11-01',
  period_end: '2026-11-19',
  store_ids: [1, 2],
  freshness: { feed: 'deals', state: 'ok', last_success_at: '2026-11-19T12:38:00Z' },
};

const answers: Readonly<Record<string, Answer>> = {
  GetWidgetsByRoleID: { response: catalogue },
  GetWidgetsByUser: { response: [{ WIDGET_IDS: '1,2,3,4' }] },
  WidgetsUserAction: { response: { WIDGET_IDS: '' } },
  'dashboard/layout': { response: { layout: null, unreadable: false } },
  'dashboard/saveLayout': { response: {} },
  'dashboard/newest': { response: { is_empty: false, newest: '2026-11-19' } },
  'help/topics': { response: [] },
  'users/updatePreferences': { response: { phone: null, preferences: session.preferences } },
  GetSalesDashboardWidget: { response: sales },
  GetInventorySummaryWidget: { response: inventory },
  GetInventoryUsedSummaryWidget: { response: inventory },
  GetSyncData: { response: feeds },
};

interface SentCall {
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** An answer, or what makes one of the payload. */
export type Answered = Answer | ((payload: SentCall['payload']) => Answer);

/** The host's batch endpoint; `changed` answers win over the usual ones. Records what is asked, request by request. */
export function dashboardHost(requests: SentCall[][], changed: Readonly<Record<string, Answered>> = {}) {
  const lineOf = ({ path, payload }: SentCall, index: number) => {
    const name = path.replace('fredbeans/', '');
    const given = changed[name];
    const own: Answer | undefined = typeof given === 'function' ? given(payload) : given;
    return { index, status: 200, meta: fresh, ...answers[name], ...own };
  };
  const stream = (lines: readonly (Answer & { index: number })[]) =>
    new ReadableStream({
      start(controller) {
        for (const { silent, isOutOfContract: _, ...line } of lines) {
          if (!silent) controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        }
        if (!lines.some(({ silent }) => silent)) controller.close();
      },
    });
  return [
    http.post<never, { calls: SentCall[] }>(at('batch'), async ({ request }) => {
      const { calls } = await request.json();
      requests.push(calls);
      // As a server streams: without it a reply ends with its socket, and one that was given up ends all the same.
      const lines = calls.map(lineOf);
      const answer = new HttpResponse(stream(lines), {
        headers: { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' },
      });
      return lines.some(({ isOutOfContract }) => isOutOfContract) ? outOfContract(answer) : answer;
    }),
    http.post<{ area: string; name: string }, Record<string, unknown>>(
      at(':area/:name'),
      async ({ request, params }) => {
        const call = { path: `${params.area}/${params.name}`, payload: await request.json() };
        requests.push([call]);
        const { index: _, silent, isOutOfContract, ...line } = lineOf(call, 0);
        if (silent) await delay('infinite');
        const answer = HttpResponse.json(line, { status: line.status });
        return isOutOfContract ? outOfContract(answer) : answer;
      },
    ),
  ];
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** Once every tile is drawn: below the first row each waits for its turn. */
export const allDrawn = () =>
  waitFor(() => {
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('div[aria-busy="true"]')).toHaveLength(0);
  });

/** Draws the page as the app does, at an address. */
export function showDashboard(
  i18nProvider: I18nProvider,
  address = '/dashboard',
  as: Session = session,
  queryClient = new QueryClient(),
) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <SessionContext value={as}>
        <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
          <AppTheme>
            <FeedbackArea>
              <Dashboard />
              <Address />
              <Toasts />
            </FeedbackArea>
          </AppTheme>
        </CoreAdminContext>
      </SessionContext>
    </MemoryRouter>,
  );
}
