import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { shownBy } from '../../../contract/service/localTime.ts';
import { rest } from '../../../src/providers/data/restProvider.ts';
import { startAdmin } from '../administration/adminHost.tsx';
import { at, http } from '../host.ts';

const { host, show, sent, signInAs } = startAdmin();

/** The server's own day. */
const NOON = '2026-11-19T17:00:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOON) });
  return () => vi.useRealTimers();
});

const filter = { answered: 'N' };
const UNANSWERED = `/leads?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=received_at&order=DESC&page=1&perPage=25`;

/** Of known customers, each of somebody else: the newest that nobody has answered. */
async function unanswered() {
  const { data } = await rest.getList('leads', {
    filter,
    sort: { field: 'received_at', order: 'DESC' },
    pagination: { page: 1, perPage: 25 },
  });
  const named = Map.groupBy(data, ({ person }) => person);
  return data.filter(({ person, UC_ID }) => person && UC_ID !== null && named.get(person)?.length === 1);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answers = (id: unknown) =>
  sent(`resources/leads/${id}`).flatMap((payload) => payload.answered_at ?? []);

test('a lead is marked as answered from its row, and several at once; the list has them no more', async () => {
  const [one, two, three] = await unanswered();
  show(UNANSWERED);
  await press(`Actions for ${one?.person}`);
  const customer = await screen.findByRole('menuitem', { name: 'Open customer' });
  expect(customer.getAttribute('href')).toBe(`/customerdetails/${one?.UC_ID}`);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mark as answered' }));
  expect(await screen.findByText(`Saved ${one?.person}`)).toBeTruthy();
  expect(answers(one?.lead_id)).toEqual([NOON]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `Actions for ${one?.person}` })).toBeNull(),
  );

  for (const lead of [two, three]) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${lead?.person}` }));
  }
  await userEvent.click(
    within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Mark as answered' }),
  );
  await waitFor(() => expect([two, three].flatMap((lead) => answers(lead?.lead_id))).toEqual([NOON, NOON]));
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('the first answer is typed as a day and a time of the store, and what can not be is told beside it', async () => {
  const [one] = await unanswered();
  show(`/leads/${one?.lead_id}`);
  const field = await screen.findByLabelText<HTMLInputElement>('First response');
  expect(field.type).toBe('datetime-local');
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  type('2026-01-02T08:30');
  await press('Save');
  expect(await screen.findByText('Must be after the lead arrived.')).toBeTruthy();
  expect(field.value).toBe('2026-01-02T08:30');
  // Clocks of the store are set forward over it.
  type('2026-03-08T02:30');
  await press('Save');
  expect(await screen.findByText('Must be a date and time.')).toBeTruthy();
  const zone = String(one?.timezone);
  const { date, minute } = shownBy(new Date(NOON), zone);
  const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`.padStart(5, '0');
  type(`${date}T${time}`);
  await press('Save');
  await waitFor(() => expect(answers(one?.lead_id).at(-1)).toBe(NOON));
});

test('who only sees leads marks none', async () => {
  const [one] = await unanswered();
  await signInAs('marketing');
  show(UNANSWERED);
  await press(`Actions for ${one?.person}`);
  expect(await screen.findByRole('menuitem', { name: 'Show' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Mark as answered' })).toBeNull();
});

test('where there is no lead yet, whoever loads files is led there, and others hear who adds them', async () => {
  host.use(
    http.get(at('resources/leads'), () =>
      HttpResponse.json([], { headers: { 'Content-Range': 'leads 0-0/0' } }),
    ),
  );
  show('/leads?filter=%7B%7D&displayedFilters=%7B%7D');
  expect(await screen.findByText('Import a file to add them.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Import data' }).getAttribute('href')).toBe('/dataimport');
  cleanup();
  await signInAs('bdc');
  show('/leads?filter=%7B%7D&displayedFilters=%7B%7D');
  expect(await screen.findByText('An administrator can add them.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Import data' })).toBeNull();
});

test('a salesperson starts with their own leads and reads the names of colleagues; others start with all', async () => {
  const page = (field: string) => ({
    sort: { field, order: 'ASC' as const },
    pagination: { page: 1, perPage: 15 },
  });
  const { data: logins } = await rest.getList('admusers', {
    ...page('lastname'),
    filter: { q: 'salesperson@' },
  });
  await signInAs('salesperson');
  const { data: theirs } = await rest.getList('leads', { ...page('received_at'), filter: {} });
  await signInAs('admin');
  const employee_id = theirs.find((lead) => lead.employee_id)?.employee_id;
  await rest.update('admusers', { id: logins[0]?.userid, data: { employee_id }, previousData: logins[0] });
  await signInAs('salesperson');
  show('/leads');
  const own = await screen.findByRole('tab', { name: /^My leads/ });
  expect(own.getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('tab', { name: /^All leads/ }));
  await waitFor(() => expect(own.getAttribute('aria-selected')).toBe('false'));
  expect(await screen.findAllByRole('cell', { name: /^[A-Z][a-z]+ [A-Z][a-z]+$/ })).not.toEqual([]);
  expect(document.body.textContent).not.toMatch(/#\d/);
  cleanup();
  await signInAs('marketing');
  show('/leads');
  expect((await screen.findByRole('tab', { name: /^All leads/ })).getAttribute('aria-selected')).toBe('true');
  expect(screen.queryByRole('tab', { name: /^My leads/ })).toBeNull();
});
