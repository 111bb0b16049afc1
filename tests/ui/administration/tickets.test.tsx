import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ticket, TicketDetails } from '../../../contract/calls/support.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, startHost, user } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';
import { onPhone } from '../phone.ts';

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
let changed: () => Response = () => failure(409, 'conflict');
const sent: Parameters<typeof callHandlers>[0] = [];
startHost(
  ...callHandlers(sent, {
    'support/tickets': ({ status, page, perPage }) => {
      const found = rows.filter(
        (row) => status === undefined || status === 'not_closed' || row.status === status,
      );
      const from = (Number(page) - 1) * Number(perPage);
      const response = found.slice(from, from + Number(perPage));
      return HttpResponse.json({ status: 200, response, meta: { total: found.length } });
    },
    'support/ticket': () => reply(shown),
    'support/answer': () => reply({}),
    'support/change': () => changed(),
    'support/forward': () => reply({}),
  }),
);
beforeEach(() => {
  sent.length = 0;
  rows = [ticket];
  shown = details;
  changed = () => failure(409, 'conflict');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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
  expect(dialog.getAllByText('Internal note')).toHaveLength(2);
  await userEvent.type(dialog.getByRole('textbox', { name: /Reply/ }), 'Mended.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(payloadsOf('support/answer')).toHaveLength(1));
  expect(payloadsOf('support/answer')[0]).toMatchObject({
    ticket_id: 12,
    text: 'Mended.',
    is_internal: false,
  });
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /Reply/ })).toHaveProperty('value', ''));
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reply/ }), 'Feed.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
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
  expect(await dialog.findByText('Waiting on you')).toBeTruthy();
  expect(payloadsOf('support/tickets')[0]).toEqual({ whose: 'own', page: 1, perPage: 25 });
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.getByRole('textbox', { name: /Reply/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All requests', hidden: true })).toBeNull();
});

