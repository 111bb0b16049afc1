import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Flow, FlowPart } from '../../../contract/calls/customers/flow.ts';
import { journeyStages } from '../../../contract/expression/journey.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';

let i18nProvider: I18nProvider;
const sent: Parameters<typeof callHandlers>[0] = [];

/** A flow whose stages are as many, of whom so many are lost and some of those in regular service stay. */
const flowOf = (counts: readonly number[], active: number, year: number, followed_to: string): Flow => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  followed_to,
  leads: counts[0] ?? 0,
  again: counts.at(-1) ?? 0,
  active,
  lost: (counts[0] ?? 0) - (counts.at(-1) ?? 0) - active,
  active_expression: 'active',
  lost_expression: 'lost',
  answered: 10,
  answer_minutes: 14,
  stages: journeyStages.map((stage, place) => {
    const kept = stage === 'regular' ? active : 0;
    return {
      stage,
      count: counts[place] ?? 0,
      days: place === 0 ? null : place,
      lost: place === 6 ? 0 : (counts[place] ?? 0) - (counts[place + 1] ?? 0) - kept,
      lost_days: 1231,
      active: kept,
      active_days: 100,
      reached_expression: `reached ${stage}`,
      lost_expression: `lost ${stage}`,
      active_expression: `active ${stage}`,
    };
  }),
});

const flow = flowOf([1000, 560, 392, 200, 150, 100, 33], 50, 2023, '2026-11-19');
const compared = {
  ...flowOf([800, 440, 312, 150, 110, 75, 26], 30, 2022, '2025-11-19'),
  is_partial: false,
};
const part = (value: string, counts: number[]): FlowPart => ({
  value,
  label: null,
  counts,
  active: 1,
  lost: 2,
  expression: value,
});
const parts = [
  part('website', [700, 400, 300, 140, 100, 70, 20]),
  part('walk_in', [300, 160, 92, 60, 50, 30, 13]),
];
const retention = {
  months: [6, 12],
  cohorts: [
    {
      from: '2023-01-01',
      to: '2023-01-31',
      customers: 10,
      kept: [
        { due: 10, count: 7 },
        { due: 10, count: 6 },
      ],
    },
    {
      from: '2024-01-01',
      to: '2024-12-31',
      customers: 4,
      kept: [
        { due: 4, count: 2 },
        { due: 3, count: 1 },
      ],
    },
  ],
};

