import { writeFileSync } from 'node:fs';
import { chromium, type Page, type Request } from '@playwright/test';
import { z } from 'zod';
import { chooseDay, clockOffset, moveClock } from '../../tests/e2e/clock.ts';
import { demoPassword, startPortal } from '../../tests/e2e/portal.ts';
import { chromiumPath } from '../../tests/support/processes/chromium.ts';
import { NOW } from '../dashboardData.ts';
import { type Question, questionsFile } from './questions.ts';

/** Enough for every page to have something to show. */
const CUSTOMERS = 1000;
/** Nothing more is asked when nothing was asked for so long. Milliseconds. */
const QUIET = 700;

/** Every page with figures or a list that the menu leads to, as it opens and as people go on there. */
const paths = [
  '/dashboard',
  '/dashboard?period=ytd',
  '/dashboard/compare?stores=1,2',
  '/employee',
  '/admusers',
  '/stores',
  '/vinviews',
  '/EquityScreen',
  '/exanalytics',
  '/serviceApt',
  '/leads',
  '/customers',
  '/customers?q=an',
  '/customerdetails/5',
  '/customer_journey?customer=5',
  '/customer_journeyv2',
  '/customerslist',
  '/CDP',
  '/CDP?tab=completeness',
  '/customerscores',
] as const;

const BatchBody = z.object({ calls: z.array(z.looseObject({ path: z.string() })) });

/** What the figures of a page do not come from: who one is, what one may do, and streams of news. */
const isAside = /^\/api\/(session|preferences|notifications|users\/UserActivity)|photo/i;

/** The questions in a request; those of a batch each as one of its own, since they come in others on another day. */
function questionsIn(page: string, request: Request): Question[] {
  const { pathname, search } = new URL(request.url());
  const method = request.method();
  const isStream = request.headers().accept?.includes('event-stream') ?? false;
  if (!pathname.startsWith('/api/') || isAside.test(pathname) || isStream) return [];
  const payload: unknown = request.postDataJSON();
  const asked = { page, method, url: `${pathname}${search}` };
  if (pathname !== '/api/batch') return [{ ...asked, call: pathname.slice('/api/'.length), payload }];
  return BatchBody.parse(payload).calls.map((call) => ({
    ...asked,
    call: call.path,
    payload: { calls: [call] },
  }));
}

async function untilQuiet(page: Page, lastAt: () => number): Promise<void> {
  await page.getByRole('main').waitFor();
  while (performance.now() - lastAt() < QUIET) await page.waitForTimeout(QUIET / 7);
}

/**
 * Opens the pages of a portal in a browser, notes what they ask the server, each question once, and keeps that for the
 * benches: so they ask what screens ask.
 */
export async function recordQuestions(): Promise<void> {
  // The benches' groups end on that day.
  chooseDay(NOW);
  const portal = await startPortal(CUSTOMERS);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: portal.url, timezoneId: 'America/New_York' });
    await context.addInitScript(moveClock, clockOffset());
    const page = await context.newPage();
    await page.goto('/');
    await page.getByLabel('E-mail or user id').fill('admin@rooftop.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' });
    const asked = new Map<string, Question>();
    let [path, lastAt]: [string, number] = ['', performance.now()];
    page.on('request', (request) => {
      lastAt = performance.now();
      for (const question of questionsIn(path, request)) {
        const key = JSON.stringify([question.method, question.url, question.payload]);
        if (path !== '' && !asked.has(key)) asked.set(key, question);
      }
    });
    for (path of paths) {
      lastAt = performance.now();
      await page.goto(path, { waitUntil: 'commit' });
      await untilQuiet(page, () => lastAt);
    }
    writeFileSync(questionsFile, [...asked.values()].map((one) => `${JSON.stringify(one)}\n`).join(''));
    console.log(`\n${asked.size} questions of ${paths.length} pages.`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
