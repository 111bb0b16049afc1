import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { getStoreDetails, storeSettings } from '../../../contract/calls/stores.ts';
import { call } from '../../../src/providers/api/api.ts';
import { at, http } from '../host.ts';
import { startAdmin } from './adminHost.tsx';

const { host, sent, show, signInAs } = startAdmin();

const stored = async (storeid = 2) => (await call(getStoreDetails, { storeid })).response;
const saved = () => sent('fredbeans/AxelOneStoreSettings');

const inputs = { selector: 'input' };
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, inputs);

async function openForm(path: string) {
  const router = show(path);
  await screen.findByLabelText(/^Store/, inputs);
  return router;
}

const replace = async (label: RegExp, text: string) => {
  await userEvent.clear(input(label));
  await userEvent.type(input(label), text);
};

const refuse = (sentences: Record<string, string>) => {
  const fields = Object.fromEntries(
    Object.entries(sentences).map(([name, message]) => [name, { code: '', message }]),
  );
  const error = { code: 'invalid', message: 'Check the marked fields.', id: 'A1', fields };
  return HttpResponse.json({ status: 400, error }, { status: 400 });
};

test('a save sends what was changed, opens the record and can be undone', async () => {
  const before = await stored();
  const router = await openForm('/stores/2');
  await replace(/^City/, 'Elm Park');
  await replace(/^Gross target/, '512000.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved Brandon Creek Ford')).toBeTruthy();
  const { city, gross_target } = before;
  expect(saved()).toEqual([
    { ID: 2, city: 'Elm Park', gross_target: 512000.5, seen: { city, gross_target } },
  ]);
  expect(await stored()).toEqual({ ...before, city: 'Elm Park', gross_target: 512000.5 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/stores/2/show'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await stored()).toEqual(before));
});

test('an unchanged record is not sent, also when its phone was only looked at', async () => {
  await openForm('/stores/2');
  await userEvent.click(input(/^Phone/));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved Brandon Creek Ford')).toBeTruthy();
  expect(saved()).toEqual([]);
});

test('a record that somebody else changes meanwhile shows it, and nothing that was typed is lost', async () => {
  const before = await stored();
  const queryClient = new QueryClient();
  show('/stores/2', { queryClient });
  await screen.findByLabelText(/^Store/, inputs);
  await replace(/^City/, 'Elm Park');
  await call(storeSettings, { ID: 2, address: '9 Mill Lane' });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.getByDisplayValue('9 Mill Lane')).toBeTruthy());
  expect(input(/^City/).value).toBe('Elm Park');
  await call(storeSettings, { ID: 2, address: before.address });
});

test('what the server finds wrong stands beside the field, which gets the focus; nothing typed is lost', async () => {
  host.use(
    http.post(at('fredbeans/AxelOneStoreSettings'), () =>
      refuse({ city: 'No such city in this state.', AS_ID: 'Another store has this AS_ID.' }),
    ),
  );
  const router = await openForm('/stores/2');
  await replace(/^City/, 'Nowhere');
  await replace(/^AS_ID/, '1205');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Another store has this AS_ID.')).toBeTruthy();
  expect(screen.getByText('No such city in this state.')).toBeTruthy();
  expect(screen.getByText('Check 2 fields')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(input(/^AS_ID/)));
  expect(input(/^City/).value).toBe('Nowhere');
  expect(router.state.location.pathname).toBe('/stores/2');
});

test('the choices of a field that was refused do not open over the buttons; an arrow key opens them', async () => {
  host.use(
    http.post(at('fredbeans/AxelOneStoreSettings'), () => refuse({ state: 'Must be a state.' }), {
      once: true,
    }),
  );
  await openForm('/stores/2');
  await replace(/^City/, 'Elm Park');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(input(/^State/)));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeTruthy();
});

