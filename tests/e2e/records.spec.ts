import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes, expectFits } from './expectations.ts';
import { expect, openAs, settle, test } from './test.ts';

const tileOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const figureOf = (within: Locator, label: string) =>
  within.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

test('the records behind a tile add up to its figure; going back closes them, and a link reopens them', async ({
  page,
}) => {
  await openAs(page, 'gm');
  const service = tileOf(page, 'Service');
  const orders = await figureOf(service, 'ROs closed').textContent();
  await service.getByRole('link', { name: 'Repair orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repair orders' });
  await expect(figureOf(dialog, 'ROs closed')).toHaveText(orders ?? '');
  await expect(dialog.getByRole('status')).toHaveText(`1–50 of ${orders}`);
  await expect(dialog.getByRole('row')).toHaveCount(51);

  const address = page.url();
  expect(address).toContain('rows=GetServiceDashboardWidget');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(service.getByRole('link', { name: 'Repair orders' })).toBeFocused();
  await page.goto(address);
  await expect(figureOf(dialog, 'ROs closed')).toHaveText(orders ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has('rows')).toBe(false);
});

test('a part of a tile opens filtered, page by page', async ({ page }) => {
  await openAs(page, 'gm', '/dashboard?period=ytd');
  const parts = tileOf(page, 'Parts');
  await parts.getByRole('link', { name: 'Wholesale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parts sales' });
  const channels = dialog.locator('tbody tr td:nth-of-type(2)');
  await expect(channels.first()).toHaveText('Wholesale');
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^51–/);
  expect(new Set(await channels.allTextContents())).toEqual(new Set(['Wholesale']));
});

test('the plots are drawn, and a day tells its figures when it is pointed at', async ({ page }) => {
  await openAs(page, 'gm', '/dashboard?period=last_month');
  const byDay = tileOf(page, 'Sales and gross by day');
  await expect(byDay.locator('[data-columns] path').first()).toBeVisible();
  await byDay.locator('.recharts-surface').hover();
  await expect(byDay.getByText('Total PVR')).toBeVisible();
  for (const [name, drawing] of [
    ['Customer equity', '.recharts-bar-rectangle'],
    ['Trend', '.recharts-line-curve'],
    ['Customer data', '.recharts-pie-sector'],
  ] as const) {
    await expect(tileOf(page, name).locator(drawing).first()).toBeAttached();
  }
});

test('records and definitions are accessible, light and dark', async ({ page }) => {
  await openAs(page, 'gm', '/dashboard?rows=GetSalesDashboardWidget');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  const service = tileOf(page, 'Service');
  await service.hover();
  const tile = await service.boundingBox();
  await service.getByRole('button', { name: 'Definition' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'RO count' })).toBeVisible();
  // The terms come after the box has opened, and may not push its end out of the window.
  const box = page.getByRole('dialog', { name: 'What Service shows' });
  const endOf = async () => (await box.boundingBox().then((at) => at && at.y + at.height)) ?? 0;
  await expect.poll(endOf).toBeLessThanOrEqual(900);
  // It stands beside its tile, and covers neither the header nor the rail.
  const at = await box.boundingBox();
  if (!at || !tile) throw new Error('Both are on the page.');
  expect(at.x + at.width <= tile.x || at.x >= tile.x + tile.width).toBe(true);
  expect(at.x).toBeGreaterThanOrEqual(50);
  expect(at.y).toBeGreaterThanOrEqual(48);
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test('records are cards over the whole window, and nothing is wider than it', async ({ page }) => {
    await openAs(page, 'gm', '/dashboard?rows=GetServiceDashboardWidget');
    const dialog = page.getByRole('dialog', { name: 'Repair orders' });
    await dialog.locator('summary').first().tap();
    await expect(dialog.locator('details[open] dt').first()).toHaveText('Store');
    await settle(page);
    await expectFits(page);
    await expectAccessible(page);
  });
});
