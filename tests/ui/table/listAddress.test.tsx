import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getStores, storeSettings } from '../../../contract/calls/stores.ts';
import { call } from '../../../src/providers/api/api.ts';
import { startAdmin } from '../administration/adminHost.tsx';

const { sent, show } = startAdmin();

beforeEach(async () => {
  for (const ID of [22, 23]) await call(storeSettings, { ID, status: 'I' });
});

async function openList(path = '/stores') {
  const router = show(path);
  await screen.findByRole('table', { name: 'Stores' });
  return router;
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

test('a link with an unknown field or sort opens the list without them, says so, and clears', async () => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'I', timezone: 5, color: 'red' }));
  const router = await openList(`/stores?filter=${filter}&page=1&perPage=15&sort=size&order=DESC`);
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(sent(getStores.path)).toHaveLength(1);
  expect(screen.getByText('Ignored in this link: “Time zone”, “color”, and “size”.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByText(/^Ignored in this link/)).toBeNull());
  expect(router.state.location.search).not.toContain('color');
  expect(names()).toHaveLength(2);
});

test('a selection says how many of its rows are not visible, and keeps only those that are', async () => {
  await openList('/stores?page=1&perPage=15');
  const user = userEvent.setup();
  const [first] = names();
  await user.click(screen.getByRole('checkbox', { name: `Select ${first}` }));
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(names()).not.toContain(first));
  await user.click(screen.getByRole('checkbox', { name: `Select ${names()[0]}` }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Actions for the selected rows' }));
  expect(bar.getByRole('status').textContent).toBe('2 selected · 1 not visible');
  await user.click(bar.getByRole('button', { name: 'Set Inactive' }));
  const question = within(await screen.findByRole('dialog'));
  question.getByText('1 selected row isn’t visible here. You can undo this.');
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(await bar.findByRole('button', { name: 'Keep only visible rows' }));
  expect(bar.getByRole('status').textContent).toBe('1 selected');
});
