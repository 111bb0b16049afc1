import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { CoreAdminContext, type I18nProvider } from 'ra-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuestRequest } from '../../../src/custom/doors/signIn/GuestRequest.tsx';
import { TextContext, translator } from '../../../src/custom/doors/signIn/texts.ts';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { SupportRequest } from '../../../src/shell/support/SupportRequest.tsx';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { Toasts } from '../../../src/ui/toasts/Toasts.tsx';
import { at, failure, http, reply, startHost } from '../host.ts';

const sent = vi.fn();
/** Noted as it is put together: a file of jsdom can't be read back from a request of Node. */
const appended = vi.spyOn(FormData.prototype, 'append');
const filed = http.post(at('Mail/TaskAction'), () => {
  const form: readonly (readonly [string, string | Blob])[] = appended.mock.calls.map(([name, value]) => [
    name,
    value,
  ]);
  sent(Object.fromEntries(form.map(([name, value]) => [name, value instanceof File ? value.name : value])));
  return reply('We received your request, number 12.');
});
const host = startHost(
  filed,
  http.get(at('support/form'), () => reply({ nonce: 'once' })),
);

let i18nProvider: I18nProvider;
beforeEach(async () => {
  sent.mockClear();
  appended.mockClear();
  i18nProvider = await createI18nProvider();
});
afterEach(cleanup);

const closed = vi.fn();
function Shell({ about = '' }: { readonly about?: string }) {
  const [open, setOpen] = useState(true);
  return (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <AppTheme>
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <SupportRequest
          open={open}
          about={about}
          onClose={() => {
            closed();
            setOpen(false);
          }}
        />
        <Toasts />
      </AppTheme>
    </CoreAdminContext>
  );
}

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const picture = (name = 'Screen.PNG', size = 8) => new File([new Uint8Array(size)], name);

