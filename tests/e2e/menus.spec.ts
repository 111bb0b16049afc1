import type { Page } from '@playwright/test';
import { someOf } from '../support/seed.ts';
import { expectAccessibleInBothSchemes, expectFits } from './expectations.ts';
import { callFrom, expect, goInside, openAs, settle, test } from './test.ts';

const header = (page: Page) => page.getByRole('banner');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Modules' });

for (const who of someOf(['gm', 'salesperson'], 1)) {
  test(`every menu opens for ${who}, and is accessible`, async ({ page }) => {
    test.slow();
    // What stands beside a menu is looked at with it, so it is little.
    await openAs(page, who, '/Profile');
    await settle(page);

    await header(page).getByRole('button', { name: 'Analytics' }).click();
    await expect(page.getByRole('tabpanel', { name: /Analytics/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Analytics/ })).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tablist', { name: 'Products' })).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: 'Analytics' })).toBeFocused();

    await page.getByRole('button', { name: 'Open the menu' }).click();
    const tree = page.getByRole('tree', { name: 'Modules' });
    await tree.getByRole('treeitem', { name: /Xperience/ }).click();
    await expect(tree.getByRole('treeitem', { name: /Retail handbook/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(tree).toHaveCount(0);

    await rail(page).getByRole('button', { name: 'Exchange' }).click();
    // The only module of a product is open at once.
    if (who === 'gm') {
      await rail(page)
        .getByRole('button', { name: /Xperience/ })
        .click();
    }
    await expect(rail(page).getByRole('link', { name: /Retail handbook/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.mouse.move(1000, 500);
    await expect(rail(page).getByRole('link', { name: /Retail handbook/ })).toHaveCount(0);
  });
}

test('the scope makes room for the menu, and the menu becomes one button only where that does not do', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'gm', '/dashboard?period=mtd');
  const products = header(page).getByRole('navigation', { name: 'Products' }).getByRole('button');
  const scope = header(page).getByRole('button', { name: /All stores/ });
  await expect(products).toHaveCount(6);
  await page.getByRole('button', { name: 'Last month', exact: true }).click();
  await expect(scope).toContainText('Last month');
  await settle(page);
  await expect(products).toHaveCount(6);

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(products).toHaveCount(6);

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(products).toHaveText(['Menu']);
  for (const width of [1024, 700]) {
    await page.setViewportSize({ width, height: 900 });
    const end = header(page).getByRole('button', { name: 'Log off' });
    await expect(end).toBeInViewport({ ratio: 1 });
    await expect(products.first()).toBeInViewport({ ratio: 1 });
  }
});

test('the new-style menu opens by preference, and is a page of its own', async ({ page }) => {
  await openAs(page, 'marketing', '/newmenu');
  await expect(page).toHaveURL(/newmenu/);
  await expect(page.getByRole('main').getByRole('heading', { name: 'MENU' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const user: { userid: number } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('rooftop.user') ?? '{}'),
  );
  await callFrom(page, 'users/updatePreferences', { userid: user.userid, menu: 'N' });
  await page.reload();
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const popup = page.getByRole('dialog', { name: 'MENU' });
  await expect(popup).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await popup.getByRole('button', { name: 'Archive' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page.getByText('Link not exists')).toBeVisible();
});

test('an entry of another site opens it in a new tab, past the blocker of popups', async ({ page }) => {
  await openAs(page, 'gm');
  await rail(page).getByRole('button', { name: 'Exchange' }).click();
  await rail(page)
    .getByRole('button', { name: /Xchange/ })
    .click();
  const agent = rail(page).getByRole('link', { name: /Agent application/ });
  await expect(agent).toHaveAttribute('href', '/api/handoff/agent/203');
  await expect(agent).toHaveAttribute('target', '_blank');
});

test('when products have no room in the header, one button stands for them', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await openAs(page, 'admin', '/stores');
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('tab', { name: /Analytics/ })).toBeFocused();
  await page.getByRole('list', { name: 'Access' }).getByRole('link', { name: 'Roles' }).click();
  await expect(page).toHaveURL(/role/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(header(page).getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
});

test('opens the logins at /users, under the name that the menu has for them', async ({ page }) => {
  await openAs(page, 'admin', '/users?page=2');
  await expect(page).toHaveURL(/\/admusers\?page=2/);
  await expect(page).toHaveTitle('Logins · Admin · Rooftop');
  await goInside(page, '/employee');
  await expect(page).toHaveTitle('Employees · Admin · Rooftop');
});

test('S opens the stores, and ? lists the keys', async ({ page }) => {
  await openAs(page, 'admin');
  await rail(page).waitFor();
  await settle(page);
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/stores/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Stores');
  await expectAccessibleInBothSchemes(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test('one drawer holds every product, and leads on', async ({ page }) => {
    await openAs(page, 'gm');
    await settle(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: /Exchange/ }).tap();
    await expect(drawer.getByRole('link', { name: /Retail handbook/ })).toBeVisible();
    await expectFits(page);
    await expectAccessibleInBothSchemes(page);
    await drawer.getByRole('button', { name: /Admin/ }).tap();
    await drawer.getByRole('link', { name: 'Stores', exact: true }).tap();
    await expect(page).toHaveURL(/stores/);
  });
});
