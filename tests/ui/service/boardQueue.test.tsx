import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readQueue } from '../../../src/custom/service/board/offline/queue.ts';
import { forgetUser } from '../../../src/providers/session/session.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { reply, session, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { appointment, dayWith } from './board.ts';

const host = startHost();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const present = appointment('A', 540);
const sent: { path: string; payload: Readonly<Record<string, unknown>> }[] = [];
const changes = () => sent.filter(({ path }) => path === 'service/change').map(({ payload }) => payload);
let answerChange: () => Response;

beforeEach(() => {
  localStorage.setItem('rooftop.user', JSON.stringify(session.user));
  sent.length = 0;
  answerChange = () => Response.error();
  host.use(
    ...callHandlers(sent, {
      'fredbeans/GetStoresbyGroupuserid': () =>
        reply([{ ID: 1, storename: 'Kestrel Park Subaru', AS_ID: 101, DEALER_NAME: null }]),
      'service/day': () => reply(dayWith([present])),
      'service/change': () => answerChange(),
    }),
  );
});

type Who = Parameters<typeof showPage>[4];
const show = async (who: Who = {}) =>
  showPage(await createI18nProvider(), '/serviceApt', 'edit', session.routes, who);
const card = () => screen.findByRole('button', { name: /Jane Doe.*Outback/ });

/** Moves the card by a quarter. */
async function move() {
  const own = await card();
  for (const key of [' ', 'ArrowDown', 'Enter']) fireEvent.keyDown(own, { key });
}

test('what waits outlives a log-off without a name in it, is not sent as somebody else, and is sent as its owner', async () => {
  await show();
  await move();
  await screen.findByText('Offline · 1 pending change');
  forgetUser();
  cleanup();
  expect(JSON.stringify(localStorage)).not.toMatch(/Jane|Doe|610-555/);
  const tries = changes().length;

  answerChange = () => reply({ appointment: { ...present, start_min: 555, version: 4 } });
  const other = { ...session.user, userid: 8 };
  localStorage.setItem('rooftop.user', JSON.stringify(other));
  await show({ user: other });
  await screen.findByText('1 change waits for another user to sign in');
  expect(changes()).toHaveLength(tries);
  cleanup();

  localStorage.setItem('rooftop.user', JSON.stringify(session.user));
  await show();
  await waitFor(() => expect(changes()).toHaveLength(tries + 1));
  expect(changes().at(-1)).toMatchObject({ userid: session.user.userid, set: { time: '09:15' } });
  await screen.findByText('Jane Doe · moved to 9:15 AM');
});

test('a browser that keeps nothing still sends what was tapped, and asks before it is left; what another tab kept stays too', async () => {
  const router = await show();
  await card();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  await move();
  await screen.findByText('Offline · 1 pending change');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText(/Keep the page open/);
  const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  expect(isHeld()).toBe(true);
  await act(() => router.navigate('/platelookup'));
  expect(ask).toHaveBeenCalledWith(expect.stringMatching(/this browser can't store them/));
  expect(router.state.location.pathname).toBe('/serviceApt');

  // Another tab, which could, has kept a change meanwhile: both wait, and both stay when there is room again.
  const key = `rooftop.serviceQueue.${session.user.userid}`;
  vi.mocked(Storage.prototype.setItem).mockRestore();
  const [own] = readQueue(session.user.userid);
  localStorage.setItem(
    key,
    JSON.stringify([{ ...own, payload: { ...own?.payload, appt_id: 'B', key: 'other' } }]),
  );
  fireEvent(window, new StorageEvent('storage', { key }));
  await screen.findByText('Offline · 2 pending changes');
  answerChange = () => reply({ appointment: { ...present, start_min: 555, version: 4 } });
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByText(/pending changes?/)).toBeNull());
  expect(new Set(changes().map(({ appt_id }) => appt_id))).toEqual(new Set(['A', 'B']));
  expect(isHeld()).toBe(false);
});

test('an appointment that somebody else changed is carried no longer', async () => {
  await show();
  const own = await card();
  for (const key of [' ', 'ArrowDown']) fireEvent.keyDown(own, { key });
  expect(screen.getByText('Drop here · 9:15 AM')).toBeDefined();
  host.use(
    ...callHandlers(sent, {
      'service/day': () => reply(dayWith([{ ...present, status: 'cancelled', version: 4 }])),
    }),
  );
  fireEvent(window, new Event('visibilitychange'));
  await screen.findByText(/^Someone else just changed Jane Doe/);
  expect(screen.queryByText(/Drop here/)).toBeNull();
  expect(changes()).toEqual([]);
});

test('whoever sees the board as somebody else leaves nothing in that person’s queue', async () => {
  const by = { userid: 1, name: 'Ada Min' };
  const viewing = { userid: 7, name: 'Jo Poe', role_name: 'GM', by, until: '2026-11-19T15:30:00.000Z' };
  await show({ viewing: { ...viewing, ended: false } });
  await card();
  expect(screen.queryByRole('button', { name: 'New appointment' })).toBeNull();
  await move();
  expect(changes()).toEqual([]);
  expect(localStorage.getItem(`rooftop.serviceQueue.${session.user.userid}`)).toBeNull();
});

test('what was tapped after a change that is given up is sent at once', async () => {
  await show();
  for (const count of ['1 pending change', '2 pending changes']) {
    await move();
    await screen.findByText(`Offline · ${count}`);
  }
  const timeOf = () => Object(changes().at(-1)?.set).time;
  answerChange = () =>
    timeOf() === '09:15'
      ? Response.json({ status: 400, error: { code: 'invalid', message: 'No.', id: '1' } }, { status: 400 })
      : reply({ appointment: { ...present, start_min: 570, version: 4 } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  const dialog = await screen.findByRole('dialog', { name: "Couldn't save this change" });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard change' }));
  await waitFor(() => expect(timeOf()).toBe('09:30'));
});
