import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { I18nProvider } from 'ra-core';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerNote } from '../../../contract/calls/customers/customerDetails.ts';
// Loaded before the first test, which would wait for it otherwise.
import '../../../src/custom/customers/details/index.tsx';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { at, failure, http, masked, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { dana } from './customerRecord.ts';

let customer: unknown;
const sent: Parameters<typeof callHandlers>[0] = [];
let i18nProvider: I18nProvider;

const host = startHost(
  ...callHandlers(sent, {
    'customers/details': () => reply(customer),
    'customers/addNote': ({ text }) => {
      const note: CustomerNote = {
        note_id: 6,
        text: String(text),
        author: 'Dana Whitfield',
        is_own: true,
        outcome: null,
        created_at: '2026-03-18T15:00:00Z',
      };
      return reply(note);
    },
    'customers/deleteNote': ({ note_id }) => reply({ note_id }),
  }),
);

// A busy machine takes long to load the page's code, which is no part of what is tested.
beforeAll(() => import('../../../src/custom/customers/details/index.tsx'), 60_000);
beforeEach(async () => {
  customer = dana;
  sent.length = 0;
  i18nProvider = await createI18nProvider();
});
afterEach(() => {
  toast.dismiss();
  cleanup();
});

const open = (path = '/customerdetails/1', level: 'view' | 'edit' = 'edit') =>
  showPage(i18nProvider, path, level);

/** The page of a customer once the customer is there: its skeleton has regions of the same names. */
async function openDana(path?: string, level?: 'view' | 'edit') {
  const router = await open(path, level);
  await screen.findByRole('heading', { level: 1, name: /Dana Whitfield/ });
  return router;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('units whose gross is not known are counted beside the gross of the others', async () => {
  customer = { ...dana, units_without_front: 2, units_without_gross: 2 };
  await openDana();
  expect(screen.getByText('front and back · 2 units without front gross')).toBeTruthy();
});

test('a way of contact is a link only where the customer allows it, with their word beside it', async () => {
  await openDana();
  const contact = await region('Contact');
  expect(contact.getByRole('link', { name: 'dana@example.com' }).getAttribute('href')).toBe(
    'mailto:dana@example.com',
  );
  expect(contact.getByText('Email allowed')).toBeTruthy();
  expect(contact.getByText('(610) 555-0142')).toBeTruthy();
  expect(contact.queryByRole('link', { name: /610/ })).toBeNull();
  expect(contact.getByText('Opted out of calls')).toBeTruthy();
  expect(contact.getByText('Texts allowed')).toBeTruthy();
  cleanup();
  customer = { ...dana, opt_out_email: 'Y', opt_out_phone: 'N' };
  await openDana();
  const other = await region('Contact');
  expect(other.queryByRole('link', { name: 'dana@example.com' })).toBeNull();
  expect(other.getByRole('link', { name: '(610) 555-0142' }).getAttribute('href')).toBe('tel:+16105550142');
});

test('the class is explained by ranks, weights and points that add up', async () => {
  await openDana();
  const score = await region('Why this class');
  const rows = within(score.getByRole('table', { name: 'Sales' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Last deal Jun 1, 2025', '90', '0.3', '27.0'],
    ['Deals 2', '80', '0.3', '24.0'],
    ['Gross $3,200', '82', '0.4', '32.8'],
    ['Score (rounded)', '', '', '84'],
  ]);
  expect(score.getByText(/No closed repair orders in 24 months/)).toBeTruthy();
  expect(score.getByText('0.55 × sales 84 + 0.45 × service 0')).toBeTruthy();
  expect(score.getByText('= 46')).toBeTruthy();
});

test('vehicles, deals, appointments and what happened are told', async () => {
  await openDana();
  const vehicles = await region('Vehicles');
  expect(vehicles.getByText('−$2,500')).toBeTruthy();
  expect(vehicles.getByText('Oct 2026 (7 months)')).toBeTruthy();
  const deals = await region('Deals');
  expect(deals.getAllByRole('row')).toHaveLength(11);
  await userEvent.click(deals.getByRole('button', { name: 'Show all 12' }));
  expect(deals.getByText('$1,211')).toBeTruthy();
  expect((await region('Appointments')).getByText('No-show')).toBeTruthy();
  expect((await region('Repair orders')).getByText('No repair orders yet')).toBeTruthy();
  expect((await region('Activity')).getByText(/Brakes · \$480/)).toBeTruthy();
  const household = await region('Household');
  expect(household.getByRole('link', { name: 'Lee Whitfield' }).getAttribute('href')).toBe(
    '/customerdetails/3',
  );
});

test('what the role may not see is said to be hidden, never zero or nothing', async () => {
  const { CVP_DealTotalGross: _, ...seen } = dana;
  const bare = {
    ...seen,
    deals: dana.deals.slice(0, 1).map(({ front_gross: __, back_gross: ___, ...deal }) => deal),
    score: dana.score.map((side) => ({
      ...side,
      steps: side.steps.map(({ gross: __, sales_rank: ___, ...rest }) => rest),
    })),
    notes: dana.notes.map(({ text: __, ...note }) => note),
  };
  host.use(http.post(at('customers/details'), () => masked(bare, 'gross', 'personal')));
  await openDana('/customerdetails/1', 'view');
  expect((await region('Lifetime totals')).getByText('Hidden')).toBeTruthy();
  expect((await region('Deals')).getAllByText('Hidden')).toHaveLength(2);
  const score = await region('Why this class');
  const cells = within(score.getByRole('row', { name: /^Gross/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.trim())).toEqual(['Hidden', '0.4', 'Hidden']);
  expect(score.getAllByText('Hidden')).toHaveLength(7);
  expect(score.getByText('= 46')).toBeTruthy();
  const notes = await region('Notes');
  expect(notes.getByText('Hidden')).toBeTruthy();
  expect(notes.queryByRole('textbox')).toBeNull();
});

test('a note is kept, stands first, and its author deletes it after a question', async () => {
  await openDana();
  const notes = await region('Notes');
  expect(notes.queryByRole('button', { name: /Delete/ })).toBeNull();
  await userEvent.type(notes.getByLabelText('New note'), 'Prefers mornings');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(notes.getAllByRole('listitem')[0]?.textContent).toMatch(/^Prefers mornings/));
  expect(notes.getByLabelText('New note')).toHaveProperty('value', '');
  await userEvent.click(notes.getByRole('button', { name: /Delete note from/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notes.queryByText('Prefers mornings')).toBeNull());
  expect(sent.slice(1).map(({ payload }) => payload)).toEqual([
    { UC_ID: 1, text: 'Prefers mornings' },
    { note_id: 6 },
  ]);
});

test('a note that could not be kept stays in the field, with the reason', async () => {
  host.use(http.post(at('customers/addNote'), () => failure(503, 'busy')));
  await openDana();
  const notes = await region('Notes');
  await userEvent.type(notes.getByLabelText('New note'), 'Prefers mornings');
  await userEvent.click(notes.getByRole('button', { name: 'Save note' }));
  expect((await notes.findByRole('alert')).textContent).toBe('The host said busy.');
  expect(notes.getByLabelText('New note')).toHaveProperty('value', 'Prefers mornings');
});

test('a merged record and stores out of scope are told at the top', async () => {
  customer = { ...dana, is_partial: true };
  await openDana('/customerdetails/2');
  expect(await screen.findByText('Record 2 was merged into this customer.')).toBeTruthy();
  expect(screen.getByText('This customer also visited stores you can’t see.')).toBeTruthy();
  expect(screen.getByText('Your stores only')).toBeTruthy();
});

test('a customer who is not there leads back to the search', async () => {
  host.use(http.post(at('customers/details'), () => failure(404, 'not_found')));
  await open('/customerdetails/999');
  expect(await screen.findByText('Customer 999 not found')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Customer details' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a customer' }).getAttribute('href')).toBe('/customers');
});

test('opens the customer that the query of the address names, at the section it names', async () => {
  const router = await showPage(i18nProvider, '/customerdetails?customer=31&section=notes');
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    '/customerdetails/31?section=notes',
  );
});

test('an address that names no number is not found', async () => {
  await open('/customerdetails/abc');
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
