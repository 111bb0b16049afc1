import { someOf } from '../support/seed.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import { expect, goInside, openAs, settle, test } from './test.ts';

test.use({
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
});

/** Every run looks at some of them. */
const paths = [
  '/dashboard',
  '/stores',
  '/stores/5',
  '/stores/5/show',
  '/brands',
  '/vinviews',
  '/EquityScreen',
  '/serviceApt',
  '/employee',
  '/admusers',
  '/role',
  '/widgets',
  '/widgets/1',
  '/widgets/1/show',
  '/dc_contacts',
  '/DataDictionary',
  '/DataDictionary/1/show',
  '/CDP',
  '/valuationlookup?year=2024&make=Ford&model=Escape',
  '/dataimport',
  '/dataimport/run/1',
];

test('no page is wider than a phone, and each is accessible', async ({ page }) => {
  test.slow();
  await page.goto('/fbincidentform');
  await page.getByLabel('Attach File').waitFor();
  await expectFits(page);
  await openAs(page, 'admin', '/newmenu');
  for (const path of someOf(paths, 8)) {
    await goInside(page, path);
    await settle(page);
    await test.step(path, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
  }
});

test('no page of the menu is wider than a phone in Spanish, whose words are longer', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', '/newmenu');
  await page.evaluate(() => localStorage.setItem('rooftop.locale', 'es'));
  await page.reload();
  await settle(page);
  const links = page.getByRole('main').locator('a[href^="/"]:not([href^="/api/"])');
  const routes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(routes).toContain('/serviceApt');
  for (const route of someOf(routes, 20)) {
    await goInside(page, route);
    await settle(page);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), route)
      .toBeLessThanOrEqual(360);
  }
});

test('the scope row opens to the periods', async ({ page }) => {
  await openAs(page, 'gm');
  await page.getByRole('button', { name: /All stores · MTD/ }).tap();
  await page.getByLabel('Period', { exact: true }).selectOption('Last month');
  await expect(page.getByRole('article', { name: 'Sales last month' })).toContainText('Target');
});

test('the table view of a tile is reached through its menu', async ({ page }) => {
  await openAs(page, 'gm');
  await settle(page);
  const tile = page.getByRole('article', { name: 'Used inventory' });
  await tile.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Table view' }).tap();
  await expect(tile.getByRole('rowheader', { name: 'All 12 stores' })).toBeVisible();
});

test('tiles are short until one wants more of one', async ({ page }) => {
  await openAs(page, 'gm');
  await settle(page);
  const tile = page.getByRole('article', { name: 'Used inventory' });
  const bands = tile.getByRole('table', { name: 'Stock by age' }).getByRole('rowheader');
  await expect(bands).toHaveCount(1);
  await tile.getByRole('button', { name: 'More of Used inventory' }).tap();
  await expect(bands).toHaveCount(4);
  await expectFits(page);
});

test('a tap tells the exact value of a figure, and the next one that of another', async ({ page }) => {
  await openAs(page, 'gm', '/dashboard?period=last_month');
  await settle(page);
  // Those that lead to no records: a tap on the others opens these.
  const figures = page.locator('[data-exact][tabindex]');
  for (const index of [0, 2]) {
    const exact = await figures.nth(index).getAttribute('data-exact');
    await figures.nth(index).tap();
    await expect(page.getByRole('tooltip')).toHaveText(exact ?? '');
  }
  await page.getByRole('article').getByRole('heading').first().tap();
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('the tab bar has what the role has, in whole words', async ({ page }) => {
  await openAs(page, 'gm');
  const bar = page.getByRole('navigation', { name: 'Modules' });
  const tabs = bar.getByRole('link');
  await expect(tabs).toHaveText(['Dashboard', 'Customers', 'Vehicles', 'Service']);
  // Whole words: nothing of a name is wider than its tab.
  const cut = await bar
    .locator('span')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth));
  expect(cut).toEqual([]);
  const href = await tabs.nth(1).getAttribute('href');
  await tabs.nth(1).tap();
  await expect(page).toHaveURL(new RegExp(`${href}`));
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
});

test('lists begin on the first screen, below one row of tools', async ({ page }) => {
  await openAs(page, 'admin', '/stores');
  const first = page.getByRole('list', { name: 'Stores' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  expect(await first.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(320);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(
    page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Export CSV' }),
  ).toBeVisible();
});
