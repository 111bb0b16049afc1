import { chromium, type Page } from '@playwright/test';
import { demoPassword, startPortal } from '../tests/e2e/portal.ts';
import { chromiumPath } from '../tests/support/processes/chromium.ts';
import { quantile } from './running/load.ts';
import { printTable } from './running/table.ts';

/** Few records: menus hold none. */
const CUSTOMERS = 1000;
const ROUNDS = 20;

interface Menu {
  readonly name: string;
  /** What is pressed: a button by its name, and where it stands. */
  readonly button: string;
  readonly within: 'banner' | 'navigation' | 'body';
  /** What stands on the page once the menu is open. */
  readonly opened: string;
}

const menus: readonly Menu[] = [
  { name: 'mega-menu', button: 'Analytics', within: 'banner', opened: '[role=tabpanel]' },
  { name: 'side menu', button: 'Open the menu', within: 'body', opened: '[role=tree]' },
  { name: 'rail', button: 'Exchange', within: 'navigation', opened: 'nav [aria-expanded=true]' },
];

/** Notes when a button was pressed, and the first frame after which an element stands there. Runs in the page. */
function watchFor(selector: string) {
  const moments = { pressed: 0, shown: 0 };
  Object.assign(window, { moments });
  addEventListener('click', () => Object.assign(moments, { pressed: performance.now() }), {
    capture: true,
    once: true,
  });
  const look = () => {
    if (moments.pressed > 0 && document.querySelector(selector)) {
      // The frame that shows it has been painted when the next one begins.
      requestAnimationFrame(() => Object.assign(moments, { shown: performance.now() }));
    } else requestAnimationFrame(look);
  };
  look();
}

/** Milliseconds from the click to the painted menu. */
async function openOnce(page: Page, { button, within, opened }: Menu): Promise<number> {
  await page.evaluate(watchFor, opened);
  const place = within === 'body' ? page.locator('body') : page.getByRole(within).first();
  await place.getByRole('button', { name: button, exact: true }).click();
  const took = await page.waitForFunction(() => {
    const { pressed, shown }: { pressed: number; shown: number } = Object(Reflect.get(window, 'moments'));
    return shown > 0 ? shown - pressed : undefined;
  });
  const milliseconds = Number(await took.jsonValue());
  await page.keyboard.press('Escape');
  await page.mouse.move(900, 600);
  await page.locator(opened).first().waitFor({ state: 'detached' });
  return milliseconds;
}

/** How long each menu of the shell takes to open, beside the two frames that nothing can beat. */
export async function benchMenus(): Promise<void> {
  const portal = await startPortal(CUSTOMERS);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
    await page.goto('/Profile');
    await page.getByLabel('E-mail or user id').fill('gm@rooftop.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation').first().waitFor();
    await page.waitForLoadState('networkidle');
    const rows: (string | number)[][] = [];
    for (const menu of menus) {
      const first = await openOnce(page, menu);
      const again: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) again.push(await openOnce(page, menu));
      again.sort((a, b) => a - b);
      rows.push([
        menu.name,
        ...[first, quantile(again, 0.5), quantile(again, 0.95)].map((ms) => ms.toFixed(0)),
      ]);
    }
    console.log(`\nMenus of a general manager, from the click to the painted menu, ${ROUNDS} times`);
    printTable(['menu', 'first time ms', 'median ms', 'p95 ms'], rows);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
