import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { callFrom, expect, openAs, test } from './test.ts';

const figureOf = (tile: Locator, label: string) =>
  tile.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

const numberIn = async (figure: Locator) =>
  Number(((await figure.textContent()) ?? '').replace(/[^\d.−-]/g, ''));

const StoreSums = z.array(z.object({ units_mtd: z.number(), used_aged: z.number() }));

/** What the stores list says, which sums the same facts by another query. */
const storesOf = async (page: Page) => {
  const reply = await callFrom(page, 'fredbeans/GetStores', { page: 1, perPage: 1000 });
  return StoreSums.parse(reply);
};

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('the units of the sales tile are those of the stores list', async ({ page }) => {
  await openAs(page, 'gm');
  const tile = page.getByRole('article', { name: 'Sales month to date' });
  await expect(figureOf(tile, 'Units retailed')).toHaveText(/\d/);
  const stores = await storesOf(page);
  expect(stores).toHaveLength(24);
  expect(await numberIn(figureOf(tile, 'Units retailed'))).toBe(
    sumOf(stores.map((store) => store.units_mtd)),
  );
  const parts = [await numberIn(figureOf(tile, 'New')), await numberIn(figureOf(tile, 'Used'))];
  expect(sumOf(parts)).toBe(await numberIn(figureOf(tile, 'Units retailed')));
});

test('a table view sums to its tile, row by row', async ({ page }) => {
  await openAs(page, 'gm', '/dashboard?period=last_month');
  const tile = page.getByRole('article', { name: 'Sales last month' });
  const units = await numberIn(figureOf(tile, 'Units retailed'));
  await tile.hover();
  await tile.getByRole('button', { name: 'Table view' }).click();
  const cells = await tile
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace(/[^\d.]/g, ''))),
      ),
    );
  const [, ...rows] = cells;
  const sums = rows.pop();
  expect(rows).toHaveLength(24);
  expect(sumOf(rows.map((row) => row[2] ?? 0))).toBe(units);
  expect(sums?.[2]).toBe(units);
});

test('the used inventory of the tile is that of its age bands', async ({ page }) => {
  await openAs(page, 'gm');
  const tile = page.getByRole('article', { name: 'Used inventory' });
  await expect(figureOf(tile, 'In stock')).toHaveText(/\d/);
  const bands = await tile
    .getByRole('table', { name: 'Age of the stock' })
    .locator('td[data-units]')
    .allInnerTexts();
  expect(sumOf(bands.map((text) => Number(text.replace(/\D/g, ''))))).toBe(
    await numberIn(figureOf(tile, 'In stock')),
  );
});

test('all tiles come with one request', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.postData() ?? '');
  });
  await openAs(page, 'gm');
  await expect(page.getByRole('article', { name: 'Data freshness' }).getByText('Deals')).toBeVisible();
  const forTiles = requests.filter((body) => /DashboardWidget|Summary|SyncData/.test(body));
  expect(forTiles).toHaveLength(1);
});

test('a salesperson sees the units of the own store, and that gross exists but is hidden', async ({
  page,
}) => {
  await openAs(page, 'salesperson');
  const tile = page.getByRole('article', { name: 'Sales month to date' });
  await expect(tile).toContainText("doesn't include gross");
  await expect(tile).not.toContainText('$');
  await expect(page.getByRole('article', { name: 'Used inventory' })).toContainText(
    'Cost is hidden by permission',
  );
  await expect(page.getByRole('region', { name: 'Scope and period' })).toContainText('1 store');
});

test.describe('a service advisor', () => {
  test.use({ provoked: [403] });

  test('who asks for the sales figures all the same is refused', async ({ page }) => {
    await openAs(page, 'advisor');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await callFrom(page, 'fredbeans/GetSalesDashboardWidget', { storeId: '0' })).toBeUndefined();
  });
});

test('periods change the address, the title and the dates, and the back button undoes it', async ({
  page,
}) => {
  await openAs(page, 'gm');
  await page.getByRole('button', { name: 'Last year' }).click();
  await expect(page).toHaveURL(/period=last_year/);
  const scope = page.getByRole('region', { name: 'Scope and period' });
  await expect(page.getByRole('article', { name: 'Sales last year' })).toContainText('Target');
  await expect(scope).toContainText(/Jan 1 – Dec 31, \d{4}/);
  await page.goBack();
  await expect(page.getByRole('article', { name: 'Sales month to date' })).toContainText('Pace');
});

test('a tile opens over the whole window and closes with Escape', async ({ page }) => {
  await openAs(page, 'gm');
  const tile = page.getByRole('article', { name: 'New inventory' });
  await tile.hover();
  await tile.getByRole('button', { name: 'Full screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'New inventory' });
  await expect(dialog.getByRole('rowheader', { name: 'All 24 stores' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(tile.getByRole('button', { name: 'Full screen' })).toBeFocused();
});

test('the dashboard speaks Spanish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rooftop.locale', 'es'));
  await page.goto('/');
  await page.getByRole('textbox', { name: /usuario/i }).fill('gm@rooftop.example');
  await page.locator('input[type=password]').fill('a-password-for-tests');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('article', { name: 'Ventas del mes' })).toContainText('Unidades vendidas');
});
