import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { someOf } from '../support/seed.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import { callFrom, expect, openAs, settle, test } from './test.ts';

test.slow();
// One of the longest files, and one of the last: as one piece it would leave the other worker without work.
test.describe.configure({ mode: 'parallel' });

const Stores = z.array(z.object({ ID: z.number(), storename: z.string(), units_mtd: z.number() }));

/** What the stores list says of the active stores, by another query than the tile's. */
const storesOf = async (page: Page) => {
  const reply = await callFrom(page, 'fredbeans/GetStores', {
    page: 1,
    perPage: 1000,
    filter: { status: 'A' },
  });
  return Stores.parse(reply);
};

const sales = (page: Page) => page.getByRole('article', { name: 'Sales month to date' });

const unitsIn = async (tile: Locator) => {
  const figure = tile
    .locator('dt', { hasText: /^Units retailed$/ })
    .locator('xpath=following-sibling::dd[1]');
  return Number(((await figure.textContent()) ?? '').replace(/\D/g, ''));
};

const search = (page: Page) => page.getByRole('dialog', { name: /^Search pages/ });
const filter = (page: Page) => page.getByRole('dialog', { name: 'Stores Filter' });

const storeButton = (page: Page, name: string) =>
  filter(page).getByRole('toolbar', { name: 'Stores' }).getByRole('button', { name, exact: true });

/** Opens the filter and leaves only these stores selected. */
async function choose(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: /^Stores Filter: / }).click();
  const all = storeButton(page, 'All Stores');
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await all.click();
  for (const name of names) await storeButton(page, name).click();
  await filter(page).getByRole('button', { name: 'Submit' }).click();
  await expect(filter(page)).toBeHidden();
}

test('the figures are those of the chosen stores, also after a reload, in the records and by a link', async ({
  page,
  context,
}) => {
  await openAs(page, 'gm');
  await settle(page);
  const before = await unitsIn(sales(page));
  const [store] = (await storesOf(page)).toSorted((a, b) => b.units_mtd - a.units_mtd);
  if (!store) throw new Error('The demo group has no store.');
  expect(store.units_mtd).toBeLessThan(before);

  // One store takes two clicks.
  await page.getByRole('button', { name: /^Stores Filter: / }).click();
  await storeButton(page, store.storename).hover();
  await filter(page)
    .getByRole('button', { name: `Only ${store.storename}` })
    .click();
  await expect(filter(page)).toBeHidden();
  await expect.poll(() => unitsIn(sales(page))).toBe(store.units_mtd);
  await expect(page.getByRole('button', { name: `Stores Filter: ${store.storename}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scope and period' })).toContainText(store.storename);
  await expect(sales(page)).toContainText(`${store.storename} · `);

  await page.reload();
  await expect.poll(() => unitsIn(sales(page))).toBe(store.units_mtd);
  await sales(page).getByRole('link', { name: 'Deals' }).click();
  const records = page.getByRole('dialog', { name: 'Deals' });
  await expect(records).toContainText(store.storename);
  await page.keyboard.press('Escape');

  const other = await context.newPage();
  await other.goto('/dashboard?stores=0');
  await expect.poll(() => unitsIn(sales(other))).toBe(before);
  await expect(other.getByRole('button', { name: 'Stores Filter: All stores' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('stores')).toBe(String(store.ID));
});

test('a choice in another tab is followed, and a choice of all stores is there for both', async ({
  page,
  context,
}) => {
  await openAs(page, 'gm');
  await settle(page);
  const before = await unitsIn(sales(page));
  const other = await context.newPage();
  await other.goto('/dashboard');
  await settle(other);
  const [first, second] = await storesOf(page);
  if (!first || !second) throw new Error('The demo group has too few stores.');
  await choose(other, [first.storename, second.storename]);
  await expect.poll(() => unitsIn(sales(page))).toBe(first.units_mtd + second.units_mtd);
  await page.getByRole('button', { name: /^Stores Filter: 2 of 12 stores/ }).click();
  await storeButton(page, 'All Stores').click();
  await filter(page).getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => unitsIn(sales(other))).toBe(before);
});

for (const scheme of someOf(['light', 'dark'], 1)) {
  test(`filter and search can be used by whoever uses assistive technology, ${scheme}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('rooftop.theme', mode), scheme);
    await openAs(page, 'admin');
    await settle(page);
    await page.getByRole('button', { name: /^Stores Filter: / }).click();
    await expect(storeButton(page, 'All Stores')).toBeVisible();
    await expectAccessible(page);
    await filter(page).getByRole('toolbar', { name: 'Groups' }).getByRole('button').first().click();
    await expect(filter(page)).toContainText('No Stores Found!');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(filter(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await search(page).getByRole('combobox').fill('store');
    await expect(search(page).getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('the search opens a store', async ({ page }) => {
  await openAs(page, 'admin');
  await expect(sales(page)).toBeVisible();
  const [store] = await storesOf(page);
  if (!store) throw new Error('The demo group has no store.');
  await page.keyboard.press('Control+k');
  await search(page).getByRole('combobox').fill(store.storename);
  await search(page).getByRole('option', { name: store.storename }).click();
  await expect(page).toHaveURL(new RegExp(`/stores/${store.ID}/show`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test('filter and search fill the screen, are accessible, and no wider than it', async ({ page }) => {
    await openAs(page, 'gm');
    await settle(page);
    await page.getByRole('button', { name: /^Stores Filter: / }).tap();
    await expect(storeButton(page, 'All Stores')).toBeVisible();
    await expectAccessible(page);
    expect(await filter(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(360);
    await filter(page).getByRole('button', { name: 'Cancel' }).tap();
    await expect(filter(page)).toBeHidden();
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await expect(search(page).getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
});
