import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { listApiKeys, makeApiKey } from '../../../contract/calls/doors/apiKeys.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, failure, http } from '../host.ts';
import { startPage } from '../pageHost.tsx';

const { host, show, signInAs, speak } = startPage(() =>
  Promise.all([
    import('../../../src/custom/administration/apiKeys/index.tsx'),
    import('../../../src/custom/administration/apiDocs/index.tsx'),
  ]),
);

// Neither letter by letter nor by role: each would look at every one of some hundred calls.
const enter = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = (text: string) => userEvent.click(screen.getByText(text, { selector: 'button' }));
const keys = async () => (await call(listApiKeys, {})).response;

test('a key is made with its limits, shown once, and revoked', async () => {
  await show('/api_keys');
  await screen.findByText('No active keys');
  await press('New key');
  const form = within(await screen.findByRole('dialog', { name: 'New key' }));
  expect(form.getByRole('button', { name: 'Create key' })).toHaveProperty('disabled', true);
  await enter(form.getByLabelText(/^Name/), 'Nightly figures');
  await userEvent.selectOptions(form.getByLabelText('Access'), 'Selected calls only');
  await enter(form.getByLabelText('Calls'), 'units gross store pace');
  await userEvent.click(await screen.findByText('POST fredbeans/GetSalesDashboardWidget'));
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(form.getByLabelText('Expires'), '30 days');
  await userEvent.click(form.getByRole('button', { name: 'Create key' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  const { value } = made.getByLabelText<HTMLInputElement>('Key');
  expect(value).toMatch(/^rt_/);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(made.getByRole('button', { name: 'Done' }));
  const [key] = await keys();
  expect(key).toMatchObject({
    ...{ name: 'Nightly figures', may: 'calls', stores: null, state: 'active' },
    calls: ['POST fredbeans/GetSalesDashboardWidget'],
    expires_at: '2026-12-19T17:00:00.000Z',
  });
  const details = within(await screen.findByRole('region', { name: 'Nightly figures' }));
  expect(details.getByText(value.slice(0, 13))).toBeTruthy();
  expect(details.getByText('POST fredbeans/GetSalesDashboardWidget')).toBeTruthy();
  expect(screen.getByText(/^curl /).textContent).toContain(`Bearer ${value.slice(0, 13)}…`);
  expect(document.body.textContent).not.toContain(value.slice(-20));
  await userEvent.click(screen.getByLabelText('Revoke Nightly figures'));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Revoke Nightly figures?' })).getByRole('button', {
      name: 'Revoke',
    }),
  );
  await screen.findByText('Revoked Nightly figures');
  await press('Ended');
  await screen.findByText('Revoked');
});

test('what the server refuses is said in the form, in the language of the reader', async () => {
  host.use(http.post(at(makeApiKey.path), () => failure(409, 'conflict')));
  await speak('es');
  await show('/api_keys');
  await screen.findByText('Clave nueva');
  await press('Clave nueva');
  await userEvent.type(screen.getByLabelText(/^Nombre/), 'X{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No se creó la clave');
  expect(screen.getByLabelText(/^Nombre/)).toHaveProperty('value', 'X');
});

test('whoever lacks the page is told so, and still reads about the calls', async () => {
  await signInAs('sales');
  await show('/api_keys');
  await screen.findByText(/API keys/);
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
  await show('/api_docs');
  const reply = await screen.findByRole('group', { name: 'Example response' });
  expect(reply.textContent).toContain('"audit_id": 1');
});

test('a call is found, tried with what it needs filled in, and its answer is shown', async () => {
  const router = await show('/api_docs');
  await enter(await screen.findByLabelText('Search calls'), 'salesdashboard retail');
  await waitFor(() => expect(screen.queryByText('GetStores')).toBeNull());
  await userEvent.keyboard('{Tab}{Enter}');
  expect(router.state.location.search).toContain('GetSalesDashboardWidget');
  const payload = await screen.findByLabelText('Payload', { selector: 'textarea' });
  expect(payload).toHaveProperty('value', '{\n  "storeId": "0"\n}');
  await userEvent.type(payload, '{Control>}{Enter}{/Control}');
  await screen.findByText(/^200 · [\d,]+ ms$/);
  expect(screen.getByLabelText('Result').textContent).toContain('"total_units"');
  await userEvent.clear(payload);
  await enter(payload, '[');
  await screen.findByText('Must be a JSON object.');
  expect(screen.getByText('Send', { selector: 'button' })).toHaveProperty('disabled', true);
});

test('a call that writes is asked about first; a key goes in its header, without the session', async () => {
  let sent: Request | undefined;
  const fetched = vi.spyOn(globalThis, 'fetch');
  host.use(
    http.put(at('resources/brands/7'), ({ request }) => {
      sent = request;
      return HttpResponse.text('<no json>', { status: 403 });
    }),
  );
  await show(`/api_docs?${new URLSearchParams({ call: 'PUT resources/brands/:id' })}`);
  const payload = await screen.findByLabelText('Payload', { selector: 'textarea' });
  await userEvent.clear(payload);
  await enter(payload, '{"id": 7, "brand_name": "Ford"}');
  await enter(screen.getByLabelText('Key'), 'rt_abc');
  await press('Send');
  const question = within(await screen.findByRole('dialog', { name: 'Send this call?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent).toBeUndefined();
  await waitFor(() => expect(screen.queryByText('Send this call?')).toBeNull());
  await press('Send');
  const again = within(await screen.findByRole('dialog', { name: 'Send this call?' }));
  await userEvent.click(again.getByRole('button', { name: 'Send' }));
  await screen.findByText(/^403 ·/);
  expect(screen.getByLabelText('Result').textContent).toBe('<no json>');
  expect(sent?.headers.get('authorization')).toBe('Bearer rt_abc');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit' });
  expect(sent?.headers.get('x-xsrf-token')).toBeNull();
});
