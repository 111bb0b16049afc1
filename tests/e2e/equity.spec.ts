import { expectAccessibleInBothSchemes } from './expectations.ts';
import { expect, openAs, test } from './test.ts';

test('opens on who to call: a call is logged from its row and from its panel, and undone', async ({
  page,
}) => {
  await openAs(page, 'gm', '/EquityScreen');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Call today/);
  await expect(page.getByText('Customers you call today stay in this list until midnight.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Customer vehicles' }).locator('tr[data-opens]');
  const row = rows.filter({
    has: page.locator('select[aria-label^="Outcome"] option[value="not_called"]:checked'),
  });
  const name = (await row.first().locator('b').first().textContent()) ?? '';
  const outcome = page.getByLabel(`Outcome, ${name}`, { exact: true });
  await outcome.selectOption('left_message');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(outcome).toHaveValue('not_called');

  await rows.filter({ has: outcome }).click({ position: { x: 300, y: 10 } });
  const panel = page.getByRole('complementary', { name: 'Customer vehicle' });
  await panel.getByRole('textbox', { name: 'Add a note' }).fill('Back on Friday');
  await panel.getByRole('button', { name: 'Appointment' }).click();
  await expect(outcome).toHaveValue('appointment');
  await expect(panel.getByText(/^Last call /)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await panel.getByRole('link', { name: 'Open customer' }).click();
  await expect(page.getByText('Back on Friday').first()).toBeVisible();
});

test('who could change within 25 dollars gets a what-if with a vehicle of our stock, which stays with them', async ({
  page,
}) => {
  await openAs(page, 'gm', '/EquityScreen');
  await page.getByRole('tab', { name: /^Could change within/ }).click();
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

  await panel.getByRole('link', { name: 'Open customer' }).click();
  await expect(page.getByText(shown ?? '').first()).toBeVisible();
});