test('what somebody else has saved meanwhile is told, and is replaced only by a second save', async () => {
  await openForm('/stores/2');
  await replace(/^City/, 'Btown');
  await call(storeSettings, { ID: 2, city: 'Atown', zip: '19512' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Someone changed this to "Atown". Save again to overwrite.')).toBeTruthy();
  expect(await stored()).toMatchObject({ city: 'Atown', zip: '19512' });
  await waitFor(() => expect(input(/^ZIP/).value).toBe('19512'));
  expect(input(/^City/).value).toBe('Btown');
  expect(screen.getByText('Check 1 field')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved Brandon Creek Ford')).toBeTruthy();
  expect(await stored()).toMatchObject({ city: 'Btown', zip: '19512' });
});

test('a form checks like the server before anything is sent', async () => {
  await openForm('/stores/2');
  await userEvent.clear(input(/^Store/));
  await replace(/^ZIP/, '19');
  await replace(/^Floorplan rate/, '45');
  await replace(/^Phone/, '610555');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Required.')).toBeTruthy();
  expect(screen.getByText('Must be a ZIP code, such as 19512.')).toBeTruthy();
  expect(screen.getByText('Must be at most 30.')).toBeTruthy();
  expect(
    screen.getByText('Must be a 10-digit US phone number, or start with + and a country code.'),
  ).toBeTruthy();
  expect(saved()).toEqual([]);
  expect(document.activeElement).toBe(input(/^Store/));
});

test('Ctrl and S save', async () => {
  await openForm('/stores/2');
  await replace(/^City/, 'Elm Park');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Saved Brandon Creek Ford')).toBeTruthy();
});

test('leaving a form with something typed asks first', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const router = await openForm('/stores/2');
  await replace(/^City/, 'Elm Park');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe('/stores/2');
});

async function fillNewStore() {
  const router = await openForm('/stores/create');
  await userEvent.type(input(/^Store/), 'New Store');
  await userEvent.type(input(/^AS_ID/), '1300');
  await userEvent.type(input(/^Time zone/), 'East');
  await userEvent.click(await screen.findByRole('option', { name: 'Eastern' }));
  await userEvent.type(input(/^Brands/), 'For');
  await userEvent.click(await screen.findByRole('option', { name: 'Ford' }));
  return router;
}

async function createStore() {
  const router = await fillNewStore();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Created New Store')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^.stores.\d+.show$/));
  return { router, id: Number(router.state.location.pathname.split('/')[2]) };
}

test('a new record starts with the defaults and is created', async () => {
  const { id } = await createStore();
  const { brands } = await stored();
  expect(await stored(id)).toMatchObject({
    storename: 'New Store',
    AS_ID: 1300,
    timezone: 'America/New_York',
    brands,
    status: 'A',
    sunday_sales: 'N',
  });
});

test('a double click and a key while it is saved make one record', async () => {
  await fillNewStore();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Created New Store')).toBeTruthy();
  await screen.findByRole('button', { name: 'More actions' });
  expect(sent('resources/stores')).toHaveLength(1);
});

test('a record that was deleted meanwhile is no longer shown', async () => {
  const { id } = await createStore();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await call({ method: 'DELETE', path: 'resources/stores/:id' }, { id });
  // Any write reads the page again.
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set Inactive' }));
  expect(await screen.findByText("Store didn't load")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Stores' })).toBeTruthy();
});

test('a record is deleted after a question, and the deletion can be undone', async () => {
  const { router, id } = await createStore();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Delete New Store?')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Deleted New Store')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/stores'));
  await expect(stored(id)).rejects.toThrow();
  const undo = screen.getAllByRole('button', { name: 'Undo' });
  await userEvent.click(undo[0] ?? document.body);
  await waitFor(async () => expect(await stored(id)).toMatchObject({ storename: 'New Store' }));
});

test('the form of a role that may only view is closed', async () => {
  await signInAs('gm');
  const router = show('/stores/2');
  expect(await screen.findByText('Not included in your role')).toBeTruthy();
  expect(screen.getByText(/^Your role, GM, can view Stores but not edit it\./)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/stores/2');
});
