import type { Page } from '@playwright/test';
import { expect, openAs, settle, test } from '../test.ts';

const file = {
  name: 'e2e-without-gross.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Deal No,Store,Contract Date,Status,VIN,New or Used,Sale Type,Cash Price,Front Gross',
      'PAPER-1,1182,11/13/2025,Delivered,1M8GDM9AXKP042788,New,Retail,"1,234,990.00","1,001,200.00"',
      'PAPER-2,1182,11/14/2025,Delivered,1HGCV1F34RA000100,New,Retail,24990,500',
    ].join('\n'),
  ),
};

/** What a window of the size of the paper has of the tables on it: how far each reaches over its panel, and its narrowest name. */
const tablesOnPaper = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].map((table) => ({
      over: Math.max(0, table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
      name: Math.min(...[...table.querySelectorAll('tbody th')].map(({ clientWidth }) => clientWidth)),
    })),
  );

test('in the dark a page is printed in light, without what leads elsewhere, and stays dark on the screen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'gm', '/customers_overview');
  await settle(page);
  const scheme = () => page.evaluate(() => getComputedStyle(document.body).colorScheme);
  expect(await scheme()).toBe('dark');
  // Some browsers say it twice.
  await page.evaluate(() => ['beforeprint', 'beforeprint'].map((name) => dispatchEvent(new Event(name))));
  expect(await scheme()).toBe('light');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Funnel' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  // The page comes back from paper in its own time.
  await expect.poll(scheme).toBe('dark');
});

test('a reconciliation with many figures has all of them on its paper', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', '/dataimport');
  await page.getByLabel('Choose files').setInputFiles(file);
  await page.getByRole('button', { name: 'Leave it empty' }).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Load 2 rows' }).click();
  await page.getByRole('link', { name: 'Compare with the dashboard' }).click();
  await page.getByRole('table', { name: 'Whole file' }).waitFor();
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(
    /\/MediaBox \[0 0 792 612\]|\/MediaBox \[0 0 841/,
  );
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 979, height: 718 });
  for (const { over, name } of await tablesOnPaper(page)) {
    expect(over).toBe(0);
    expect(name).toBeGreaterThan(100);
  }
  await page.emulateMedia({ media: 'screen' });
});
