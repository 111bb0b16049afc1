import type { Page } from '@playwright/test';
import { emptyControls } from '../../contract/expression/controls/controlsState.ts';
import { reportFilter } from '../../contract/expression/controls/reportFilter.ts';

export interface Picture {
  /** Of its file in docs/images, without the ending. */
  readonly name: string;
  readonly path: string;
  /** Demo user, who has the role that the page needs. */
  readonly as: string;
  /** @default 'light' */
  readonly scheme?: 'light' | 'dark';
  /** What is done on the page before the picture. @default nothing */
  readonly prepare?: (page: Page) => Promise<void>;
}

const deals = [
  'Deal #,Store,Contract Date,Status,Vehicle Type,Sale Type,VIN,Cash Price,Front Gross,Back Gross,Lender,Remark',
  'D9001,1182,11/02/2025,Delivered,New,Retail,1M8GDM9AXKP042788,"$34,500.00","1,840.00",1500,Ally,',
  'D9002,1182,11/03/2025,Finalized,Used,Retail,1M8GDM9AXKP042788,"$21,900.00",(250.00),900,,second key missing',
  'D9003,1184,11/04/2025,Delivered,Used,Retail,1M8GDM9A1KP042788,"$18,200.00",1100,1200,Ally,',
  'D9004,1999,11/25/2025,Delivered,New,Retail,1M8GDM9AXKP042788,"$41,000.00",2200,1900,Ally,',
].join('\n');

async function uploadDeals(page: Page) {
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'deals_2025-11.csv', mimeType: 'text/csv', buffer: Buffer.from(deals) });
  await page.getByRole('table', { name: 'Columns' }).waitFor();
}

const people = [
  'Customer No,Store,First Name,Last Name,Street,City,State,ZIP',
  '910001,1182,Hannah,Prior,12 Main St,Boyertown,PA,19512',
  '910002,1182,Leon,Abara,4 Mill Ln,Boyertown,PA,19512',
].join('\n');

const theirDeals = [
  'Deal No,Store,Contract Date,Status,Customer No,VIN,New or Used,Sale Type,Cash Price,Front Gross,Back Gross',
  'D9101,1182,11/12/2025,Delivered,910001,1M8GDM9AXKP042788,New,Retail,34500,1840,1500',
  'D9102,1182,11/13/2025,Delivered,910002,1M8GDM9AXKP042788,Used,Retail,21900,900,700',
  'D9103,1182,11/14/2025,Delivered,910009,1M8GDM9AXKP042788,Used,Retail,18200,1100,1200',
].join('\n');

async function uploadSet(page: Page) {
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page
    .getByLabel('Choose files')
    .setInputFiles([file('deals_2025-11.csv', theirDeals), file('customers_2025-11.csv', people)]);
  await page.getByText(/is found in/).waitFor();
}

async function checkDeals(page: Page) {
  await uploadDeals(page);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('link', { name: 'Export rows' }).waitFor();
}

async function loadDeals(page: Page) {
  await checkDeals(page);
  await page.getByRole('button', { name: /^Load/ }).click();
  await page.getByText('What changed').waitFor();
}

async function compareDeals(page: Page) {
  await loadDeals(page);
  await page.getByRole('link', { name: 'Compare with the dashboard' }).click();
  await page.getByRole('table', { name: 'Whole file' }).waitFor();
}

async function correctDeals(page: Page) {
  await loadDeals(page);
  await page.getByRole('link', { name: 'Correct rejected rows' }).click();
  await page.getByRole('table', { name: 'Rejected rows' }).waitFor();
}

/** Gold and better within 15 miles, with equity of $3,000 or a lease that ends: what marketing looks for on Monday. */
const marketingFilter = reportFilter(
  {
    ...emptyControls,
    scoreFrom: ['V', 'P', 'E', 'G'],
    salesScoreFrom: 40,
    salesScoreTo: 100,
    proximity: { on: true, value: 15 },
    equity: { on: true, value: 3000 },
    lease: { on: true, value: 3 },
  },
  { storeIds: [] },
);
const report = `/customerslist?${new URLSearchParams({ exp: marketingFilter.exp })}`;

/** Used vehicles, those with the most interested people first. */
const used = new URLSearchParams({ filter: JSON.stringify({ stock_type: ['U', 'C'] }) });

async function openControls(page: Page) {
  await page.getByRole('group', { name: 'Customers' }).getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Report Controls', exact: true }).click();
  await page.getByText('Matching customers', { exact: true }).waitFor();
}

async function openFirstCustomer(page: Page) {
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/customerdetails/);
  await page.getByRole('heading', { name: 'Vehicles' }).waitFor();
}

async function openJourney(page: Page) {
  await openFirstCustomer(page);
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await page.getByRole('heading', { name: 'Next steps' }).waitFor();
}

/** Opens the first of the rows beside the list. */
async function openFirstRow(page: Page) {
  await page.getByRole('table').last().getByRole('row').nth(1).getByRole('cell').nth(3).click();
  await page.getByRole('complementary').getByRole('heading').first().waitFor();
}

/** Opens an appointment of the day beside the board. */
async function openLateCard(page: Page) {
  await page
    .getByRole('button', { name: /Promised/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Concern' }).waitFor();
}

async function tryCall(page: Page) {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
}

/** Every picture of README and docs; `npm run pictures` takes them. */
export const pictures: readonly Picture[] = [
  { name: 'dashboard-light', path: '/dashboard', as: 'gm' },
  { name: 'dashboard-dark', path: '/dashboard', as: 'gm', scheme: 'dark' },
  { name: 'report-controls', path: report, as: 'marketing', prepare: openControls },
  { name: 'customer-journey', path: report, as: 'gm', prepare: openJourney },
  { name: 'customer-journeys', path: '/customer_journeyv2', as: 'gm' },
  { name: 'permissions', path: '/permissions', as: 'admin' },
  { name: 'import', path: '/dataimport', as: 'admin' },
  { name: 'import-columns', path: '/dataimport', as: 'admin', prepare: uploadDeals },
  { name: 'import-set', path: '/dataimport', as: 'admin', prepare: uploadSet },
  { name: 'import-report', path: '/dataimport', as: 'admin', prepare: checkDeals },
  { name: 'valuation', path: '/valuationlookup?year=2023&make=Ram&model=1500', as: 'gm' },
  { name: 'vehicles', path: `/vinviews?${used}`, as: 'gm', prepare: openFirstRow },
  { name: 'equity', path: '/EquityScreen', as: 'gm', prepare: openFirstRow },
  { name: 'service-board', path: '/serviceApt', as: 'service', prepare: openLateCard },
  { name: 'support-board', path: '/tickets?view=board', as: 'admin' },
  { name: 'api-docs', path: '/api_docs?call=POST+fredbeans%2FGetStores', as: 'admin', prepare: tryCall },
  // These load a file, so they come last.
  { name: 'import-reconcile', path: '/dataimport', as: 'admin', prepare: compareDeals },
  { name: 'import-correct', path: '/dataimport', as: 'admin', prepare: correctDeals },
];