test('whoever has asked for nothing is told what stands here', async () => {
  rows = [];
  await show('/tickets', 'none');
  expect(await screen.findByText('No requests yet')).toBeTruthy();
});

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name} ?\\d`) }));
const card = () => screen.findByRole('button', { name: /Gross is wrong/ });

test('the board has a column for each status, the most urgent first, keeps to the filters, and is in the address', async () => {
  rows = [
    ticket,
    { ...ticket, ticket_id: 13, title: 'Printer', status: 'open', assignee_name: 'Dana Whitfield' },
  ];
  const router = await show('/tickets?q=o', 'edit');
  await screen.findByText('Printer');
  await userEvent.click(screen.getByRole('button', { name: 'Board' }));
  expect(router.state.location.search).toContain('view=board');
  expect(await column('Waiting on requester').findByText(/#12 · Al Moss · Exeter Ford/)).toBeTruthy();
  expect(column('Waiting on requester').getByText('Urgent')).toBeTruthy();
  expect(column('Waiting on requester').getByText('Unassigned')).toBeTruthy();
  expect(column('Open').getByRole('button').textContent).toMatch(/Printer.*Dana Whitfield/);
  expect(column('Closed').getByText('No requests')).toBeTruthy();
  const asked = payloadsOf('support/tickets').filter(({ order }) => order !== undefined);
  expect(asked).toHaveLength(4);
  expect(asked).toContainEqual(expect.objectContaining({ q: 'o', status: 'open', order: 'urgency' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not closed');
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Closed/ })).toBeNull());
});

test('keys carry a card to another column, say so, keep the focus, and a toast takes it back', async () => {
  changed = () => {
    const moved: Ticket = { ...ticket, status: 'closed', changed_at: '2026-11-20T00:00:00.000Z' };
    rows = [moved];
    return reply(moved);
  };
  await show('/tickets?view=board', 'edit');
  (await card()).focus();
  await userEvent.keyboard(' {ArrowRight}');
  expect(screen.getByText('Gross is wrong: Closed.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText("Gross is wrong wasn't moved.")).toBeTruthy();
  expect(payloadsOf('support/change')).toEqual([]);
  await userEvent.keyboard(' {ArrowRight} ');
  expect(await column('Closed').findByText('Gross is wrong')).toBeTruthy();
  expect(payloadsOf('support/change')).toEqual([
    { ticket_id: 12, changed_at: ticket.changed_at, status: 'closed' },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(payloadsOf('support/change')[1]).toEqual({
      ticket_id: 12,
      changed_at: '2026-11-20T00:00:00.000Z',
      status: 'waiting',
    }),
  );
});

test('a pointer carries a card; the second of two who move one is told, and it goes back', async () => {
  const router = await show('/tickets?view=board', 'edit');
  const place = (left: number) => DOMRect.fromRect({ x: left, width: 100 });
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const at = ['open', 'in_progress', 'waiting', 'closed'].indexOf(this.getAttribute('data-column') ?? '');
    return place(at * 100);
  });
  const picked = await card();
  fireEvent.pointerDown(picked, { button: 0, clientX: 250, clientY: 10 });
  fireEvent.pointerMove(window, { clientX: 50, clientY: 20 });
  fireEvent.pointerUp(window);
  fireEvent.click(picked);
  rects.mockRestore();
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
  expect(payloadsOf('support/change')).toEqual([
    { ticket_id: 12, changed_at: ticket.changed_at, status: 'open' },
  ]);
  expect(await column('Waiting on requester').findByText('Gross is wrong')).toBeTruthy();
  expect(router.state.location.search).not.toContain('ticket=12');
});

test('a column shows more when asked', async () => {
  rows = Array.from({ length: 27 }, (_, i) => ({ ...ticket, ticket_id: i + 1, title: `Request ${i + 1}.` }));
  await show('/tickets?view=board', 'edit');
  await screen.findByText('Request 1.');
  expect(column('Waiting on requester').getAllByText(/^Request/)).toHaveLength(25);
  await userEvent.click(screen.getByText('Show more (25 of 27)'));
  await waitFor(() => expect(screen.getAllByText(/^Request \d/)).toHaveLength(27));
});

test('whoever may only look carries nothing', async () => {
  await show('/tickets?view=board', 'view');
  (await card()).focus();
  await userEvent.keyboard(' ');
  expect(screen.queryByText('Gross is wrong: Waiting on requester.')).toBeNull();
});

test('a phone shows one column at a time', async () => {
  onPhone();
  const router = await show('/tickets?view=board', 'edit');
  await userEvent.click(await screen.findByRole('tab', { name: 'Waiting on requester' }));
  expect(await card()).toBeTruthy();
  expect(router.state.location.search).toContain('column=waiting');
  expect(payloadsOf('support/tickets').map(({ status }) => status)).toEqual(['open', 'waiting']);
});

const soon = '2026-11-19T15:00:00.000Z';
const nothing = {
  state: 'waiting',
  next_try_at: soon,
  ended_at: null,
  fault: null,
  reference: null,
} as const;
const isThere = { state: 'sent', tries: 1, reference: 'SD-7', ended_at: '2026-11-19T14:00:00.000Z' } as const;

test('a request that the support service refused says why, is sent again, and tells when it is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const fault = {
    code: 'forwarding_refused_why',
    params: { status: '422', why: 'No dealer.' },
    message: 'The support service refused the request (422): No dealer.',
  };
  const refused = { ...nothing, state: 'failed', next_try_at: null, tries: 3, fault } as const;
  shown = { ...details, ticket: { ...ticket, forwarding: 'failed' }, forwarding: refused };
  rows = [shown.ticket];
  await show('/tickets?ticket=12', 'edit');
  const dialog = within(await screen.findByRole('dialog', { name: '#12 Gross is wrong' }));
  expect(await dialog.findByText(/refused the request \(422\): No dealer\./)).toBeTruthy();
  expect(screen.getAllByText('Not forwarded')).toHaveLength(2);
  shown = { ...details, forwarding: { ...nothing, tries: 0 } };
  await userEvent.click(dialog.getByRole('button', { name: 'Resend' }));
  expect(await dialog.findByText(/Sending to the support service shortly/)).toBeTruthy();
  expect(payloadsOf('support/forward')).toEqual([{ ticket_id: 12 }]);
  shown = { ...details, forwarding: { ...nothing, ...isThere } };
  vi.advanceTimersByTime(3000);
  expect(await dialog.findByText(/Received by the support service/)).toBeTruthy();
});

test.each([
  [isThere, /Received by the support service .*Reference: SD-7/],
  [{ tries: 0 }, /Sending to the support service shortly/],
  [{ next_try_at: null, tries: 4 }, /Waiting for a support service to be set up/],
  [
    {
      tries: 2,
      fault: { code: 'forwarding_timeout', message: "The support service didn't respond in time." },
    },
    /in time\. Tried 2 times/,
  ],
] as const)('how far it is forwarded is told: %j', async (facts, text) => {
  shown = { ...details, forwarding: { ...nothing, ...facts } };
  await show('/tickets?ticket=12', 'edit');
  expect(await screen.findByText(text)).toBeTruthy();
});
