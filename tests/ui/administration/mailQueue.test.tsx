import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailRow } from '../../../contract/calls/mail.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { failure, reply, startHost } from '../host.ts';
import { callHandlers, showPage } from '../pageHost.tsx';

const mail = (mail_id: number, changes: Partial<MailRow>): MailRow => ({
  mail_id,
  kind: 'forgotten',
  userid: 9,
  user_name: 'Al Moss',
  email: 'al@dealership.example',
  asked_by: null,
  state: 'sent',
  queued_at: '2026-11-19T14:00:00Z',
  next_try_at: null,
  ended_at: '2026-11-19T14:00:02Z',
  tries: 1,
  fault: null,
  ...changes,
});

const queue = [
  mail(3, {
    kind: 'invitation',
    asked_by: 'Priya Ramanathan',
    state: 'waiting',
    tries: 3,
    next_try_at: '2026-11-19T14:04:00Z',
    ended_at: null,
    fault: {
      code: 'mail_refused',
      params: { status: '451' },
      message: 'The mail server refused the email (451).',
    },
  }),
  mail(2, {
    state: 'failed',
    fault: {
      code: 'mail_address_refused',
      params: { status: '550' },
      message: 'The mail server refused the sender or recipient (550).',
    },
  }),
  mail(1, {}),
];

let mails: readonly MailRow[] = [];
let isOn = true;
const sent: Parameters<typeof callHandlers>[0] = [];
startHost(
  ...callHandlers(sent, {
    'mail/list': () =>
      HttpResponse.json({ status: 200, response: { is_on: isOn, mails }, meta: { total: mails.length } }),
    'mail/retry': () => reply({}),
    'mail/cancel': () => failure(409, 'conflict'),
  }),
);
beforeEach(() => {
  sent.length = 0;
  mails = queue;
  isOn = true;
});
afterEach(cleanup);

const payloadsOf = (path: string) => sent.filter((one) => one.path === path).map(({ payload }) => payload);
const show = async (level: 'view' | 'edit') =>
  showPage(await createI18nProvider(), '/user_activity?show=mail', level);

test('mail tells what waits and why, what was sent and what could not be; what has ended well offers nothing', async () => {
  await show('edit');
  const [, waiting, failed, done] = await screen.findAllByRole('row');
  expect(waiting?.textContent).toContain('Invitation');
  expect(waiting?.textContent).toContain('Priya Ramanathan');
  expect(waiting?.textContent).toMatch(/refused the email \(451\)\. Tried 3 times. Next try: .*:04 [AP]M\./);
  expect(failed?.textContent).toContain('Not sentThe mail server refused the sender or recipient (550).');
  expect(within(done ?? document.body).queryByRole('button')).toBeNull();
});

test('who may edit tries again and takes out; a refusal is told, and the list is read anew', async () => {
  await show('edit');
  const [, waiting] = await screen.findAllByRole('row');
  const row = within(waiting ?? document.body);
  await userEvent.click(row.getByRole('button', { name: 'Retry now' }));
  await waitFor(() => expect(payloadsOf('mail/retry')).toEqual([{ mail_id: 3 }]));
  await waitFor(() => expect(payloadsOf('mail/list')).toHaveLength(2));
  await userEvent.click(row.getByRole('button', { name: 'Cancel email' }));
  expect(await screen.findByText('The host said conflict.')).toBeTruthy();
});

test('who may only look finds no buttons; without a mail server the page says so', async () => {
  mails = [];
  isOn = false;
  await show('view');
  expect(await screen.findByText('Email is off')).toBeTruthy();
  expect(screen.getByText('No emails in the last 30 days')).toBeTruthy();
  cleanup();
  mails = queue;
  await show('view');
  await screen.findAllByText('Invitation');
  expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull();
});
