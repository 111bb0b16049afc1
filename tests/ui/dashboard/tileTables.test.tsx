import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { sales as salesDrawn } from '../../../src/dashboard/widgets/sales/index.tsx';
import { startHost } from '../host.ts';
import { sales } from './dashboardHost.tsx';
import { answering, showTile, tableOf, textsOf } from './tileHost.tsx';

const host = startHost();
afterEach(cleanup);

/** The first falls short of its target by more, and of the third no target is known. */
const [ford, honda] = sales.rows;
if (!ford || !honda) throw new Error('There are two stores.');
const rows = [
  { ...ford, units_pace: 750, units_target: 1000 },
  { ...honda, units_pace: 1827, units_target: 1800 },
  { ...ford, store_id: 3, storename: 'Newtown Kia', units_target: null },
];

async function showTable(period = '') {
  host.use(answering(salesWidget, () => ({ response: { ...sales, rows } })));
  const shown = await showTile(salesDrawn.component, { period });
  await shown.tile.findByText('1,718');
  const [head = []] = await tableOf(shown.article);
  const table = shown.tile.getByRole('table');
  const columnOf = (name: string) =>
    textsOf(table)
      .slice(1, -1)
      .map((cells) => cells[head.indexOf(name)]);
  return { ...shown, table, columnOf };
}

test('a table by store says how far each is from its target, and is sorted by it, with the mouse or the keyboard', async () => {
  const { table, columnOf } = await showTable();
  expect(columnOf('Gap to target')).toEqual(['−250', '+27', '–']);
  const head = within(table).getByRole('columnheader', { name: 'Gap to target' });
  expect(head.getAttribute('aria-sort')).toBeNull();
  await userEvent.click(within(head).getByRole('button'));
  expect(columnOf('Gap to target')).toEqual(['+27', '−250', '–']);
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await userEvent.keyboard('{Enter}');
  expect(columnOf('Gap to target')).toEqual(['−250', '+27', '–']);
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(table).getByRole('button', { name: 'Store' }));
  expect(columnOf('Store')).toEqual(['Boyertown Ford', 'Lansdale Honda', 'Newtown Kia']);
  expect(head.getAttribute('aria-sort')).toBeNull();
});

test('a store of the table leads to the dashboard of that store, in the same period', async () => {
  const { table, tile, router } = await showTable('period=last_month');
  await userEvent.click(within(table).getByRole('link', { name: 'Lansdale Honda' }));
  expect(router.state.location.search).toBe('?period=last_month&stores=2');
  await waitFor(() => expect(tile.queryByRole('table')).toBeNull());
});

test('the stores of the table are compared in its order and period', async () => {
  const { table, tile } = await showTable('period=last_month');
  await userEvent.click(within(table).getByRole('button', { name: 'Gap to target' }));
  expect(tile.getByRole('link', { name: 'Compare stores' }).getAttribute('href')).toBe(
    '/dashboard/compare?stores=2,1,3&period=last_month',
  );
});

test('over the whole window the table is sorted too, and a store closes it', async () => {
  host.use(answering(salesWidget, () => ({ response: { ...sales, rows } })));
  const { tile } = await showTile(salesDrawn.component);
  await tile.findByText('1,718');
  await userEvent.click(tile.getByRole('button', { name: 'Full screen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sales month to date' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Store' }));
  expect(dialog.getByRole('columnheader', { name: 'Store' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(dialog.getByRole('link', { name: 'Newtown Kia' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
