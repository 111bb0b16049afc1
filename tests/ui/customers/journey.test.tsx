import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, masked, reply, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { eventOf, renata } from './journeyRecord.ts';

const sent: Parameters<typeof callHandlers>[0] = [];
let journey: unknown;
let i18nProvider: I18nProvider;

const older = [eventOf({ kind: 'campaign', id: '1', date: '2019-05-01', name: 'Spring' })];
const host = startHost(
  ...callHandlers(sent, {
    'customers/journey': () => reply(journey),
    'customers/journeyEvents': ({ kinds, after }) => {
      const chosen = Array.isArray(kinds) ? kinds : [];
      const all = renata.events.filter(({ kind }) => chosen.length === 0 || chosen.includes(kind));
      return reply({ events: after ? older : all, next: null });
    },
    'customers/addNote': ({ text }) =>
      reply({
        note_id: 9,
        text,
        author: 'Dana Whitfield',
        is_own: true,
        outcome: null,
        created_at: '2026-11-19T15:00:00Z',
      }),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/journey/index.tsx'), 60_000);
beforeEach(async () => {
  journey = renata;
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const route = (name: string, level: 'view' | 'edit' = 'edit') => ({ route: name, level });
const everything = [
  ...session.routes,
  ...['customerdetails', 'serviceApt', 'EquityScreen', 'customers'].map((name) => route(name)),
];
const open = (path = '/customer_journey?customer=1', routes = everything) =>
  showPage(i18nProvider, path, 'view', routes);

async function openRenata(path?: string, routes?: typeof everything) {
  const router = await open(path, routes);
  await screen.findByRole('heading', { level: 1, name: /Renata Halvorsen/ });
  return router;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Timeline' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('who they are, how they may be reached and what it came to stand at the top', async () => {
  await openRenata();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Emerald · 74Customer 1/);
  expect(screen.getByText('customer since Jun 12, 2020')).toBeTruthy();
  expect(screen.getByText('Opted out of calls')).toBeTruthy();
  const figures = await region('Lifetime totals');
  expect(figures.getByText('$8,688')).toBeTruthy();
  expect(figures.getByText('deals $7,505 · service $1,183')).toBeTruthy();
  expect(figures.getByText('1 open for 44 d')).toBeTruthy();
  expect(figures.getByText(/\$1,550 since Aug 14/)).toBeTruthy();
  expect(figures.getByText('service: Lena Marsh')).toBeTruthy();
});

test('what is not known of units and orders is counted beside their gross', async () => {
  const partly = { ...renata, units_without_back: 1, units_without_gross: 1, orders_without_cost: 2 };
  host.use(http.post(at('customers/journey'), () => reply(partly)));
  await openRenata();
  const figures = await region('Lifetime totals');
  expect(
    figures.getByText('deals $7,505 · service $1,183 · 1 unit without back gross · 2 orders without cost'),
  ).toBeTruthy();
});

test('events stand newest first, each year is written once, and a gap is named below what ended it', async () => {
  await openRenata();
  expect(await rows()).toEqual([
    'Nov 12, 2026EquityEquity alert−$410 on the 2024 RAV4, was −$1,960 on Aug 14Doylestown Toyota–',
    'Oct 6DeclinedDeclined: Front brakesquoted $412Doylestown Toyota–',
    'Oct 6Repair ordersRepair order 318842Oil, Rotation · 41,860 miDoylestown Toyota$96',
    '14 months without serviceAug 4, 2025 – Oct 6, 2026 · 3 campaigns unanswered, 18,750 mi driven',
    'Aug 4, 2025Repair ordersRepair order 30117723,110 miDoylestown Toyota$231',
    'Jan 20NotesNote by Lena Marshprefers text messages––',
    'Feb 27, 2024DealsDeal 44718new 2024 RAV4, leased for 36 monthsDoylestown Toyota$4,385',
    'Feb 24VisitsShowroom visitMarcus OyelaranDoylestown Toyota–',
    'Feb 22LeadsWebsite lead2024 RAV4, answered in 9 mDoylestown Toyota–',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /14 months without service/ }));
  expect(screen.getByText('Winter tires')).toBeTruthy();
  expect(screen.getByText('and 2 more')).toBeTruthy();
});

test('kinds are chosen with their counts, stay in the address, and come from it', async () => {
  const router = await openRenata();
  const kinds = within(screen.getByRole('group', { name: 'Event types' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 12',
    'Leads 1',
    'Campaigns 3',
    'Visits 1',
    'Deals 1',
    'Repair orders 2',
    'Declined 1',
    'Equity 1',
    'Notes 2',
  ]);
  await userEvent.click(kinds.getByRole('button', { name: 'Deals 1' }));
  await userEvent.click(kinds.getByRole('button', { name: 'Leads 1' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(router.state.location.search).toBe('?customer=1&kinds=lead%2Cdeal');
  expect(sent.at(-1)?.payload).toMatchObject({ UC_ID: 1, kinds: ['lead', 'deal'] });
  cleanup();
  await openRenata('/customer_journey?customer=1&kinds=campaign,nonsense');
  await screen.findByText('No events of this type');
  await userEvent.click(screen.getByRole('button', { name: 'Show all types' }));
  await waitFor(async () => expect(await rows()).toHaveLength(9));
});

test('older events are asked for from the last one on', async () => {
  const place = { kind: 'lead', id: 'L1', date: '2024-02-22', at: null, store_id: 1 } as const;
  journey = { ...renata, next: place };
  await openRenata();
  await userEvent.click(screen.getByRole('button', { name: 'Show older events' }));
  await screen.findByText('Spring');
  expect(sent.at(-1)?.payload).toMatchObject({ UC_ID: 1, kinds: [], after: place });
  host.use(http.post(at('customers/journeyEvents'), () => failure(503, 'busy')));
  cleanup();
  await openRenata();
  await userEvent.click(screen.getByRole('button', { name: 'Show older events' }));
  await screen.findByRole('button', { name: /Retry/ });
  expect(await rows()).toHaveLength(9);
});

test('an event opens its record, also by keyboard', async () => {
  const router = await openRenata();
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Deal 44718')).toBe('/customerdetails/1?section=deals&record=1+44718');
  expect(link('Repair order 318842')).toBe('/customerdetails/1?section=orders&record=1+318842');
  expect(link('Equity alert')).toMatch(/section=vehicles/);
  screen.getByRole('link', { name: 'Equity alert' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Repair order 318842');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/customerdetails/1'));
});

test('what is next gives its reasons, and leads to what acts on it, filled in', async () => {
  await openRenata();
  const next = await region('Next steps');
  const items = next.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    'NowFront brakes, declineddeclined on Oct 6, 2026; $412 quoted; open for 44 dText',
    'Dec 7, 2026Equity turns positive−$410 on Nov 12. Payoff falls $517 a month faster than value.Make offer',
    'Jan 28, 2027Service due by mileageDue at 46,860 mi. About 43,792 mi today, at 1,337 mi a monthBook',
    'Feb 27, 2027Lease ends36 months from Feb 27, 2024; 48,183 mi expected, 45,000 allowedPlan visit',
    'Nov 2027Powertrain warranty ends60,000 mi expected before Feb 2029',
  ]);
  expect(next.getByRole('link', { name: 'Text' }).getAttribute('href')).toBe('sms:+12155550142');
  expect(next.getByRole('link', { name: 'Make offer' }).getAttribute('href')).toBe(
    '/EquityScreen?record=900',
  );
  expect(next.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe(
    '/serviceApt?store=1&new=1&customer=1&vin=2T3P1RFV0RC000002&date=2027-01-28',
  );
  await userEvent.click(next.getByRole('button', { name: 'Plan visit' }));
  const field = await screen.findByLabelText('Note');
  expect(field).toHaveProperty(
    'value',
    'The lease of the 2024 RAV4 ends on Feb 27, 2027. Visit planned for ',
  );
  await userEvent.type(field, 'Friday{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ path }) => path === 'customers/addNote')?.payload).toMatchObject({
    UC_ID: 1,
    text: 'The lease of the 2024 RAV4 ends on Feb 27, 2027. Visit planned for Friday',
  });
  // The line is read anew with it.
  await waitFor(() => expect(sent.filter(({ path }) => path === 'customers/journey')).toHaveLength(2));
});

test('the line of time has a table, and the household its sum', async () => {
  await openRenata();
  const tools = within(screen.getByRole('group', { name: 'Timeline' }));
  await userEvent.click(tools.getByRole('button', { name: 'View as table by year' }));
  expect(screen.getByRole('row', { name: /^2026/ })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /^When it happened/ })).toBeNull();
  await userEvent.click(tools.getByRole('button', { name: 'View as timeline' }));
  expect(screen.getByRole('group', { name: /^Events from Feb 22, 2024 to/ })).toBeTruthy();
  const household = await region('Household');
  expect(household.getByText('2 people, 18 Orchard Bend')).toBeTruthy();
  expect(household.getByRole('row', { name: /^Household 2 vehicles Oct 6, 2026 \$13,902/ })).toBeTruthy();
  expect(household.getByRole('link', { name: 'Erik Halvorsen' }).getAttribute('href')).toBe(
    '/customer_journey?customer=3',
  );
});

test('what the role may not see is said to be hidden, and what it may not open is no link', async () => {
  const { deal_gross: _, service_gross: __, UC_Phone1: ___, ...seen } = renata;
  const bare = {
    ...seen,
    events: renata.events.map(({ gross: ____, text: _____, ...event }) => event),
    household: renata.household.map(({ gross: ____, ...member }) => member),
  };
  host.use(http.post(at('customers/journey'), () => masked(bare, 'gross', 'personal')));
  await openRenata(undefined, session.routes);
  expect((await region('Lifetime totals')).getByText('Hidden')).toBeTruthy();
  // Deal, two repair orders, and what the note says.
  expect(within(screen.getByRole('table', { name: 'Timeline' })).getAllByText('Hidden')).toHaveLength(4);
  expect((await region('Household')).getAllByText('Hidden')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: 'Deal 44718' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Book' })).toBeNull();
});

test('one to whom nothing has happened, one who is not there, one that failed, and none at all', async () => {
  journey = { ...renata, counts: [], events: [], marks: [], gaps: [], upcoming: [], first_date: null };
  await openRenata();
  expect(screen.getByText('No events yet')).toBeTruthy();
  expect(screen.getByText('Nothing due')).toBeTruthy();
  cleanup();
  host.use(http.post(at('customers/journey'), () => failure(404, 'not_found')));
  await open('/customer_journey?customer=999');
  await screen.findByText('Customer 999 not found');
  cleanup();
  host.use(http.post(at('customers/journey'), () => failure(503, 'busy')));
  await open();
  await screen.findByRole('button', { name: /Retry/ });
  cleanup();
  host.use(http.post(at('users/recentCustomers'), () => reply([])));
  await open('/customer_journey?customer=abc');
  expect(await screen.findByRole('searchbox', { name: 'Find a customer' })).toBeTruthy();
});

test('a merged record, stores out of scope and days that can not be are told', async () => {
  journey = {
    ...renata,
    is_partial: true,
    events: [eventOf({ kind: 'campaign', id: '2', date: '2031-01-01', name: 'Later', is_doubtful: true })],
  };
  await openRenata('/customer_journey?customer=2');
  expect(screen.getByText('Record 2 was merged into this customer.')).toBeTruthy();
  expect(screen.getByText('This customer also visited stores you can’t see.')).toBeTruthy();
  expect(screen.getByText('check date')).toBeTruthy();
});
