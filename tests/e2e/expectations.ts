import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Fails when anything reaches past the right edge of the window. A page hears of a new width a moment after it has it. */
export async function expectFits(page: Page) {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Fails with every accessibility violation on the page. @param rules only these of axe @default all that it has */
export async function expectAccessible(page: Page, rules?: readonly string[]) {
  // No page of ours holds a frame: axe needs no page of its own to put the findings of several together.
  // It also needs no list of all that is well, and where it has looked before it need not be loaded again.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // What fades away belongs to the page before.
  await expect(page.locator('.MuiTooltip-popperClose')).toHaveCount(0);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  const descriptions = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${id} at ${target.join(' ')}, ${html}: ${failureSummary}`,
    ),
  );
  expect(descriptions).toEqual([]);
}

/** The rules of axe whose finding depends on colours; nothing else of a page differs between the schemes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Fails with every accessibility violation on the page, be its colours light or dark. */
export async function expectAccessibleInBothSchemes(page: Page) {
  await switchTo(page, 'light');
  await test.step('light', () => expectAccessible(page));
  await switchTo(page, 'dark');
  await test.step('dark', () => expectAccessible(page, colourRules));
}

/** The app follows the system a moment later: looked at before, the page would still have the colours of the other scheme. */
async function switchTo(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction(
    (expected) => getComputedStyle(document.documentElement).colorScheme === expected,
    scheme,
  );
}
