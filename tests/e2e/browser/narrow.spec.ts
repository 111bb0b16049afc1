import { someOf } from '../../support/seed.ts';
import { expectFits } from '../expectations.ts';
import { expect, goInside, openAs, settle, test } from '../test.ts';

/** Every run looks at some of them. */
const lists = [
  '/stores',
  '/store_groups',
  '/employee',
  '/admusers',
  '/role',
  '/widgets',
  '/brands',
  '/dc_contacts',
  '/leads',
  '/vinviews',
  '/EquityScreen',
  '/user_activity',
];
const pages = [
  ...lists,
  '/dashboard',
  '/dashboard/compare',
  '/permissions',
  '/serviceApt',
  '/Profile',
  '/CDP',
];

for (const [language, logOff] of [
  ['en', 'Log off'],
  ['es', 'Cerrar sesión'],
] as const) {
  test(`no page scrolls sideways at 200 % zoom, and Log off stays in sight: ${language}`, async ({
    page,
  }) => {
    test.slow();
    await openAs(page, 'admin', '/newmenu');
    await page.evaluate((locale) => localStorage.setItem('rooftop.locale', locale), language);
    await page.reload();
    await settle(page);
    for (const path of someOf(pages, 6)) {
      await goInside(page, path);
      await settle(page);
      await test.step(path, async () => {
        for (const width of [600, 719]) {
          await page.setViewportSize({ width, height: 800 });
          await expectFits(page);
          await expect(page.getByRole('button', { name: logOff })).toBeInViewport({ ratio: 1 });
        }
      });
    }
  });
}

declare global {
  interface Window {
    /** How far the page has shifted since it was opened. */
    shift: number;
  }
}

test('a list stays where it is while its rows, names and counts come', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((shifts) => {
      for (const entry of shifts.getEntries()) window.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openAs(page, 'admin', '/newmenu');
  for (const path of someOf(lists, 6)) {
    await page.goto(path);
    await settle(page);
    expect.soft(await page.evaluate(() => window.shift), path).toBeLessThanOrEqual(0.02);
  }
});
