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
}

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/' },
  { name: 'dashboard-light', path: '/dashboard', as: 'gm' },
  { name: 'dashboard-dark', path: '/dashboard', as: 'gm', context: { colorScheme: 'dark' } },
  { name: 'stores', path: '/stores', as: 'admin' },
  { name: 'phone', path: '/dashboard', as: 'gm', context: phone },
];

async function signIn(page: Page, name: string) {
  await page.getByLabel('E-mail or user id').fill(`${name}@rooftop.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('main').waitFor();
}

const portal = await startPortal();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await mkdir(folder, { recursive: true });
  for (const { name, path, as, context } of pictures) {
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
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
    console.log(join('docs', 'images', `${name}.png`));
  }
} finally {
  await browser.close();
  await portal.stop();
}
