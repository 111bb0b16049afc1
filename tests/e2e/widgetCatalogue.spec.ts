import { expect, openAs, settle, test } from './test.ts';

// The tile on the page asks for its figures once more when its widget is switched off there.
test.use({ provoked: [403] });
test.slow();

test('a widget that is switched off leaves the dashboards, and is back where it was when that is undone', async ({
  page,
  browser,
  baseURL,
}) => {
  const gm = await (await browser.newContext({ baseURL })).newPage();
  await openAs(gm, 'gm');
  const tile = gm.getByRole('article', { name: 'Parts', exact: true });
  // Until every tile has its figures, one may still push another.
  await settle(gm);
  await expect(tile).toBeVisible();
  const place = await tile.boundingBox();

  await openAs(page, 'admin', '/widgets');
  await page.getByRole('link', { name: 'Parts', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Parts', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set Inactive' }).click();
  await expect(page.getByText('This widget is inactive')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await gm.reload();
  await settle(gm);
  await expect(tile).toHaveCount(0);
  await expect(gm.getByRole('article', { name: 'Service', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Parts', exact: true })).toBeVisible();
  await gm.reload();
  await settle(gm);
  expect(await tile.boundingBox()).toEqual(place);
  await gm.context().close();
});

test('the records behind a previewed tile open over the page of the widget', async ({ page }) => {
  await openAs(page, 'gm', '/widgets/1/show');
  await page
    .getByRole('article', { name: 'Sales month to date' })
    .getByRole('link', { name: 'Deals' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Deals' });
  await expect(dialog.getByRole('table')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/widgets\/1\/show$/);
});
