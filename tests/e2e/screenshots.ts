/*
 * Draws the pictures of the documentation into docs/images from a portal of its own. Run it by hand after the look
 * has changed: `node tests/e2e/screenshots.ts`, or with names of pictures after it, only those.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { emptyControls } from '../../contract/expression/controls/controlsState.ts';
import { reportFilter } from '../../contract/expression/controls/reportFilter.ts';
import { chromiumPath } from '../support/processes/chromium.ts';
import { demoPassword, startPortal } from './portal.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');

interface Picture {
  readonly name: string;
  readonly path: string;
  /** Demo user; nobody for the sign-in page. */
  readonly as?: string;
  readonly context?: BrowserContextOptions;
  /** What is done on the page before the picture. @default nothing */
  readonly prepare?: (page: Page) => Promise<void>;
}

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

const deals = [
  'Deal #,Store,Contract Date,Status,Vehicle Type,Sale Type,VIN,Cash Price,Front Gross,Back Gross,Lender,Remark',
  'D9001,1,11/02/2025,Delivered,New,Retail,1M8GDM9AXKP042788,"$34,500.00","1,840.00",1500,Ally,',
  'D9002,1,11/03/2025,Finalized,Used,Retail,1M8GDM9AXKP042788,"$21,900.00",(250.00),900,,second key missing',
  'D9003,2,11/04/2025,Delivered,Used,Retail,1M8GDM9A1KP042788,"$18,200.00",1100,1200,Ally,',
  'D9004,99,11/05/2025,Delivered,New,Retail,1M8GDM9AXKP042788,"$41,000.00",2200,1900,Ally,',
].join('\n');

async function uploadDeals(page: Page) {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'deals_2025-11.csv', mimeType: 'text/csv', buffer: Buffer.from(deals) });
  await page.getByRole('table', { name: 'Columns' }).waitFor();
}

async function tryDeals(page: Page) {
  await uploadDeals(page);
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await page.getByText('Rejected because').waitFor();
}

async function openCustomers(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Customers' }).click();
  await page.getByRole('link', { name: 'Customer report' }).first().waitFor();
}

async function openPhoneMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /Customers/ })
    .tap();
}

/** Gold and better within 15 miles, with equity of $3,000 or a lease that ends: what marketing looks for on Monday. */
const wanted = reportFilter(
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
const report = `/customerslist?${new URLSearchParams({ exp: wanted.exp })}`;

async function openControls(page: Page) {
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Report Controls', exact: true }).click();
  await page.getByText('Matching customers', { exact: true }).waitFor();
}

async function openStoresFilter(page: Page) {
  await page.getByRole('button', { name: /^Stores Filter/ }).click();
  await page.getByRole('button', { name: 'Submit' }).waitFor();
}

async function openFirstCustomer(page: Page) {
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/customerdetails/);
  await page.getByRole('heading', { name: 'Vehicles' }).waitFor();
}

const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/' },
  { name: 'dashboard-light', path: '/dashboard', as: 'gm' },
  { name: 'dashboard-dark', path: '/dashboard', as: 'gm', context: { colorScheme: 'dark' } },
  { name: 'stores', path: '/stores', as: 'admin' },
  { name: 'phone', path: '/dashboard', as: 'gm', context: phone },
  { name: 'menu', path: '/dashboard', as: 'gm', prepare: openCustomers },
  {
    name: 'menu-dark',
    path: '/dashboard',
    as: 'gm',
    context: { colorScheme: 'dark' },
    prepare: openCustomers,
  },
  { name: 'menu-phone', path: '/dashboard', as: 'gm', context: phone, prepare: openPhoneMenu },
  { name: 'stores-filter', path: '/dashboard', as: 'gm', prepare: openStoresFilter },
  { name: 'report-controls', path: report, as: 'marketing', prepare: openControls },
  {
    name: 'report-controls-dark',
    path: report,
    as: 'marketing',
    context: { colorScheme: 'dark' },
    prepare: openControls,
  },
  { name: 'customer-report', path: report, as: 'marketing' },
  { name: 'customer-report-phone', path: report, as: 'marketing', context: phone },
  { name: 'customer-overview', path: '/customers_overview', as: 'marketing' },
  { name: 'customer-details', path: report, as: 'gm', prepare: openFirstCustomer },
  { name: 'permissions', path: '/permissions', as: 'admin' },
  { name: 'modules', path: '/cmsmodules', as: 'admin' },
  { name: 'activity', path: '/user_activity', as: 'admin' },
  { name: 'import', path: '/dataimport', as: 'admin' },
  { name: 'import-columns', path: '/dataimport', as: 'admin', prepare: uploadDeals },
  { name: 'import-report', path: '/dataimport', as: 'admin', prepare: tryDeals },
  {
    name: 'import-phone-dark',
    path: '/dataimport',
    as: 'admin',
    context: { ...phone, colorScheme: 'dark' },
    prepare: uploadDeals,
  },
  { name: 'identity', path: '/CDP', as: 'marketing' },
  { name: 'valuation', path: '/valuationlookup?year=2023&make=Ram&model=1500', as: 'gm' },
];

async function signIn(page: Page, name: string) {
  await page.getByLabel('E-mail or user id').fill(`${name}@rooftop.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('main').waitFor();
}

const portal = await startPortal(60_000);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await mkdir(folder, { recursive: true });
  const named = process.argv.slice(2);
  const asked = pictures.filter(({ name }) => named.length === 0 || named.includes(name));
  for (const { name, path, as, context, prepare } of asked) {
    const page = await browser.newPage({
      baseURL: portal.url,
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 1.5,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      ...context,
    });
    await page.goto(path);
    if (as) await signIn(page, as);
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
    console.log(join('docs', 'images', `${name}.png`));
  }
} finally {
  await browser.close();
  await portal.stop();
}
