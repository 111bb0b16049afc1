import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect, test } from './test.ts';

/** Fails when anything reaches past the right edge of the window. A page hears of a new width a moment after it has it. */
export async function expectFits(page: Page) {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** There once a page has been looked at. */
    readonly axe: typeof axe | undefined;
  }
}

/** Fails with every accessibility violation on the page. @param rules only these of axe @default all that it has */
export async function expectAccessible(page: Page, rules?: readonly string[]) {
  // A page that has been looked at before has axe already. It copies no markup: what a violation is about is added below.
  const isLoaded = await page.evaluate(() => window.axe !== undefined);
  if (!isLoaded) await page.evaluate(`${axeSource};axe.configure({ noHtml: true })`);
  expect(await page.evaluate(violationsOf, rules)).toEqual([]);
}

/** Runs on the page. */
async function violationsOf(rules: readonly string[] | undefined): Promise<readonly string[]> {
  if (!window.axe) throw new Error('The page has no axe.');
  const { violations } = await window.axe.run(
    // What stands behind a dialog is hidden from everybody until it closes; what fades away belongs to the page before.
    { exclude: ['body > [aria-hidden="true"]', '.MuiTooltip-popperClose'] },
    { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const element = target.length === 1 ? document.querySelector(String(target[0])) : null;
      return `${id} at ${target.join(' ')}, ${element?.outerHTML.slice(0, 300)}: ${failureSummary}`;
    }),
  );
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
