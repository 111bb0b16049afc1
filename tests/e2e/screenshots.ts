/*
 * Draws the pictures of the documentation into docs/images from a portal of its own. Run it by hand after the look
 * has changed: `node tests/e2e/screenshots.ts`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';
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

const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/' },
  { name: 'dashboard-light', path: '/dashboard', as: 'gm' },
  { name: 'dashboard-dark', path: '/dashboard', as: 'gm', context: { colorScheme: 'dark' } },
  { name: 'stores', path: '/stores', as: 'admin' },
  { name: 'phone', path: '/dashboard', as: 'gm', context: phone },
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
  for (const { name, path, as, context, prepare } of pictures) {
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
