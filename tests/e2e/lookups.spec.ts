import type { Page } from '@playwright/test';
import { z } from 'zod';
import { plateOf } from '../../server/demo/service/plates.ts';
import { expectAccessible } from './expectations.ts';
import { callFrom, expect, openAs, settle, test } from './test.ts';

const OpenOrders = z.object({
  rows: z.array(z.object({ vin: z.string(), storename: z.string(), customer_name: z.string().nullable() })),
});

/** A vehicle that stands in a shop, whose plate somebody wrote down, and whose owner is known. */
async function vehicleInShop(page: Page) {
  const open = { widget: 'GetServiceDashboardWidget', storeId: '0', part: 'open' };
  const { rows } = OpenOrders.parse(await callFrom(page, 'dashboard/rows', open));
  for (const { vin, storename, customer_name } of rows) {
    // The demo group begins with this seed.
    const { plate, plate_state } = plateOf(1, { vin, payType: 'CP' });
    if (plate && plate_state && customer_name) return { vin, storename, plate, state: plate_state };
  }
  throw new Error('The demo group has no such vehicle.');
}

test('a plate leads to the vehicle, its owner and an appointment that is filled in', async ({ page }) => {
  await openAs(page, 'gm', '/platelookup');
  const { vin, storename, plate, state } = await vehicleInShop(page);
  await page.getByLabel('Plate', { exact: true }).fill(` ${plate.toLowerCase().replace(/(?=\d)/, ' - ')} `);
  await page.getByLabel('State').selectOption(state);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Found ${plate} · ${state}`)).toBeVisible();
  await expect(page.getByText(`In the shop at ${storename}`)).toBeVisible();
  const owner = await page.getByRole('region', { name: 'Owner' }).getByRole('link').first().textContent();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create appointment' }).click();
  const booking = page.getByRole('dialog', { name: 'New appointment' });
  await expect(booking.getByLabel('Customer')).toHaveValue(owner ?? '');
  await expect(booking.getByLabel('VIN')).toHaveValue(vin);
  await expect(page.getByText(new RegExp(`${storename} · .* as of`))).toBeAttached();
});

test('a row of the exchange analytics opens the records that it is summed from, and those their vehicle', async ({
  page,
}) => {
  await openAs(page, 'gm', '/exanalytics?by=model');
  const table = page.getByRole('table', { name: 'Wholesale' });
  const cells = table.locator('tbody tr').first().locator('th, td');
  await cells.first().waitFor();
  const [units = '', price = ''] = (await cells.allTextContents()).slice(1);
  await cells.first().click();
  const dialog = page.getByRole('dialog', { name: /^Wholesale deals · / });
  await expect(dialog.getByRole('row')).toHaveCount(Number(units) + 1);
  await expect(dialog.getByLabel('Totals of all rows')).toContainText(price);
  await settle(page);
  await expectAccessible(page);
  await dialog.getByRole('row').last().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Plate lookup' })).toBeVisible();
});
