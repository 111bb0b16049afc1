import { expectAccessible, expectFits } from '../expectations.ts';
import { expect, openAs, settle, test } from '../test.ts';

const fileOf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

const person = (number: number) => `${number},1182,Hannah,Prior,${number} Main St,Boyertown,PA,19512`;
const deal = (number: number, customer: number) =>
  `SET-${number},1182,11/1${number}/2025,Delivered,${customer},1M8GDM9AXKP042788,New,Retail,24990,1200,800`;

const customers = fileOf(
  'e2e-people.csv',
  'Customer No,Store,First name,Last name,Street,City,State,ZIP',
  ...[910_001, 910_002, 910_003].map(person),
);
const deals = fileOf(
  'e2e-set-deals.csv',
  'Deal No,Store,Contract Date,Status,Customer No,VIN,New or Used,Sale Type,Cash Price,Front Gross,Back Gross',
  ...[910_001, 910_002, 910_003].map((customer, at) => deal(at + 1, customer)),
);

test('two files that belong together are tried and loaded as one, and what one refers to comes first', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dataimport');
  await page.getByLabel('Choose files').setInputFiles([deals, customers]);
  const order = page.getByRole('table', { name: 'Files in loading order' });
  await expect(order.getByRole('row')).toContainText(['File', 'e2e-people.csv', 'e2e-set-deals.csv']);
  await expect(page.getByText(/is found in “Customer No” of e2e-people\.csv for 3 of 3 rows/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Check all files' }).click();
  await expect(page.getByText('All files are ready')).toBeVisible();
  await page.getByRole('button', { name: 'Load all 2 files' }).click();
  await expect(page.getByText('All files loaded')).toBeVisible();
  const outcomes = page.getByRole('table', { name: 'Result by file' });
  await expect(outcomes.getByRole('cell', { name: 'Loaded', exact: true })).toHaveCount(2);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 780 });
  await settle(page);
  await expectFits(page);
  // Its steps stand in one row.
  const steps = await page
    .getByRole('list', { name: 'Steps of the import' })
    .getByRole('listitem')
    .evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
  expect(new Set(steps).size).toBe(1);
});