test('a request needs subject and description, goes with its picture, says that it was sent, and closes a second later', async () => {
  render(<Shell />);
  await press('Send Request');
  expect(screen.getByText('Subject is required.')).toBeTruthy();
  expect(screen.getByText('Description is required.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(field(/Subject/), 'Gross');
  await userEvent.type(field(/Description/), 'Wrong');
  await userEvent.upload(screen.getByLabelText('Attach File', { selector: 'input' }), picture());
  await press('Send Request');
  await screen.findByText('Request sent successfully');
  expect(screen.getByRole('alert').textContent).toBe('Request sent successfully');
  expect(await screen.findByText('We received your request, number 12.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith({
    title: 'Gross',
    desc: 'Wrong',
    dealerid: '8',
    filename: 'Screen.PNG',
    imgdata: 'Screen.PNG',
    key: expect.stringMatching(/^[\w-]{36}$/),
  });
  await waitFor(() => expect(closed).toHaveBeenCalled(), { timeout: 3000 });
  await userEvent.click(screen.getByText('open'));
  expect(field(/Subject/)).toHaveProperty('value', '');
});

test('a file that may not be attached is named at once, and nothing is sent', async () => {
  render(<Shell />);
  const input = screen.getByLabelText('Attach File', { selector: 'input' });
  await userEvent.upload(input, picture('notes.txt'), { applyAccept: false });
  expect(screen.getByText('Only PNG, JPG, JPEG, and PDF files are supported.')).toBeTruthy();
  await press('Remove notes.txt');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Attach File' }));
  await userEvent.upload(input, picture('large.pdf', 5 * 1024 * 1024 + 1));
  expect(screen.getByText('Larger than 5 MB. Attach a smaller file.')).toBeTruthy();
  await userEvent.type(field(/Subject/), 'Gross');
  await userEvent.type(field(/Description/), 'Wrong');
  await press('Send Request');
  expect(sent).not.toHaveBeenCalled();
});

test('a file that the server finds out to be something else is named, until another one is chosen', async () => {
  const refused = {
    code: 'invalid',
    message: 'No.',
    id: 'A',
    fields: { imgdata: { code: '', message: 'The file is empty.' } },
  };
  host.use(
    http.post(at('Mail/TaskAction'), () =>
      HttpResponse.json({ status: 400, error: refused }, { status: 400 }),
    ),
  );
  render(<Shell about="Error" />);
  await userEvent.type(field(/Subject/), 'Broken');
  await userEvent.upload(
    screen.getByLabelText('Attach File', { selector: 'input' }),
    picture('empty.png', 0),
  );
  await press('Send Request');
  expect(await screen.findByText(/^The file is empty, or its content/)).toBeTruthy();
  await press('Remove empty.png');
  expect(screen.queryByText(/^The file is empty, or its content/)).toBeNull();
});

test('what could not be sent stays, also when it is closed, and goes once with the same key', async () => {
  host.use(http.post(at('Mail/TaskAction'), () => failure(503, 'busy'), { once: true }));
  render(<Shell about="Error 7F3A-19C2 on the page /stores." />);
  expect(field(/Description/)).toHaveProperty('value', 'Error 7F3A-19C2 on the page /stores.\n');
  await userEvent.type(field(/Subject/), 'Broken');
  await press('Send Request');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Not sent')).toBeTruthy();
  await press('Cancel');
  await userEvent.click(screen.getByText('open'));
  expect(field(/Subject/)).toHaveProperty('value', 'Broken');
  await press('Send Request');
  await screen.findByText('Request sent successfully');
  expect(sent).toHaveBeenCalledOnce();
});

/** Nobody fills a form in faster than 5 seconds here. */
const passTime = () => {
  let time = Date.now();
  return vi.spyOn(Date, 'now').mockImplementation(() => {
    time += 5000;
    return time;
  });
};

const showGuest = () =>
  render(
    <TextContext value={translator('en')}>
      <GuestRequest />
    </TextContext>,
  );

const fillIn = async () => {
  for (const [label, text] of [
    ['Mail', 'jo@elsewhere.example'],
    ['User name', 'Jo'],
    ['Subject', 'x'],
    ['Description', 'y'],
  ] as const) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
};

test('a guest says who they are, the phone takes digits only, and the form goes with its code', async () => {
  using _time = passTime();
  showGuest();
  await press('Send Request');
  for (const fault of [
    'Mail is required.',
    'Username is required.',
    'Subject is required.',
    'Description is required.',
  ]) {
    expect(screen.getByText(fault)).toBeTruthy();
  }
  await userEvent.type(screen.getByLabelText('Mail'), 'jo@elsewhere.example');
  await userEvent.type(screen.getByLabelText('User name'), 'Jo Guest');
  await userEvent.type(screen.getByLabelText('Phone'), 'abc6105550123999');
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '610-555-0123');
  await userEvent.type(screen.getByLabelText('Subject'), 'Login');
  await userEvent.type(screen.getByLabelText('Description'), 'Lost');
  await press('Send Request');
  expect(await screen.findByText('We received your request, number 12.')).toBeTruthy();
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({ username: 'Jo Guest', phno: '610-555-0123', nonce: 'once', dealerid: '8' }),
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Support Request' }));
  expect(document.title).toBe('Support Request · Rooftop');
  await press('Send another request');
  expect(document.activeElement).toBe(screen.getByLabelText('Mail'));
  const fields = ['Mail', 'User name', 'Subject', 'Description'] as const;
  for (const label of fields) {
    expect(await screen.findByLabelText(label)).toHaveProperty('value', '');
    await userEvent.type(screen.getByLabelText(label), 'jo2@elsewhere.example');
  }
  await press('Send Request');
  expect(await screen.findByText('We received your request, number 12.')).toBeTruthy();
  const keys = sent.mock.calls.map(([form]: { readonly key?: string }[]) => form?.key);
  expect(new Set(keys).size).toBe(2);
});

test('a form that was open for too long says so, keeps what was typed, and goes with a new code', async () => {
  host.use(
    http.post(
      at('Mail/TaskAction'),
      () =>
        HttpResponse.json(
          {
            status: 400,
            error: {
              code: 'invalid',
              message: 'No.',
              id: 'A',
              fields: { nonce: { code: '', message: 'Gone.' } },
            },
          },
          { status: 400 },
        ),
      { once: true },
    ),
  );
  using _time = passTime();
  showGuest();
  await fillIn();
  await press('Send Request');
  expect(await screen.findByText('The form was open too long. Send it again.')).toBeTruthy();
  await press('Send Request');
  expect(await screen.findByText('We received your request, number 12.')).toBeTruthy();
});

test('a guest whose code could not be loaded sends once, when the new one is old enough', async () => {
  host.use(http.get(at('support/form'), () => failure(503, 'busy'), { once: true }));
  showGuest();
  await fillIn();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const wait = vi.spyOn(window, 'setTimeout');
    await press('Send Request');
    await waitFor(() => expect(wait.mock.calls.some(([, time]) => time === 1100)).toBe(true));
    expect(sent).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
  expect(await screen.findByText('We received your request, number 12.', {}, { timeout: 5000 })).toBeTruthy();
  expect(sent).toHaveBeenCalledOnce();
});

test('what only the server finds wrong stands beside its field, which gets the focus', async () => {
  const error = {
    code: 'invalid',
    message: 'No.',
    id: 'A',
    fields: { email: { code: '', message: 'Must be an e-mail address.' } },
  };
  host.use(
    http.post(at('Mail/TaskAction'), () => HttpResponse.json({ status: 400, error }, { status: 400 })),
  );
  using _time = passTime();
  showGuest();
  await fillIn();
  await press('Send Request');
  expect(await screen.findByText(/^Enter an email address/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Mail'));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('whoever closes a request that was just sent, and begins another, is left alone', async () => {
  render(<Shell about="Error" />);
  await userEvent.type(field(/Subject/), 'Broken');
  await press('Send Request');
  await screen.findByText('Request sent successfully');
  closed.mockClear();
  await press('Cancel');
  await userEvent.click(screen.getByText('open'));
  expect(field(/Subject/)).toHaveProperty('value', '');
  expect(screen.getByRole('button', { name: 'Send Request' })).toHaveProperty('disabled', false);
  expect(closed).toHaveBeenCalledOnce();
});
