import { expectAccessibleInBothSchemes } from './expectations.ts';
import { expect, openAs, test } from './test.ts';

test('who could change within 25 dollars gets a what-if with a vehicle of our stock, which stays with them', async ({
  page,
}) => {
  await openAs(page, 'gm', '/EquityScreen');
  await page.getByRole('tab', { name: /^Payment within/ }).click();
  const row = page.getByRole('table', { name: 'Customer vehicles' }).locator('tr[data-opens]').first();
  await expect(page.getByRole('button', { name: 'Remove filter Difference' })).toBeVisible();
  await row.click();
  const panel = page.getByRole('complementary', { name: 'Customer vehicle' });
  const payment = panel.getByRole('status').filter({ hasText: '$' });
  await expect(payment).toHaveText(/^\$[\d,]+\.\d\d$/);
  await panel.getByRole('button', { name: 'Compare with a vehicle in stock' }).click();
  await expectAccessibleInBothSchemes(page);

  const standard = await payment.textContent();
  await panel.getByRole('slider', { name: 'Term' }).focus();
  await page.keyboard.press('Home');
  await expect(payment).not.toHaveText(standard ?? '');
  await panel.getByLabel('Term', { exact: true }).last().fill('84');
  await panel.getByRole('button', { name: 'Lease' }).click();
  await expect(panel.getByText('Capitalized cost')).toBeVisible();
  await panel.getByRole('button', { name: 'Loan' }).click();
  const shown = await payment.textContent();
  await panel.getByRole('button', { name: 'Save for customer' }).click();
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible();

  await panel.getByRole('link', { name: 'Customer details' }).click();
  await expect(page.getByText(shown ?? '').first()).toBeVisible();
});
