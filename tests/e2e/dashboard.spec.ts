import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './expectations.ts';
import { callFrom, expect, openAs, settle, test } from './test.ts';

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
  expect(stores).toHaveLength(12);
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
  const drawn = tile.getByRole('row');
  // The head, the stores and their sums.
  await expect(drawn).toHaveCount(14);
  const cells = await drawn.evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace(/[^\d.]/g, ''))),
    ),
  );
  const [, ...rows] = cells;
  const sums = rows.pop();
  expect(rows).toHaveLength(12);
  expect(sumOf(rows.map((row) => row[2] ?? 0))).toBe(units);
  expect(sums?.[2]).toBe(units);
});

test('the used inventory of the tile is that of its age bands', async ({ page }) => {
  await openAs(page, 'gm');
  const tile = page.getByRole('article', { name: 'Used inventory' });
  await expect(figureOf(tile, 'In stock')).toHaveText(/\d/);
  const bands = await tile
    .getByRole('table', { name: 'Stock by age' })
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
  await expect(page.getByRole('article', { name: 'Data freshness' }).getByText('Deals · CDK')).toBeVisible();
  const forTiles = requests.filter((body) => /DashboardWidget|Summary|SyncData/.test(body));
  expect(forTiles).toHaveLength(1);
});

test('what is opened later brings styles of its own and leaves alone those that are used', async ({
  page,
}) => {
  await openAs(page, 'gm');
  await settle(page);
  const rules = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="rt"]')].map(
        ({ sheet }) => sheet?.cssRules.length,
      ),
    );
  const used = await rules();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  const now = await rules();
  expect(now.length).toBeGreaterThan(used.length);
  expect(now.slice(0, used.length)).toEqual(used);
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
  // The only store of theirs is named, wherever a figure says what it counts.
  const store = (await tile.locator('footer').textContent())?.split(' · ')[0] ?? '';
  expect(store).toMatch(/[A-Z]/);
  await expect(page.getByRole('region', { name: 'Scope and period' })).toContainText(store);
});

test.describe('a service advisor', () => {
  test.use({ provoked: [403] });

  test('who asks for the sales figures all the same is refused', async ({ page }) => {
    await openAs(page, 'advisor');
    await expect(page.getByRole('article', { name: 'Data freshness' })).toBeVisible();
    await expect(page.getByRole('article', { name: /^Sales/ })).toHaveCount(0);
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
  await settle(page);
  const tile = page.getByRole('article', { name: 'New inventory' });
  await tile.hover();
  await tile.getByRole('button', { name: 'Full screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'New inventory' });
  await expect(dialog.getByRole('rowheader', { name: 'All 12 stores' })).toBeVisible();
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

test.describe('an arrangement', () => {
  const cornerOf = async (tile: Locator) => {
    const box = await tile.boundingBox();
    if (!box) throw new Error('The tile is not on the page.');
    return { x: Math.round(box.x), y: Math.round(box.y) };
  };
  const sales = (page: Page) => page.getByRole('article', { name: 'Sales month to date' });
  const edit = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit layout' }).click();
    await expect(page.getByRole('application')).toBeVisible();
  };
  /** Ends a change that is made meanwhile, and waits until it is saved, which it may have been by itself before. */
  const changeAndEnd = async (page: Page, change: () => Promise<void>) => {
    const saved = page.waitForResponse(/dashboard\/saveLayout$/);
    await change();
    await page.getByRole('button', { name: 'Done' }).click();
    await saved;
  };

  test.afterEach(async ({ page }) => {
    await callFrom(page, 'dashboard/saveLayout', { userid: await userOf(page), layout: null });
  });

  test('that is dragged survives a reload', async ({ page }) => {
    await openAs(page, 'controller');
    await settle(page);
    const before = await cornerOf(sales(page));
    await edit(page);
    await changeAndEnd(page, async () => {
      const handle = page.getByRole('button', { name: 'Move or resize Sales', exact: true });
      const from = await cornerOf(handle);
      await page.mouse.move(from.x - 60, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(from.x + 200, from.y + 120, { steps: 8 });
      await page.mouse.move(from.x + 200, from.y + 400, { steps: 8 });
      await page.mouse.up();
    });
    await page.reload();
    await settle(page);
    const after = await cornerOf(sales(page));
    expect(after.x).toBeGreaterThan(before.x + 100);
    expect(after.y).toBeGreaterThan(before.y + 100);
  });

  test('that is made with the keyboard survives a reload', async ({ page }) => {
    await openAs(page, 'controller');
    await settle(page);
    const before = await cornerOf(sales(page));
    await edit(page);
    await changeAndEnd(page, async () => {
      await page.getByRole('button', { name: 'Move or resize Sales', exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('[data-announcer]')).toHaveText(/^Sales, column 1, row (?!1,)/);
      await expect(page.getByRole('button', { name: 'Move or resize Sales', exact: true })).toBeFocused();
    });
    await page.reload();
    await settle(page);
    expect((await cornerOf(sales(page))).y).toBeGreaterThan(before.y + 50);
  });

  test('can be made by whoever uses assistive technology', async ({ page }) => {
    await openAs(page, 'controller');
    await edit(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose widgets' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
});

const UserObject = z.object({ userid: z.number() });

/** Who is signed in on the page. */
const userOf = async (page: Page) => {
  const user = await page.evaluate(() => localStorage.getItem('rooftop.user') ?? '');
  return UserObject.parse(JSON.parse(user)).userid;
};

test('the dashboard prints on one page', async ({ page }) => {
  await openAs(page, 'gm');
  await settle(page);
  await expect(page.getByRole('article').first()).toContainText(/\d/);
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(/\/Count (\d+)/.exec(printed)?.[1]).toBe('1');
});

for (const who of ['gm', 'controller']) {
  test(`no tile of ${who} hides figures below its edge on a small laptop`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAs(page, who);
    await settle(page);
    for (const name of ['Sales month to date', 'Service', 'Contracts in transit', 'Data freshness']) {
      const body = page.getByRole('article', { name, exact: true }).locator('> div');
      await body.first().scrollIntoViewIfNeeded();
      const hidden = () =>
        body.evaluateAll((all) => Math.max(...all.map((one) => one.scrollHeight - one.clientHeight)));
      await expect.poll(hidden, name).toBeLessThanOrEqual(1);
    }
  });
}

test('Save Selection reloads the dashboard', async ({ page }) => {
  await openAs(page, 'gm', '/dashboard');
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await page.getByLabel('Choose widgets').first().click();
  await page.getByRole('button', { name: 'Save Selection' }).click();
  await expect(page.locator('html[data-before]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard/);
});
