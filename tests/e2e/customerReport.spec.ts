import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes, expectFits } from './expectations.ts';
import { expect, goInside, openAs, settle, test } from './test.ts';

test.slow();

const base = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";
const better = [
  'UCSD_LTV between 85 and 100',
  'UCSD_LTV >= 80 and UCSD_LTV < 85',
  'UCSD_LTV between 70 and 79',
];
const goldAndBetter = `(${[...better, 'UCSD_LTV between 55 and 69'].join(' or ')})`;
const addressOf = (exp: string) => `/customerslist?${new URLSearchParams({ exp })}`;

/** The number before "customers" beside the title. */
async function total(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/\d customers/);
  const text = await heading.textContent();
  return Number(/([\d,]+) customers/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

test('whom marketing writes to: Gold and better nearby with equity, from Report Controls to a file', async ({
  page,
}) => {
  await openAs(page, 'marketing', '/customerslist');
  const panel = page.getByRole('dialog', { name: 'Report Controls' });
  await expect(panel).toBeVisible();
  await panel.getByRole('tab', { name: /^Lifetime Value/ }).click();
  const newcomers = panel.getByRole('group', { name: 'New Customers' });
  await newcomers.getByRole('button', { name: 'Exclude' }).click();
  await panel.getByRole('tab', { name: /^Stores/ }).click();
  await panel.getByRole('button', { name: 'Limit the distance to the store' }).click();
  await panel.getByRole('switch', { name: 'Apply Miles from Customer Residence' }).check();
  await panel.getByRole('tab', { name: /^Vehicle Equity/ }).click();
  await panel.getByRole('switch', { name: 'Apply Loan payment position' }).check();
  await panel.getByRole('button', { name: 'View Report' }).click();
  const filters = page.getByRole('list', { name: 'Filters' });
  await expect(filters).toContainText('Gold and better');
  await expect(filters).toContainText('Within 15 miles');
  await expect(filters).toContainText('Equity $3,000 or more');
  const customerCount = await total(page);
  const expression = new URL(page.url()).searchParams.get('exp');
  expect(expression).toBe(`${base} and ${goldAndBetter} and distance_miles <= 15 and equity >= 3000`);
  await expect(page.getByRole('region', { name: 'Customers after each filter' })).toContainText('−');
  await settle(page);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Save as segment' }).click();
  await page.getByLabel('Name').fill('Ready to trade');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Remove: Within 15 miles' }).click();
  await expect(filters).not.toContainText('Within 15 miles');
  await page.getByRole('link', { name: 'Segments', exact: true }).first().click();
  await page.getByRole('link', { name: 'Ready to trade', exact: true }).waitFor();
  await settle(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ready to trade', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Segment: Ready to trade');
  // The number of the report before stays until that of the segment has come.
  await expect.poll(() => total(page)).toBe(customerCount);

  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Export' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const lines = file.trimEnd().split('\r\n');
  expect(lines).toHaveLength(customerCount + 1);
  expect(lines[0]).toContain('Opted out of e-mail');
  await expect(page.getByRole('dialog')).toContainText('Your download has started');
});

test('a deleted segment comes back', async ({ page }) => {
  await openAs(page, 'gm', addressOf('UCSD_LTV between 85 and 100'));
  await page.getByRole('button', { name: 'Save as segment' }).click();
  await page.getByLabel('Name').fill('Best');
  await page.getByRole('radio', { name: 'Fixed list' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/segments');
  await page.getByRole('button', { name: 'Actions for Best' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Best', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Best', exact: true })).toBeVisible();
});

test('every bar of the overview leads to as many customers', async ({ page }) => {
  await openAs(page, 'marketing', '/customers_overview');
  await settle(page);
  await expectAccessibleInBothSchemes(page);
  for (const [part, place] of [
    ['Class', 3],
    ['Retention', 1],
    ['Equity', 6],
  ] as const) {
    const row = page
      .getByRole('table', { name: part })
      .getByRole('row')
      .nth(place + 1);
    const count = Number((await row.getByRole('cell').first().textContent())?.replaceAll(',', ''));
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/customerslist/);
    // The overview names a total too, until the report stands in its place.
    await expect.poll(() => total(page)).toBe(count);
    await page.goBack();
  }
});

test.describe('what goes wrong', () => {
  test.use({ provoked: [400] });

  test('a filter that can not be read and one that finds nobody say what to do', async ({ page }) => {
    await openAs(page, 'marketing', addressOf('UCSD_LTV >'));
    await expect(page.getByRole('alert')).toContainText('At character 11');
    await page.goto(addressOf('UCSD_LTV between 85 and 100 and equity >= 9999999'));
    await expect(page.getByText(/Vehicle Equity removed the last/)).toBeVisible();
    await settle(page);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Remove this filter' }).click();
    await expect.poll(() => total(page)).toBeGreaterThan(0);
  });
});

test('at 360 px the table becomes cards and nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'marketing', addressOf(`${base} and ${goldAndBetter}`));
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible();
  await settle(page);
  await expectFits(page);
  await goInside(page, '/customers_overview');
  await settle(page);
  await expectFits(page);
  await expectAccessibleInBothSchemes(page);
});
