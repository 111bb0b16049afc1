import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes, expectFits } from '../expectations.ts';
import { expect, glimpse, openAs, settle, test } from '../test.ts';

const header = 'No,Store,Contact date,Status,New or used,Sale type,VIN,Cash price,Front,Back,Remark';
const deal = (number: number, vin = '1M8GDM9AXKP042788') =>
  `E2E-${number},1182,2026-01-0${number},Delivered,New,Retail,${vin},"$34,500.00",1840,1500,none`;

const fileOf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\n')),
});

async function upload(page: Page, ...file: Parameters<typeof fileOf>) {
  await page.getByLabel('Choose files').setInputFiles(fileOf(...file));
  await expect(page.getByRole('table', { name: 'Columns' })).toBeVisible();
}

/** Gives the columns whose headers say too little their fields. */
async function matchTheRest(page: Page) {
  const fields = [
    ['No', 'deal_no'],
    ['Contact date', 'contract_date'],
    ['Cash price', 'sale_price'],
    ['Front', 'front_gross'],
    ['Back', 'back_gross'],
    ['Sale type', 'deal_kind'],
    ['New or used', 'deal_type'],
    ['Store', 'store_id'],
  ] as const;
  for (const [column, field] of fields) {
    const picker = page.getByLabel(`Field for the column ${column}`, { exact: true });
    if ((await picker.inputValue()) === field) continue;
    await picker.selectOption(field);
    await expect(page.getByText('Reading the file…')).toBeHidden();
  }
  await expect(page.getByText('All required fields are mapped')).toBeVisible();
}

/** Goes on to the check of every row. */
async function check(page: Page) {
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('list', { name: 'Result of the check' })).toBeVisible();
}

async function expectSettledAccessible(page: Page) {
  await settle(page);
  await expectAccessibleInBothSchemes(page);
}

test('a sample file of the demo is checked, loaded and undone', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', '/dataimport');
  await page.getByRole('button', { name: 'deals.csv' }).click();
  await expect(page.getByText('All required fields are mapped')).toBeVisible();
  await expectSettledAccessible(page);
  await check(page);
  const changes = page.getByRole('region', { name: 'What changes' });
  await expect(changes.getByText('Totals match the file to the cent.')).toBeVisible();
  await expect(changes.getByText('20', { exact: true }).first()).toBeVisible();
  await expectSettledAccessible(page);

  await page.getByRole('button', { name: 'Load 20 rows' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loaded' })).toBeVisible();
  await expect(page.getByText('What changed')).toBeVisible();
  await expectSettledAccessible(page);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('it added (20)');
  const toast = glimpse(page, 'Import undone: 20 deleted, 0 restored');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await toast;
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden();

  await page.goto('/dataimport');
  const row = page.getByRole('row').filter({ hasText: 'deals.csv' }).filter({ hasText: 'Undone' });
  await expect(row).toContainText('Upload');
});

test('rejected rows are listed by reason before anything is loaded, and are exported', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', '/dataimport');
  await upload(page, 'e2e-bad.csv', deal(4), deal(5, '1M8GDM9A1KP042788'));
  await matchTheRest(page);
  await check(page);
  const rejected = page.getByRole('region', { name: /^Rejected/ });
  await expect(rejected).toContainText('The check digit (position 9) is wrong.');
  await expect(rejected.locator('mark')).toHaveText('1M8GDM9A1KP042788');
  await expect(page.getByText(/50\.0% of the rows would be rejected/)).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the import' });
  await expect(steps.locator('[aria-current="step"]')).toContainText('Check');
  await expect(rejected.getByRole('link', { name: 'Edit rows' })).toBeVisible();
  await expectSettledAccessible(page);
  await expectNoWiderThanPhone(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export rows' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

/** A page that only a loaded file has, looked at in a narrow window. */
async function expectNoWiderThanPhone(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  await settle(page);
  await expectFits(page);
  // What is in a field is read whole.
  const cut = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((fields) => fields.filter((field) => field.scrollWidth > field.clientWidth).length);
  expect(cut).toBe(0);
  if (wide) await page.setViewportSize(wide);
}

test('rejected rows are corrected in place and loaded, and the file is set beside the dashboard', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'admin', '/dataimport');
  await upload(page, 'e2e-mend.csv', deal(8), deal(9, '1M8GDM9A1KP042788'));
  await matchTheRest(page);
  await check(page);
  await page.getByRole('button', { name: 'Load the good rows anyway' }).click();
  await expect(page.getByText('What changed')).toBeVisible();

  await page.getByRole('link', { name: 'Correct rejected rows' }).click();
  const cell = page.getByLabel('VIN, line 3');
  await cell.fill('1M8GDM9AXKP042788');
  await cell.press('Enter');
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expectSettledAccessible(page);
  await expectNoWiderThanPhone(page);
  await page.reload();
  await expect(cell).toHaveValue('1M8GDM9AXKP042788');
  // A VIN is read whole.
  expect(await cell.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Load 1 row' }).click();
  await expect(page.getByText('What changed')).toBeVisible();

  await page.getByRole('link', { name: 'Compare with the dashboard' }).click();
  await expect(page.getByText('All differences are explained')).toBeVisible();
  await expectSettledAccessible(page);
  await expectNoWiderThanPhone(page);
  await page
    .getByRole('button', { name: /^From other imports/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settle(page);
  await expectAccessible(page);
});

test('matched columns are kept by a profile, which the next file of its kind needs', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', '/dataimport');
  await upload(page, 'e2e-kept-1.csv', deal(6));
  await matchTheRest(page);
  await page.getByRole('button', { name: 'Save as profile' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Name').first().fill('E2E deals');
  await page.getByLabel('File names').fill('e2e-kept-*.csv');
  const toast = glimpse(page, 'Saved profile E2E deals, version 1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast;

  await page.goto('/dataimport');
  await upload(page, 'e2e-kept-2.csv', deal(7));
  await expect(page.getByText(/profile E2E deals/)).toBeVisible();
  await expect(page.getByText('All required fields are mapped')).toBeVisible();

  await page.goto('/dataimport');
  await page.getByRole('link', { name: 'E2E deals' }).first().click();
  await page.getByRole('switch', { name: 'Load files from the folder' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const versions = page.getByRole('table', { name: 'Versions' });
  await expect(versions).toContainText('Watched: on → off');
  await expectSettledAccessible(page);
  await versions.getByRole('button', { name: 'Actions for version 1' }).click();
  await page.getByRole('menuitem', { name: 'Show JSON' }).click();
  await expect(page.getByRole('dialog', { name: 'E2E deals, version 1' })).toContainText('"contract_date"');
  await expectAccessible(page);
});

test('a general manager sees what was imported, and no way to load or undo', async ({ page }) => {
  await openAs(page, 'gm', '/dataimport');
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await settle(page);
  await expect(page.getByLabel('Choose files')).toHaveCount(0);
  await expectSettledAccessible(page);
});
