import type { Browser, BrowserContext, Page } from '@playwright/test';
import { clockOffset, moveClock } from './clock.ts';
import type { Portal } from './portal.ts';

/**
 * A browser, of the screen that the test asks for, at the time of the portal. Its first page, a picture of the portal's,
 * stays open from test to test: one process draws all pages of a site (`playwright.config.ts`), and it would end with the
 * last of them. Another test's page then finds it running, with the code of the app compiled.
 */
export async function newContext(browser: Browser, { url }: Portal): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(moveClock, clockOffset());
  const first = await context.newPage();
  await first.goto(`${url}/icon.svg`);
  return context;
}

/** What a test has opened in it. */
export const pagesOfTest = (context: BrowserContext): Page[] => context.pages().slice(1);