const host = startHost(
  ...callHandlers(sent, {
    'customers/flow': () => reply({ flow, compared }),
    'customers/flowParts': () => reply(parts),
    'customers/flowRetention': () => reply(retention),
    'customers/leadDays': () => reply({ first: '2024-11-12' }),
    'segments/shareChoices': () => reply({ roles: [], users: [] }),
  }),
);
const report = [{ route: 'customerslist', level: 'edit' as const }];
const href = (exp: string) => `/customerslist?${new URLSearchParams({ exp })}`;
const path = '/customer_journeyv2?leads=2023-01-01..2023-12-31';

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(async () => {
  await import('../../../src/custom/customers/flow/index.tsx');
  await import('../../../src/custom/customers/flow/chart/FlowSankey.tsx');
}, 60_000);
beforeEach(async () => {
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const payloadOf = (call: string) => sent.findLast((one) => one.path === call)?.payload;

test('days that leads begin within are no measure for others', async () => {
  host.use(
    http.post(at('customers/flow'), () => reply({ flow, compared: { ...compared, is_partial: true } })),
  );
  await showPage(i18nProvider, path, 'view', report);
  expect(await screen.findByText('incomplete for 2022')).toBeTruthy();
  expect(screen.queryByText(/on 2022|in 2022/)).toBeNull();
  expect(screen.getByText('70.0%', { selector: 'b' }).parentElement?.textContent?.trim()).toBe('70.0%');
});

test('the stages say who came, how that compares, and how long it took; each leads to its customers', async () => {
  await showPage(i18nProvider, path, 'view', report);
  expect(
    await screen.findByText(/^1,000 leads = 33 bought again \+ 50 still in service \+ 917 lost$/),
  ).toBeTruthy();
  expect(screen.getByText('median response 14 min')).toBeTruthy();
  expect(screen.getByText('median 1 d after lead')).toBeTruthy();
  expect(screen.getByText('70.0%', { selector: 'b' }).parentElement?.textContent).toMatch(
    /^70\.0% ↓ down 0\.9 pt vs. 2022$/,
  );
  expect(screen.getByRole('link', { name: '560' }).getAttribute('href')).toBe(href('reached appointment'));
  expect(screen.getByRole('link', { name: 'Lost 440' }).getAttribute('href')).toBe(href('lost lead'));
  expect(screen.getByText('917')).toBeTruthy();
  expect(payloadOf('customers/flow')).toEqual({
    from: '2023-01-01',
    to: '2023-12-31',
    storeId: '0',
    only: {},
    compare: { from: '2022-01-01', to: '2022-12-31', storeId: '0' },
  });
});

test('without days in the address the last year with leads is shown', async () => {
  await showPage(i18nProvider, '/customer_journeyv2', 'view', report);
  await screen.findByText('median 1 d after lead');
  expect(payloadOf('customers/flow')).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
});

test('the table has the same figures, and on a phone there is nothing else', async () => {
  await showPage(i18nProvider, `${path}&view=table`, 'view', report);
  const table = await screen.findByRole('table', { name: 'Lead funnel by stage' });
  const [, , appointment] = within(table).getAllByRole('row');
  expect(appointment?.textContent).toBe('Appointment56056.0%↑ up 1.0 pt vs. 20221 d016830.0%');
  cleanup();
  onPhone();
  await showPage(i18nProvider, path, 'view', report);
  expect((await screen.findAllByText('First service')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'View as table' })).toBeNull();
});

test('a row of the parts narrows the page, and what narrows it is taken off again', async () => {
  const user = userEvent.setup();
  await showPage(i18nProvider, path, 'view', report);
  const table = await screen.findByRole('table', { name: 'By source' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'SourceLeadsSoldConversionFirst serviceAgain',
    'Website70014020.0%71.4%20',
    'Walk-in3006020.0%83.3%13',
    'All1,00020020.0%75.0%33',
  ]);
  await user.click(screen.getByRole('button', { name: 'Show only Walk-in' }));
  await screen.findByText('Only Walk-in');
  expect(payloadOf('customers/flow')).toMatchObject({ only: { source: 'walk_in' } });
  await user.click(screen.getByRole('button', { name: 'Remove: Walk-in' }));
  expect(payloadOf('customers/flow')).toMatchObject({ only: {} });
});

test('months that have not passed for all buyers are no share of theirs', async () => {
  await showPage(i18nProvider, path, 'view', report);
  const table = await screen.findByRole('table', { name: 'Buyers still in service, by purchase date' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['PurchasedJan 232024All', 'Customers10414', '6 months70.0%50.0%64.3%', '12 months60.0%–53.8%']);
});

test('another comparison, or none, is asked for', async () => {
  const user = userEvent.setup();
  await showPage(i18nProvider, path, 'view', report);
  await screen.findByText('tracked for the same time');
  await user.click(screen.getByRole('switch', { name: 'Compare with' }));
  expect(screen.queryByText('tracked for the same time')).toBeNull();
  expect(payloadOf('customers/flow')).toMatchObject({ compare: null });
  await user.click(screen.getByRole('button', { name: 'Store' }));
  expect(payloadOf('customers/flowParts')).toMatchObject({ by: 'store' });
});

test('a band is saved as a segment by who may', async () => {
  const user = userEvent.setup();
  await showPage(i18nProvider, path, 'view', report);
  await screen.findByText('median 1 d after lead');
  await user.click(screen.getByRole('button', { name: 'Save as segment' }));
  await user.click(screen.getByRole('menuitem', { name: /^Sold, no service yet/ }));
  expect(await screen.findByRole('dialog', { name: 'Save as segment' })).toBeTruthy();
  cleanup();
  await showPage(i18nProvider, path);
  await screen.findByText('median 1 d after lead');
  expect(screen.queryByRole('button', { name: 'Save as segment' })).toBeNull();
  expect(screen.queryByRole('link', { name: '560' })).toBeNull();
});

test('no leads, figures that do not load, and a role without the page are said', async () => {
  const none = flowOf([0, 0, 0, 0, 0, 0, 0], 0, 2023, '2026-11-19');
  host.use(http.post(at('customers/flow'), () => reply({ flow: none, compared: null })));
  await showPage(i18nProvider, path);
  expect(await screen.findByText('No leads for these dates')).toBeTruthy();
  cleanup();
  host.use(http.post(at('customers/flow'), () => failure(503, 'busy')));
  await showPage(i18nProvider, path);
  expect((await screen.findByRole('alert')).textContent).toContain("Funnel didn't load");
  cleanup();
  await showPage(i18nProvider, path, 'none');
  expect(await screen.findByText(/Funnel/)).toBeTruthy();
});
