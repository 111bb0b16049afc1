import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { setPrices, vehicleBands } from '../../../contract/calls/vehiclePrices.ts';
import { call } from '../../../src/providers/api/api.ts';
import { chooseStores } from '../../../src/providers/stores/storeScope.ts';
import { startAdmin } from '../administration/adminHost.tsx';
import { at, failure, http } from '../host.ts';
import { onPhone } from '../phone.ts';

const { host, sent, show, signInAs } = startAdmin();

async function openList(path = '/vinviews') {
  const router = show(path);
  await screen.findByRole('table', { name: 'Vehicles' });
  return router;
}

const rows = () => screen.getAllByRole('row').slice(1);
const panel = () => screen.findByRole('complementary', { name: 'Vehicle' });

test('tabs count what they filter, and the bands are buttons that filter too', async () => {
  const router = await openList();
  const { types } = (await call(vehicleBands, {})).response;
  const used = types.find(({ stock_type }) => stock_type === 'U');
  const last = used?.bands.at(-1);
  await screen.findByRole('tab', { name: new RegExp(`^Used 61\\+ d ?${last?.units}$`) });
  const bands = await screen.findByRole('region', { name: 'Vehicles by days in stock' });
  await userEvent.click(await within(bands).findByRole('button', { name: /^61\+ d/ }));
  await screen.findByText(`${last?.units} of`, { exact: false });
  expect(router.state.location.search).toContain('age_gte');
  await waitFor(() =>
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(`Used 61+ d${last?.units}`),
  );
});

test('Enter opens a vehicle beside the list, arrows go on, Escape closes it and the row has the focus again', async () => {
  const router = await openList();
  const [first] = rows();
  first?.focus();
  await userEvent.keyboard('{Enter}');
  const aside = await panel();
  await within(aside).findByRole('heading', { name: 'Price history' });
  expect(router.state.location.search).toContain('record=');
  await userEvent.click(within(aside).getByRole('button', { name: 'Next record' }));
  await waitFor(() => expect(rows()[1]?.getAttribute('aria-current')).toBe('true'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Vehicle' })).toBeNull());
  expect(router.state.location.search).not.toContain('record=');
  expect(document.activeElement?.tagName).toBe('TR');
});

test('a link to a vehicle that is gone says so, and the panel closes', async () => {
  const router = await openList('/vinviews?record=999999');
  const aside = await panel();
  await within(aside).findByText(/Vehicle didn't load/);
  await userEvent.click(within(aside).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Vehicle' })).toBeNull());
  expect(router.state.location.search).not.toContain('record=');
});

test('the list follows the stores of the header', async () => {
  await openList();
  chooseStores({ storeId: '1', groupId: 1 });
  const { in_stock } = (await call(vehicleBands, { filter: Object.assign({ q: '' }, { store_id: [1] }) }))
    .response;
  await screen.findByRole('heading', { name: new RegExp(`^Inventory ${in_stock} in stock`) });
  chooseStores({ storeId: '0', groupId: 1 });
});

test('prices are set together with a reason after a preview, and what was typed stays when it fails', async () => {
  await openList();
  const boxes = screen.getAllByRole('checkbox', { name: /^Select 20/ });
  for (const box of boxes.slice(0, 2)) await userEvent.click(box);
  host.use(http.post(at(setPrices.path), () => failure(409, 'conflict')));
  await userEvent.click(screen.getByRole('button', { name: 'Set price' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set the price of 2 vehicles' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Change by $' }));
  await userEvent.type(within(dialog).getByLabelText('Change in dollars'), '100');
  const save = within(dialog).getByRole('button', { name: 'Set price' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Market');
  expect(within(within(dialog).getByRole('table')).getAllByRole('row')).toHaveLength(3);
  await userEvent.click(save);
  await within(dialog).findByText('No prices were set');
  expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Market');
  host.resetHandlers();
  await userEvent.click(save);
  await screen.findByText('2 prices set');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('audit/revert')).toHaveLength(1));
});

test('without a connection nothing waits to be set later: the dialog says so and keeps what was typed', async () => {
  await openList();
  const [box] = screen.getAllByRole('checkbox', { name: /^Select 20/ });
  if (box) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Set price' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the price of 1 vehicle' }));
  await userEvent.type(await dialog.findByLabelText('New price'), '9000000');
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Market');
  onlineManager.setOnline(false);
  host.use(http.post(at(setPrices.path), () => HttpResponse.error(), { once: true }));
  await userEvent.click(dialog.getByRole('button', { name: 'Set price' }));
  await dialog.findByText('No prices were set');
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Market');
  onlineManager.setOnline(true);
  expect(sent('vehicles/setPrices')).toEqual([]);
});

test('a salesperson sees no cost and sets no price', async () => {
  await signInAs('salesperson');
  await openList();
  rows()[0]?.focus();
  await userEvent.keyboard('{Enter}');
  const aside = await panel();
  await within(aside).findByRole('heading', { name: 'Comparables' });
  expect(within(aside).getAllByText('Hidden').length).toBeGreaterThan(1);
  expect(within(aside).queryByRole('button', { name: 'Set price' })).toBeNull();
});

test('the story that fails says why and is tried again; on a phone the vehicle covers the list', async () => {
  onPhone();
  host.use(http.post(at('vehicles/story'), () => HttpResponse.error(), { once: true }));
  show('/vinviews');
  const [card] = await screen.findAllByRole('link', { name: /^20/ });
  if (card) await userEvent.click(card);
  const sheet = await screen.findByRole('dialog', { name: 'Vehicle' });
  await userEvent.click(await within(sheet).findByRole('button', { name: /again|Retry/ }));
  await within(sheet).findByRole('heading', { name: 'Price history' });
});
