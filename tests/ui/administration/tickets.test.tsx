import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ticket, TicketDetails } from '../../../contract/calls/support.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, startHost, user } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const ticket: Ticket = {
  ticket_id: 12,
  title: 'Gross is wrong',
  status: 'waiting',
  priority: 'urgent',
  created_at: '2026-11-18T14:00:00.000Z',
  changed_at: '2026-11-19T14:00:00.000Z',
  username: 'Al Moss',
  userid: 9,
  storename: 'Exeter Ford',
  assignee: null,
  assignee_name: null,
  answers: 1,
  has_file: true,
  forwarding: null,
};
const details: TicketDetails = {
  ticket,
  desc: 'Since Monday.\n<b>Store 1</b>',
  email: 'al@dealership.example',
  phno: null,
  file: { id: 'random', name: 'Screen.png', bytes: 8 },
  messages: [
    {
      message_id: 1,
      at: '2026-11-19T14:00:00.000Z',
      name: 'Dana Whitfield',
      by_support: true,
      is_internal: false,
      text: 'Which day?',
    },
    {
      message_id: 2,
      at: '2026-11-19T14:01:00.000Z',
      name: 'Dana Whitfield',
      by_support: true,
      is_internal: true,
      text: 'Looks like the feed.',
    },
  ],
  may_work: true,
  helpers: [{ userid: 7, name: 'Dana Whitfield' }],
  forwarding: null,
};

let rows: readonly Ticket[] = [];
let shown: TicketDetails = details;
const sent: Parameters<typeof callHandlers>[0] = [];
startHost(
  ...callHandlers(sent, {
    'support/tickets': () => HttpResponse.json({ status: 200, response: rows, meta: { total: rows.length } }),
    'support/ticket': () => reply(shown),
    'support/answer': () => reply({}),
    'support/change': () => failure(409, 'conflict'),
  }),
);
beforeEach(() => {
  sent.length = 0;
  rows = [ticket];
  shown = details;
});
afterEach(cleanup);

const payloadsOf = (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload);
const show = async (path: string, level: 'view' | 'edit' | 'none') =>
  showPage(await createI18nProvider(), path, level);

test('whoever works on requests sees all that are not closed, opens one, and answers it or makes a note', async () => {
  const router = await show('/tickets', 'edit');
  await userEvent.click(await screen.findByText('Gross is wrong'));
  expect(payloadsOf('support/tickets')[0]).toEqual({
    whose: 'all',
    status: 'not_closed',
    page: 1,
    perPage: 25,
  });
  expect(router.state.location.search).toContain('ticket=12');
  const dialog = within(await screen.findByRole('dialog', { name: '#12 Gross is wrong' }));
  expect(await dialog.findByText(/<b>Store 1<\/b>/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Attachment: Screen.png' }).getAttribute('href')).toBe(
    '/api/support/file/random',
  );
  expect(dialog.getByText('Note')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Answer/ }), 'Mended.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(payloadsOf('support/answer')).toHaveLength(1));
  expect(payloadsOf('support/answer')[0]).toMatchObject({
    ticket_id: 12,
    text: 'Mended.',
    is_internal: false,
  });
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Answer/ })).toHaveProperty('value', ''));
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Answer/ }), 'Feed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep note' }));
  await waitFor(() =>
    expect(payloadsOf('support/answer')[1]).toMatchObject({ text: 'Feed.', is_internal: true }),
  );
});

test('the second of two who change a request is told, and it is read anew', async () => {
  await show('/tickets?ticket=12', 'edit');
  const status = await screen.findByRole('combobox', { name: 'Status', hidden: false });
  await userEvent.selectOptions(status, 'Closed');
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
  expect(payloadsOf('support/change')).toEqual([
    { ticket_id: 12, changed_at: ticket.changed_at, status: 'closed' },
  ]);
  await waitFor(() => expect(payloadsOf('support/ticket')).toHaveLength(2));
});

test('everybody sees their own requests, without what is for those who work on them', async () => {
  shown = {
    ...details,
    ticket: { ...ticket, userid: user.userid },
    messages: details.messages.slice(0, 1),
    may_work: false,
    helpers: [],
  };
  await show('/tickets?ticket=12', 'none');
  const dialog = within(await screen.findByRole('dialog', { name: '#12 Gross is wrong' }));
  expect(await dialog.findByText('Waits for you')).toBeTruthy();
  expect(payloadsOf('support/tickets')[0]).toEqual({ whose: 'own', page: 1, perPage: 25 });
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByRole('textbox', { name: /Answer/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All requests', hidden: true })).toBeNull();
});

test('whoever has asked for nothing is told what stands here', async () => {
  rows = [];
  await show('/tickets', 'none');
  expect(await screen.findByText('You have asked for nothing yet')).toBeTruthy();
});
