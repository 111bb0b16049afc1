import { expectAccessible } from '../expectations.ts';
import { demoPassword, startPortal } from '../portal.ts';
import { expect, test } from '../test.ts';

test.slow();

test('an administrator leaves the demo, adds stores from a spreadsheet, and finds what the dashboard waits for', async ({
  browser,
}) => {
  // What it takes away, the other tests need.
  const portal = await startPortal(process.env.PORTAL_DATA ?? 500);
  const page = await browser.newPage({ baseURL: portal.url });
  await page.goto('/setup');
  await page.getByLabel('Email or user ID').fill('admin@rooftop.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Checklist', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Leave the demo' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '12 stores' })).toBeVisible();
  for (const [label, text] of [
    ['First name', 'Dana'],
    ['Last name', 'Ortiz'],
    ['Email', 'dana@ortiz.example'],
    ['New password (at least 12 characters)', 'dana has her own one'],
    ['Current password', demoPassword],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await page.getByRole('button', { name: 'Next: Group' }).click();
  await page.getByLabel('Group name').fill('Ortiz Motors');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Group name saved: Ortiz Motors')).toBeVisible();
  // What is done leads on to the next step.
  await expect(page.getByRole('tab', { name: 'Stores', selected: true })).toBeVisible();
  await page.getByLabel(/^Paste spreadsheet rows/).fill('Store\tZIP\nOrtiz Toyota\t78701\nOrtiz Ford\t10001');
  await page.getByRole('button', { name: 'Read rows' }).click();
  await expect(page.getByLabel('Time zone of Ortiz Toyota')).toHaveValue('America/Chicago');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 2 stores' }).click();
  await expect(page.getByRole('tab', { name: 'Brands', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Checklist' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sales and gross by day' })).toContainText('Deals');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Go to Setup' }).click();
  await expect(page.getByRole('button', { name: 'Next: Brands' })).toBeVisible();
  await page.close();
  await portal.stop();
});
