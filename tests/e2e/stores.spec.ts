import { expectAccessibleInBothSchemes } from './expectations.ts';
import { expect, goInside, openAs, settle, test } from './test.ts';

test('searching finds stores by name, and clearing shows all again', async ({ page }) => {
  await openAs(page, 'admin', '/stores');
  const rows = page.getByRole('table', { name: 'Stores' }).getByRole('row');
  await page.getByRole('searchbox', { name: 'Search stores' }).fill('Ford');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Brandon Creek Ford');
  await page.getByRole('searchbox', { name: 'Search stores' }).fill('');
  await expect(page.getByRole('tab', { name: /All stores/ })).toContainText('12');
  await expect(rows.nth(1)).toContainText('Alder Falls Toyota');
});

test('a filter narrows the list, stays in the address, and can be taken away', async ({ page }) => {
  await openAs(page, 'admin', '/stores');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'DMS' }).click();
  await page.getByRole('dialog', { name: 'DMS' }).getByLabel('Reynolds').click();
  await expect(page).toHaveURL(/dms_vendor/);
  await page.keyboard.press('Escape');
  await settle(page);
  const cells = page.getByRole('table', { name: 'Stores' }).getByRole('cell', { name: 'CDK', exact: true });
  await expect(cells).toHaveCount(0);
  await page.reload();
  await settle(page);
  await expect(cells).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cells).not.toHaveCount(0);
});

test('an edited store is saved, and Undo in the toast restores it', async ({ page }) => {
  await openAs(page, 'admin', '/stores/5');
  const city = page.getByLabel('City');
  const before = await city.inputValue();
  await city.fill('Renamed in a test');
  await page.getByRole('button', { name: 'Save' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Renamed in a test')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('Renamed in a test')).toBeHidden();
  await expect(main.getByText(before, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(main.getByText(before, { exact: true }).first()).toBeVisible();
});

test.describe('a value that the server refuses', () => {
  test.use({ provoked: [400, 409, 422] });

  test('is explained beside its field, and nothing typed is lost', async ({ page }) => {
    await openAs(page, 'admin', '/stores/6');
    const usedNumber = await page.getByLabel('AS_ID').inputValue();
    await page.goto('/stores/8');
    await page.getByLabel('AS_ID').fill(usedNumber);
    await page.getByLabel('City').fill('Still here');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('AS_ID')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('City')).toHaveValue('Still here');
  });
});

test('someone who may only view stores finds no way to change them', async ({ page }) => {
  await openAs(page, 'gm', '/stores/5/show');
  await expect(page.getByRole('heading', { name: 'Eastvale Toyota' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test('a brand is created, found and deleted', async ({ page }) => {
  await openAs(page, 'admin', '/brands/create');
  await page.getByLabel('Chrome ID').fill('991');
  await page.getByRole('textbox', { name: 'Brand' }).fill('Zephyr Motors');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Zephyr Motors' })).toBeVisible();

  await goInside(page, '/brands');
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('Zephyr');
  await page.getByRole('button', { name: 'Actions for Zephyr Motors' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Delete|Confirm/ })
    .click();
  await expect(page.getByRole('link', { name: 'Zephyr Motors' })).toHaveCount(0);
});

test('the square of an employee’s photo is chosen by keys, saved, shown, and taken back', async ({
  page,
}) => {
  await openAs(page, 'admin', '/employee?perPage=15&page=1&sort=employee_id&order=ASC');
  await page.getByRole('button', { name: 'Cards' }).click();
  const card = page.getByRole('list', { name: 'Employees' }).locator('> li').first();
  await card.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Add photo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Photo of/ });
  const buffer = await page.screenshot({ type: 'jpeg' });
  await dialog.getByLabel('Choose photo').setInputFiles({ name: 'A.JPG', mimeType: 'image/jpeg', buffer });
  const part = dialog.getByRole('group', { name: /^Crop area/ });
  const image = dialog.locator('img');
  await expect(image).toHaveAttribute('style', /translate\(0px, 0px\)/);
  await part.focus();
  await page.keyboard.press('ArrowRight');
  await expect(image).not.toHaveAttribute('style', /translate\(0px, 0px\)/);
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider')).toHaveValue('1.2');
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  const face = card.locator('img');
  await expect(face).toHaveJSProperty('naturalWidth', 256);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(face).toHaveCount(0);
});
