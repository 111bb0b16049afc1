import type { Page } from '@playwright/test';
import { someOf } from '../support/seed.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './expectations.ts';
import { expect, openAs, settle, test } from './test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Report Controls' });
const matching = (page: Page) => panel(page).getByRole('status').filter({ hasText: 'matching customers' });

/** Without a report to show, the page opens the panel by itself. */
async function openFirst(page: Page) {
  await openAs(page, 'gm', '/customerslist');
  await expectOpen(page);
}

async function expectOpen(page: Page) {
  await expect(panel(page).getByRole('heading', { name: 'Customer Score' })).toBeVisible();
  await expect(matching(page)).toHaveText(/^[\d,]+ matching customers$/);
}

const panes = [
  [/^Stores/, 'Stores'],
  [/^Lifetime Value/, 'Customer Loyalty and Value by Score'],
  [/^Sales & Service value/, 'Customer Spend'],
  [/^Brand/, 'Brands'],
  [/^Vehicle Equity/, 'Vehicle Equity'],
] as const;

test('customers are chosen by keyboard, counted, reported, and found chosen again', async ({ page }) => {
  await openFirst(page);
  const before = await matching(page).textContent();
  await panel(page).getByRole('slider', { name: 'Sales score, to' }).focus();
  await page.keyboard.press('End');
  await panel(page).getByRole('slider', { name: 'Sales score, from' }).focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('PageUp');
  await expect(panel(page).getByText('Sales 60–100')).toBeVisible();
  await expect(matching(page)).toHaveText(/^[\d,]+ matching customers$/);
  await expect(matching(page)).not.toHaveText(before ?? '');
  // On a busy machine the keys before the last one were counted, too.
  await settle(page);
  const total = (await matching(page).textContent())?.split(' ')[0] ?? '';
  await panel(page)
    .getByRole('tab', { name: /^Lifetime Value/ })
    .click();
  await expect(panel(page).getByText(/^Unscored: [\d,]+$/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'View Report' }).click();

  await expect(panel(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('exp')).toContain('UCSD_SALES between 60 and 100');
  await expect(page.getByText(total, { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Report Controls' }).click();
  await expectOpen(page);
  await expect(panel(page).getByRole('slider', { name: 'Sales score, from' })).toHaveValue('60');
  await expect(matching(page)).toHaveText(`${total} matching customers`);
});

test('every pane is accessible, light and dark', async ({ page }) => {
  test.slow();
  await openFirst(page);
  for (const [tab, title] of someOf(panes, 3)) {
    await panel(page).getByRole('tab', { name: tab }).click();
    await expect(panel(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
    await settle(page);
    await test.step(title, () => expectAccessibleInBothSchemes(page));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('categories are a list to choose from, and nothing is wider than the screen', async ({ page }) => {
    await openFirst(page);
    for (const value of ['stores', 'lifetime', 'spend', 'brand', 'equity', 'score']) {
      await panel(page).getByRole('combobox', { name: 'Categories' }).selectOption(value);
      await settle(page);
      const widths = await panel(page).evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      expect(widths[0], value).toBeLessThanOrEqual(widths[1] ?? 0);
    }
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'View Report' }).click();
    await expect(panel(page)).toHaveCount(0);
  });
});
