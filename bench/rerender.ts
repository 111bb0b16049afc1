import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { demoPassword, startPortal } from '../tests/e2e/portal.ts';
import { chromiumPath } from '../tests/support/processes/chromium.ts';
import { quantile } from './running/load.ts';
import { printTable } from './running/table.ts';

/** Few records: what is measured is the page, which gets the same tiles from a group of any size. */
const CUSTOMERS = 1000;
const ROUNDS = 5;
/** Nothing is drawn any more when nothing has changed for so long. Milliseconds. */
const QUIET = 600;

const Watched = z.object({
  clicked: z.number(),
  arrived: z.number(),
  drawn: z.number(),
  requests: z.number(),
});
/** Moments of a change of period, milliseconds since the page began, and how many requests it took. */
type Watched = z.infer<typeof Watched>;

/** Notes every change under `main`, at the frame that shows it. Runs in the page. */
function watch() {
  const moments = { clicked: 0, drawn: 0 };
  Object.assign(window, { moments });
  addEventListener('click', () => Object.assign(moments, { clicked: performance.now() }), true);
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() =>
      requestAnimationFrame(() => Object.assign(moments, { drawn: performance.now() })),
    ).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }),
  );
}

/** Reads what `watch` noted once nothing changes any more. Runs in the page. */
async function readMoments(quiet: number) {
  const now: unknown = Reflect.get(window, 'moments');
  const moments: { clicked: number; drawn: number } = Object(now);
  const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;
  while (isBusy() || performance.now() - Math.max(moments.drawn, moments.clicked) < quiet)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const replies = performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.name.includes('/api/') ? [entry] : [],
    )
    .filter(({ startTime }) => startTime >= moments.clicked);
  const arrived = Math.max(0, ...replies.map(({ responseEnd }) => responseEnd));
  return { ...moments, arrived, requests: replies.length };
}

async function choose(page: Page, period: string): Promise<Watched> {
  await page.getByRole('button', { name: period, exact: true }).click();
  return Watched.parse(await page.evaluate(readMoments, QUIET));
}

/** How long the dashboard takes to draw a change of period after its data have come, and what it asks for again. */
export async function benchRerender(): Promise<void> {
  const portal = await startPortal(CUSTOMERS);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(watch);
    const rounds: { readonly first: Watched; readonly again: Watched }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await openDashboard(page, round === 0);
      const first = await choose(page, 'Last month');
      await choose(page, 'MTD');
      rounds.push({ first, again: await choose(page, 'Last month') });
    }
    print(rounds);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function openDashboard(page: Page, isSignedOut: boolean): Promise<void> {
  await page.goto('/dashboard?period=mtd');
  if (isSignedOut) {
    await page.getByLabel('E-mail or user id').fill('gm@rooftop.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  await page.locator('article').first().waitFor();
  await page.evaluate(readMoments, QUIET);
}

function print(rounds: readonly { readonly first: Watched; readonly again: Watched }[]): void {
  const row = (
    change: string,
    from: string,
    watched: readonly Watched[],
    since: (one: Watched) => number,
  ) => {
    const durations = watched.map((one) => one.drawn - since(one)).toSorted((a, b) => a - b);
    const most = Math.max(...watched.map(({ requests }) => requests));
    return [change, from, quantile(durations, 0.5).toFixed(0), (durations.at(-1) ?? 0).toFixed(0), most];
  };
  console.log(`\nAll tiles of a general manager, ${ROUNDS} times`);
  printTable(
    ['change', 'until all is drawn since', 'median ms', 'longest ms', 'requests'],
    [
      row(
        'to a period not seen yet',
        'its last data came',
        rounds.map(({ first }) => first),
        ({ arrived }) => arrived,
      ),
      row(
        'back to a period seen before',
        'the click',
        rounds.map(({ again }) => again),
        ({ clicked }) => clicked,
      ),
    ],
  );
}
