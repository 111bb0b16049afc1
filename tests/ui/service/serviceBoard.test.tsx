import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardAppointment } from '../../../contract/calls/service/serviceBoard.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';
import { Stream, tellStreams } from '../stream.ts';
import { appointment, dayWith } from './board.ts';

const host = startHost();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stores = [{ ID: 1, storename: 'Kestrel Park Subaru', AS_ID: 101, DEALER_NAME: null }];
const details = (of: BoardAppointment) => ({
  ...of,
  ...{ store_id: 1, storename: 'Kestrel Park Subaru', timezone: 'America/New_York', operations: [] },
  ...{ market_value: null, payoff_est: null, changed_by: null, changed_at: null },
});

const sent: { path: string; payload: Readonly<Record<string, unknown>> }[] = [];
const changes = () => sent.filter(({ path }) => path === 'service/change').map(({ payload }) => payload);
let present = appointment('A', 540);
/** What the host answers a change. */
let answerChange: () => Response;

beforeEach(() => {
  localStorage.setItem('rooftop.user', JSON.stringify(session.user));
  sent.length = 0;
  present = appointment('A', 540);
  answerChange = () => reply({ appointment: { ...present, version: present.version + 1 } });
  host.use(
    ...callHandlers(sent, {
      'fredbeans/GetStoresbyGroupuserid': () => reply(stores),
      'service/day': () => reply(dayWith([present])),
      'service/appointment': () => reply(details(present)),
      'service/change': () => answerChange(),
      'service/book': () => reply({ appointment: present }),
    }),
  );
});

const show = async (level: 'edit' | 'view' | 'none' = 'edit', path = '/serviceApt') =>
  showPage(await createI18nProvider(), path, level);

const card = () => screen.findByRole('button', { name: /Jane Doe.*Outback/ });

test('a day has a column for each advisor, with their hours and cards', async () => {
  await show();
  const column = await screen.findByRole('group', { name: 'Ann Able, 1.0 of 8.0 h' });
  expect(within(column).getByRole('button', { name: /Brake squeal.*Booked.*9:00–10:00 AM/ })).toBeDefined();
  expect(screen.getByText('1.0 of 8.0 h')).toBeDefined();
  expect(screen.getByText('12.5%')).toBeDefined();
});

test('keys pick a card up, move it to a quarter and an advisor, and put it down with the version that was seen', async () => {
  await show();
  const own = await card();
  for (const key of [' ', 'ArrowDown', 'ArrowRight']) fireEvent.keyDown(own, { key });
  expect(screen.getByText('Drop here · 9:15 AM')).toBeDefined();
  fireEvent.keyDown(own, { key: 'Enter' });
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({
    ...{ store: 1, appt_id: 'A', version: 3 },
    set: { date: '2026-11-19', time: '09:15', advisor_id: 12 },
  });
  await screen.findByText('Jane Doe · moved to 9:15 AM');
});

test('Escape leaves it where it was', async () => {
  await show();
  const own = await card();
  for (const key of [' ', 'ArrowDown', 'Escape']) fireEvent.keyDown(own, { key });
  expect(screen.queryByText(/Drop here/)).toBeNull();
  expect(changes()).toEqual([]);
});

test('what others did between the reading of a day and the opening of its stream is shown as that opens', async () => {
  vi.stubGlobal('EventSource', Stream);
  await show();
  await card();
  present = appointment('A', 540, { concern: 'Squeals in the rain' });
  tellStreams('open');
  await screen.findByRole('button', { name: /Jane Doe.*Squeals in the rain/ });
  present = appointment('A', 540, { concern: 'Squeals in the snow' });
  tellStreams('change');
  await screen.findByRole('button', { name: /Jane Doe.*Squeals in the snow/ });
});

test('without a network the board says so at once, and follows again when it is back', async () => {
  vi.stubGlobal('EventSource', Stream);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get');
  const turn = (online: boolean) => {
    isOnline.mockReturnValue(online);
    fireEvent(window, new Event(online ? 'online' : 'offline'));
  };
  await show();
  await card();
  tellStreams('open');
  await screen.findByText('Live');
  turn(false);
  expect(screen.getByText("Offline · changes will be sent when you're back online")).toBeDefined();
  expect(screen.queryByText('Live')).toBeNull();
  expect(Stream.open.size).toBe(0);
  turn(true);
  tellStreams('open');
  expect(screen.getByText('Live')).toBeDefined();
  cleanup();
  turn(false);
  await show('view');
  await screen.findByText('Offline · not updating');
});

