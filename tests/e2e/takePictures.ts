/*
 * Takes the pictures of README and docs into docs/images from a portal of its own: `npm run pictures`, or with names of
 * pictures after `--`, only those. The clock stands still, so that the same portal gives the same pictures.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../support/processes/chromium.ts';
import { chooseDay, NOON } from './clock.ts';
import { pictures } from './pictures.ts';
import { demoPassword, makeData, remove, startOn } from './portal.ts';
import { settle } from './test.ts';

const customers = 12_000;

/** The demo group is made an hour before the pictures are taken: its files have come this morning. */
const morning = '2026-03-18T15:00:00Z';

async function signIn(page: Page, name: string) {
  await page.getByLabel('Email or user ID').fill(`${name}@rooftop.example`);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('main').waitFor();
}

/** A third of what a PNG weighs; Playwright itself has no WebP. */
async function webp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  return Buffer.from(data, 'base64');
}

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images');
const named = process.argv.slice(2);

chooseDay(morning);
const data = await makeData(customers);
chooseDay();
const portal = await startOn(data, customers);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  await mkdir(folder, { recursive: true });
  for (const { name, path, as, scheme, prepare } of pictures) {
    if (named.length > 0 && !named.includes(name)) continue;
    const page = await browser.newPage({
      baseURL: portal.url,
      deviceScaleFactor: 1.5,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      colorScheme: scheme,
      viewport: { width: 1440, height: 900 },
    });
    await page.clock.setFixedTime(NOON);
    await page.goto(path);
    await signIn(page, as);
    // The button that signed in is gone; what is there now should not look as if somebody pointed at it.
    await page.mouse.move(200, 1);
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await settle(page);
    await writeFile(join(folder, `${name}.webp`), await webp(page));
    await page.close();
    console.log(`docs/images/${name}.webp`);
  }
} finally {
  await browser.close();
  await portal.stop();
  await remove(data);
}
