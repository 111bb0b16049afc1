import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '../../../contract/calls/portal/notifications.ts';
import { keepUnread } from '../../../src/providers/session/unread.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, session, startHost, user } from '../host.ts';
import { callHandlers } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';
import { Stream, tellStreams } from '../stream.ts';
import { showShell } from './menuHost.tsx';

const one = (notification_id: number, changes: Partial<Notification>): Notification => ({
  notification_id,
  kind: 'answer',
  at: '2026-11-19T14:00:00Z',
  is_read: false,
  times: 1,
  subject: 12,
  name: 'Printer',
  by: 'Al Moss',
  state: null,
  ...changes,
});

let notifications: Notification[] = [];
let fails = false;
const sent: Parameters<typeof callHandlers>[0] = [];
const unread = () => notifications.filter(({ is_read }) => !is_read).length;
startHost(
  ...callHandlers(sent, {
    'notifications/list': () =>
      fails ? failure(503, 'unavailable') : reply({ notifications, unread: unread() }),
    'notifications/read': ({ notification_id: id }) => {
      notifications = notifications.map((each) =>
        id === undefined || each.notification_id === id ? { ...each, is_read: true } : each,
      );
      return HttpResponse.json({ status: 200, response: { unread: unread() }, meta: {} });
    },
  }),
);
beforeEach(() => {
  sent.length = 0;
  fails = false;
  notifications = [
    one(3, { times: 3 }),
    one(2, { kind: 'import', subject: 7, name: 'deals.csv', by: null, state: 'failed' }),
    one(1, { kind: 'segment', subject: 5, name: 'Loyal', is_read: true }),
  ];
  keepUnread(user.userid, 2);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async () => showShell(await createI18nProvider(), '/stores', session);
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
async function open() {
  await userEvent.click(bell());
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
}

test('the bell counts what is unread; its panel says what happened and leads there', async () => {
  await show();
  expect(bell().getAttribute('aria-label')).toBe('Notifications, 2 unread');
  expect(bell().textContent).toBe('2');
  const panel = await open();
  await panel.findByText('deals.csv');
  const links = panel.getAllByRole('link');
  expect(links.map((link) => [link.querySelector('strong')?.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Unread: 3 answers to your request 12', '/tickets?ticket=12'],
      ['Unread: Your import failed', '/dataimport/run/7'],
      ['Al Moss shared a segment with you', '/customerslist?segment=5'],
      [undefined, '/Profile'],
    ],
  );
  await userEvent.click(panel.getByRole('link', { name: /Your import failed/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ path }) => path === 'notifications/read')).toMatchObject([
    { payload: { notification_id: 2 } },
  ]);
  await waitFor(() => expect(bell().textContent).toBe('1'));
});

test('all are marked as read at once, and Escape leads back to the bell', async () => {
  await show();
  const panel = await open();
  await userEvent.click(await panel.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(panel.queryByText('Unread:', { exact: false })).toBeNull());
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(sent.filter(({ path }) => path === 'notifications/read')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(bell());
  expect(bell().getAttribute('aria-label')).toBe('Notifications');
});

test('without any it says why; what does not load says so and is tried again', async () => {
  notifications = [];
  fails = true;
  await show();
  const panel = await open();
  await panel.findByRole('alert');
  fails = false;
  await userEvent.click(panel.getByRole('button', { name: /Retry/ }));
  expect(await panel.findByText('No notifications')).toBeTruthy();
});

test('whoever looks as another reads, but marks nothing', async () => {
  const viewing = {
    userid: user.userid,
    name: 'Dana Whitfield',
    role_name: 'GM',
    by: { userid: 1, name: 'Priya Ramanathan' },
    until: '2026-11-19T15:00:00Z',
    ended: false,
  };
  await showShell(await createI18nProvider(), '/stores', { ...session, viewing });
  const panel = await open();
  await userEvent.click(await panel.findByRole('link', { name: /Your import failed/ }));
  expect(sent.some(({ path }) => path === 'notifications/read')).toBe(false);
});

test('on a phone it has its place in the header too', async () => {
  onPhone();
  await show();
  expect(bell().textContent).toBe('2');
});

const tell = (unread: unknown) => tellStreams('unread', { unread });

test('while the page is seen the bell and an open panel follow what happens', async () => {
  vi.stubGlobal('EventSource', Stream);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await show();
  expect([...Stream.open].map(({ address }) => address)).toEqual(['/api/notifications/changes']);
  tell(3);
  expect(bell().textContent).toBe('3');
  tell('many');
  expect(bell().textContent).toBe('3');
  const panel = await open();
  await panel.findByText('deals.csv');
  notifications = [
    one(4, { kind: 'import', subject: 8, name: 'stock.csv', state: 'loaded' }),
    ...notifications,
  ];
  tell(4);
  await panel.findByText('stock.csv');
  seen.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(Stream.open.size).toBe(0);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(Stream.open.size).toBe(1);
  cleanup();
  expect(Stream.open.size).toBe(0);
});

test('of a host that tells no count nothing is followed', async () => {
  vi.stubGlobal('EventSource', Stream);
  keepUnread(user.userid + 1, 0);
  await show();
  expect(Stream.open.size).toBe(0);
});

test('of a late feed it says whose it is, and that nobody has named the source of others', async () => {
  notifications = [
    one(2, { kind: 'feed', name: 'deals', by: 'CDK' }),
    one(1, { kind: 'feed', name: 'leads', by: 'CSV' }),
  ];
  await show();
  const panel = await open();
  await panel.findByText('Data feed from CDK. Its figures are out of date.');
  expect(panel.getByText('Data feed with no source name. Its figures are out of date.')).toBeTruthy();
});