test('a stream that breaks has the board ask the server at once, which is then unreachable', async () => {
  vi.stubGlobal('EventSource', Stream);
  await show();
  await card();
  tellStreams('open');
  await screen.findByText('Live');
  host.use(...callHandlers([], { 'service/day': () => Response.error() }));
  tellStreams('error');
  await screen.findByText(/^Offline · changes will be sent/);
});

test('appointments without room for a card are behind a "+2", which lists and opens them by keys', async () => {
  const names = ['Ann Arbor', 'Bea Bird', 'Cal Cole', 'Dee Dale'];
  const all = names.map((customer_name, index) => appointment(String(index), 540, { customer_name }));
  host.use(...callHandlers(sent, { 'service/day': () => reply(dayWith(all)) }));
  const user = userEvent.setup();
  await show();
  const more = await screen.findByRole('button', { name: '2 more appointments, 9:00–10:00 AM' });
  expect(more.textContent).toBe('+2');
  expect(screen.getAllByRole('button', { name: /Outback.*9:00–10:00 AM/ })).toHaveLength(2);
  more.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dee Dale' })).toBeDefined();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the legend names every status, sign and band', async () => {
  await show();
  await card();
  fireEvent.click(screen.getByRole('button', { name: 'Legend' }));
  const legend = await screen.findByRole('dialog', { name: 'Legend' });
  const names = within(legend)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());
  expect(names).toEqual([
    ...['Booked', 'Confirmed', 'Arrived', 'In service', 'Ready', 'Completed', 'No-show'],
    ...['Past promised time', 'Change not sent yet', 'Open in the panel', '+2 More at the same time'],
    ...['Waiter', 'Drop-off', 'Shuttle', 'Loaner', 'Positive equity', 'Open recall'],
    ...['Closed or lunch', 'Current time', 'Booked hours', 'Completed hours', 'Capacity', 'Over capacity'],
  ]);
});

test('a check-in is sent from the panel', async () => {
  await show();
  fireEvent.click(await card());
  fireEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(changes()[0]).toMatchObject({ set: { status: 'arrived' } }));
});

test('the panel moves it to another day', async () => {
  await show();
  fireEvent.click(await card());
  const panel = (await screen.findByRole('button', { name: 'Move' })).closest('section');
  if (!panel) throw new Error('No form.');
  fireEvent.change(within(panel).getByLabelText('Date'), { target: { value: '2026-11-20' } });
  fireEvent.click(within(panel).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(changes()[0]?.set).toEqual({ date: '2026-11-20', time: '09:00' }));
});

test('who comes second sees both versions, and may use theirs', async () => {
  await show();
  const own = await card();
  answerChange = () =>
    Response.json(
      {
        status: 409,
        error: {
          ...{ code: 'conflict', reason: 'appointment_changed_by', id: '7F3A-19C2' },
          message: 'Cora Abara changed this appointment.',
          params: {
            who: 'Cora Abara',
            ...{ version: '4', status: 'confirmed', advisor_id: '11' },
            starts_at: '2026-11-19T14:00:00Z',
          },
        },
      },
      { status: 409 },
    );
  for (const key of [' ', 'ArrowDown', 'Enter']) fireEvent.keyDown(own, { key });
  const dialog = await screen.findByRole('dialog', { name: 'Someone else changed it first' });
  expect(within(dialog).getByText('Your change: Jane Doe · moved to 9:15 AM')).toBeDefined();
  expect(within(dialog).getByText('Current: Confirmed · 9:00 AM · Ann Able')).toBeDefined();
  answerChange = () => reply({ appointment: { ...present, version: 5 } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]).toMatchObject({ version: 4, set: { time: '09:15' } });
  expect(changes()[1]?.key).not.toBe(changes()[0]?.key);
});

test('what is tapped without a line waits over a reload, and is sent once and in order when the line is back', async () => {
  await show();
  answerChange = () => Response.error();
  fireEvent.click(await card());
  fireEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  await screen.findByText('Offline · 1 pending change');
  const [first] = changes();
  cleanup();
  present = { ...present, version: 3 };
  answerChange = () => reply({ appointment: { ...present, status: 'arrived', version: 4 } });
  await show();
  await waitFor(() => expect(changes().length).toBeGreaterThan(1));
  // The same write again, which the server knows by its key.
  expect(changes().at(-1)).toEqual(first);
  await waitFor(() => expect(screen.queryByText(/changes? waiting/)).toBeNull());
  expect(localStorage.getItem(`rooftop.serviceQueue.${session.user.userid}`)).toBeNull();
});

