import { expectAccessibleInBothSchemes } from './expectations.ts';
import { expect, openAs, test } from './test.ts';

test('an aged vehicle gets another price, its history tells why, and the price is taken back', async ({
  page,
}) => {
  await openAs(page, 'gm', '/vinviews');
  const tab = page.getByRole('tab', { name: /^Used 61\+ d/ });
  await tab.click();
  await expect(tab).toHaveText(/\d+$/);
  const count = /\d+$/.exec((await tab.textContent()) ?? '')?.[0];
  await expect(page.getByRole('status').filter({ hasText: `${count} of` })).toBeVisible();

  const row = page.getByRole('table', { name: 'Vehicles' }).locator('tr[data-opens]').first();
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Vehicle' });
  await expect(panel.getByRole('heading', { name: 'Comparables' })).toBeVisible();
  const list = panel.locator('dl dd').first();
  const before = (await list.textContent()) ?? '';
  await expectAccessibleInBothSchemes(page);

  await panel.getByRole('button', { name: 'Set price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change by $' }).click();
  await dialog.getByLabel('Change in dollars').fill('-100');
  await dialog.getByLabel('Reason').fill('Aged');
  const yes = dialog.getByRole('checkbox', { name: /below cost/ });
  if (await yes.isVisible()) await yes.check();
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(list).not.toHaveText(before);
  await panel.locator('summary', { hasText: 'Price changes' }).click();
  await expect(
    panel.getByRole('row').filter({ hasText: 'Aged' }).filter({ hasText: 'Dana Whitlow' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toHaveText(before);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});
