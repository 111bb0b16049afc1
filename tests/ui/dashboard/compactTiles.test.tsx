import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { usedInventory } from '../../../src/dashboard/widgets/inventory/index.tsx';
import { sales as salesDrawn } from '../../../src/dashboard/widgets/sales/index.tsx';
import { startHost } from '../host.ts';
import { onPhone } from '../phone.ts';
import { inventory, sales } from './dashboardHost.tsx';
import { answering, showTile } from './tileHost.tsx';

const host = startHost();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('on a phone a tile shows what says most, and the rest when asked', async () => {
  onPhone();
  host.use(answering(salesWidget, () => ({ response: sales })));
  const { article, tile } = await showTile(salesDrawn.component);
  await tile.findByText('1,718');
  expect(article.textContent).toMatch(/New1,002.*Used716.*Total PVR\$3,400/);
  expect(article.textContent).not.toContain('Front gross');
  const more = tile.getByRole('button', { name: 'More of Sales month to date' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(more);
  expect(article.textContent).toContain('Front gross');
  await userEvent.click(tile.getByRole('button', { name: 'Less of Sales month to date' }));
  expect(article.textContent).not.toContain('Front gross');
});

test('of the ages of the stock a phone first shows the one past the limit', async () => {
  onPhone();
  host.use(answering(usedInventoryWidget, () => ({ response: inventory })));
  const { tile } = await showTile(usedInventory.component);
  await tile.findByText('1,800');
  const bands = () => tile.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(bands()).toEqual(['61+ d']);
  await userEvent.click(tile.getByRole('button', { name: 'More of Used inventory' }));
  expect(bands()).toEqual(['0–60 d', '61+ d']);
});

test('a wider window has all of it at once', async () => {
  host.use(answering(salesWidget, () => ({ response: sales })));
  const { article, tile } = await showTile(salesDrawn.component);
  await tile.findByText('1,718');
  expect(article.textContent).toContain('Front gross');
  expect(tile.queryByRole('button', { name: /^More of/ })).toBeNull();
});