test('on a phone Escape gives up the work codes first, and then closes the panel', async () => {
  onPhone();
  await show('edit', '/serviceApt?at=A');
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Op codes, separated by spaces' }), {
    key: 'Escape',
  });
  expect(screen.queryByRole('textbox', { name: 'Op codes, separated by spaces' })).toBeNull();
  const again = screen.getByRole('button', { name: 'Add' });
  fireEvent.keyDown(again, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull());
  vi.unstubAllGlobals();
});

test('a role that may only look changes nothing', async () => {
  await show('view');
  const own = await card();
  fireEvent.keyDown(own, { key: ' ' });
  fireEvent.click(own);
  await screen.findByText('Brake squeal', { selector: 'aside *' });
  expect(screen.queryByText(/Drop here/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Check in|New appointment/ })).toBeNull();
});

test('a day that does not load says why, and a role without the board that it has none', async () => {
  host.use(...callHandlers([], { 'service/day': () => failure(503, 'busy') }));
  await show();
  await screen.findByRole('button', { name: 'Retry' });
  cleanup();
  await show('none');
  expect(screen.queryByRole('heading', { name: 'Service board' })).toBeNull();
});

test('a VIN whose check digit does not fit can be booked, and says what is doubtful about it', async () => {
  await show('edit', '/serviceApt?new=1');
  const vin = await screen.findByLabelText('VIN');
  fireEvent.change(vin, { target: { value: '5uxkr0c09f0k-12345' } });
  expect(await screen.findByText(/The check digit \(position 9\) is wrong/)).toBeDefined();
  fireEvent.change(vin, { target: { value: 'WBA3A5C07DF123456' } });
  expect(await screen.findByText(/made outside North America may not have one/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'service/book')?.payload).toMatchObject({
      vin: 'WBA3A5C07DF123456',
    }),
  );
});

test('on a phone the day is a list around the current time, with what is late and promised, finished work below', async () => {
  onPhone();
  // The store's clock is at 10:42 AM.
  const all = [
    appointment('late', 510, {
      ...{ customer_name: 'Lena Late', status: 'in_service', is_late: true },
      promised_at: '2026-11-19T15:15:00Z',
    }),
    appointment('due', 540, {
      ...{ customer_name: 'Amara Due', status: 'in_service', promised_at: '2026-11-19T20:30:00Z' },
    }),
    appointment('missing', 630, { customer_name: 'Rose Missing' }),
    appointment('next', 660, { customer_name: 'Ines Next', transport: 'shuttle' }),
    appointment('over', 480, { customer_name: 'Noor Over', status: 'completed' }),
  ];
  host.use(...callHandlers(sent, { 'service/day': () => reply(dayWith(all)) }));
  await show();
  const list = within(await screen.findByRole('list', { name: 'Appointments for the day' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(rows).toEqual([
    '8:30 AM Lena Late In service 2021 Subaru Outback · Brake squeal ↑ 27 m late',
    '9:00 AM Amara Due In service 2021 Subaru Outback · Brake squeal by 3:30 PM',
    '10:30 AM Rose Missing Booked 2021 Subaru Outback · Brake squeal 12 m late',
    '10:42 AM Next',
    '11:00 AM Ines Next Booked 2021 Subaru Outback · Brake squeal Shuttle',
  ]);
  expect(screen.getByText('Finished · 1')).toBeDefined();
  fireEvent.click(list.getByRole('button', { name: /Ines Next/ }));
  expect(await screen.findByRole('heading', { name: 'Ines Next' })).toBeDefined();
});

test('on a phone an appointment without an advisor is in the list, and found by the filter', async () => {
  onPhone();
  present = appointment('A', 540, { advisor_id: null, advisor_name: null });
  await show();
  expect(await card()).toBeTruthy();
  const chosen = await screen.findByLabelText<HTMLSelectElement>('Advisor');
  expect(chosen.selectedOptions[0]?.textContent).toBe('All advisors');
  fireEvent.change(chosen, { target: { value: '11' } });
  await screen.findByText('No appointments this day');
  fireEvent.change(chosen, { target: { value: 'none' } });
  expect(await card()).toBeTruthy();
  expect(chosen.selectedOptions[0]?.textContent).toBe('Unassigned');
});
