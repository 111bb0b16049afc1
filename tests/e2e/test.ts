import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Response,
} from '@playwright/test';
import { checkReply } from '../support/replyCheck.ts';
import { clockOffset, moveClock } from './clock.ts';
import { demoPassword, type Portal, startPortal } from './portal.ts';

interface Fixtures {
  /** Statuses that the test provokes; the browser's own report of them is no error of the page. @default [] */
  readonly provoked: readonly number[];
}

interface WorkerFixtures {
  /** One for all tests of a worker, which change its data; those of another worker it never sees. */
  readonly portal: Portal;
  /** The browsers of a worker, by the screen that they imitate: what one has loaded it need not load again. */
  readonly contexts: Map<string, KeptContext>;
}

/** Makes a violation of the content security policy an error on the console, whatever the browser prints for it. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`Content security policy: ${violatedDirective} ${blockedURI}`),
  );

/** Playwright's test, on the portal under test, that also fails when a page wrote an error to the console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  provoked: [[], { option: true }],
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from its pattern
    async ({}, use) => {
      const portal = await startPortal(process.env.PORTAL_DATA ?? '');
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from its pattern
    async ({}, use) => {
      const contexts = new Map<string, KeptContext>();
      await use(contexts);
      await Promise.all([...contexts.values()].map(({ context }) => context.close()));
    },
    { scope: 'worker' },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  context: async ({ browser, contexts, portal, viewport, isMobile, hasTouch, contextOptions }, use) => {
    const screen = JSON.stringify({ viewport, isMobile, hasTouch, contextOptions });
    const kept = contexts.get(screen) ?? (await keptContext(browser));
    contexts.set(screen, kept);
    await use(kept.context);
    await kept.forget(portal.url);
  },
  page: async ({ page, provoked }, use) => {
    const watched = await watch(page, provoked);
    await use(page);
    await expectNone(watched);
  },
});

/** A browser, of the screen that the test asks for, at the time of the portal. */
async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(moveClock, clockOffset());
  return context;
}

/** A browser that is used by one test after another. */
interface KeptContext {
  readonly context: BrowserContext;
  /** Closes what a test has opened, and makes it a browser that nobody has used, but for what it has loaded of the portal. */
  readonly forget: (portal: string) => Promise<void>;
}

/** Has a page of its own, from which it is told to forget: to open one for that takes as long as many a test. */
async function keptContext(browser: Browser): Promise<KeptContext> {
  const context = await newContext(browser);
  const blank = await context.newPage();
  const chromium = await context.newCDPSession(blank);
  const forget = async (origin: string) => {
    const opened = context.pages().filter((page) => page !== blank);
    await Promise.all(opened.map((page) => page.close()));
    await context.clearCookies();
    await chromium.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  };
  return { context, forget };
}

interface Watched {
  /** What the page wrote to the console as errors, and what the portal answered against the contract. */
  readonly errors: string[];
  /** Answers that are still being read. */
  readonly reading: Set<Promise<void>>;
}

/**
 * Notes what is wrong on a page as it comes.
 * @param provoked statuses that are no error of the page
 */
async function watch(page: Page, provoked: readonly number[]): Promise<Watched> {
  const errors: string[] = [];
  const reading = new Set<Promise<void>>();
  page.on('response', (response) => {
    const check = checked(response)
      .catch((error: unknown) => void errors.push(String(error)))
      .finally(() => reading.delete(check));
    reading.add(check);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const status = /status of (\d{3})/.exec(message.text())?.[1];
    if (message.type() === 'error' && !provoked.includes(Number(status))) errors.push(message.text());
  });
  await page.addInitScript(reportViolations);
  return { errors, reading };
}

/** Holds an answer against the contract, unless its page has gone before it could be read. */
async function checked(response: Response): Promise<void> {
  const { pathname } = new URL(response.url());
  const contentType = response.headers()['content-type'] ?? '';
  if (!pathname.startsWith('/api/') || !contentType.includes('json')) return;
  const body = await response.text().catch(() => undefined);
  if (body === undefined) return;
  const request = response.request();
  checkReply({
    method: request.method(),
    url: pathname,
    status: response.status(),
    contentType,
    hidden: response.headers()['x-hidden'] ?? '',
    body,
    payload: request.postData() ?? undefined,
  });
}

async function expectNone({ errors, reading }: Watched): Promise<void> {
  await Promise.all(reading);
  expect(errors.splice(0), 'errors on the console, or answers against the contract').toEqual([]);
}

/**
 * One page for the tests of a group, which go on where the one before them ended: the app is loaded once, and anew for
 * another address of the same page.
 * @param name of the demo user who is signed in on it, as `openAs` takes it
 * @returns opens an address on it: what a test calls first
 */
export function pageOfTests(name: string): (path: string) => Promise<Page> {
  let open: { readonly page: Page; readonly watched: Watched } | undefined;
  test.afterEach(async () => open && expectNone(open.watched));
  test.afterAll(async () => open?.page.context().close());
  test.beforeAll(async ({ browser }) => {
    const context = await newContext(browser);
    const page = await context.newPage();
    open = { page, watched: await watch(page, []) };
  });
  return async (path) => {
    if (!open) throw new Error('The page is there only while a test of its group runs.');
    const { page } = open;
    if (page.url() === 'about:blank') await openAs(page, name, path);
    else if (new URL(page.url()).pathname === path.split('?')[0]) await page.goto(path);
    else await goInside(page, path);
    return page;
  };
}

/**
 * Goes to another page of the app as its own links do: without loading it anew. Returns once the heading is that page's.
 */
export async function goInside(page: Page, path: string) {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // A phone shows it in the header alone.
  await page.locator('h1:not([data-before])').waitFor({ state: 'attached' });
  await expect(page.locator('h1[data-before]')).toHaveCount(0);
}

export { expect };

/** Fills the sign-in form that is shown and sends it. */
export async function enter(page: Page, userid: string, password = demoPassword) {
  await page.getByLabel('Email or user ID').fill(userid);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page as a demo user, by the short name that the sign-in page lists, through its form. */
export async function signInAs(page: Page, name: string, path = '/dashboard') {
  await page.goto(path);
  await enter(page, `${name}@rooftop.example`);
  // The sign-in page has a main region too, and a profile a part that is called Password.
  await expect(page.getByLabel('Email or user ID')).toHaveCount(0);
  await expectPage(page);
}

/** Returns once the page is there, with the mouse in its far corner. */
async function expectPage(page: Page) {
  // Not looked for by its role: a dialog that an address opens hides the page behind it, perhaps before anybody looks.
  await page.locator('main').waitFor();
  // Chromium's headless shell lets a mouse that nobody has moved lie where the rail opens over the page.
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  await page.mouse.move(width - 1, height - 1);
}

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser held when a demo user of this worker's portal had signed in, by their short name. */
const signedIn = new Map<string, BrowserState>();

/** Opens a page as a demo user, for tests that are not about signing in: they do so once per worker. */
export async function openAs(page: Page, name: string, path = '/dashboard') {
  if (await isBack(page, name)) {
    await page.goto(path);
    await expectPage(page);
  } else {
    await signInAs(page, name, path);
    signedIn.set(name, await page.context().storageState());
  }
}

/** Gives a browser that nobody is signed in on a session from before, if it still lives. */
async function isBack(page: Page, name: string): Promise<boolean> {
  const held = signedIn.get(name);
  if (!held) return false;
  const context = page.context();
  await context.addCookies(held.cookies);
  if (!(await page.request.get('/api/session/current')).ok()) {
    await context.clearCookies();
    return false;
  }
  // Something small of the portal's, whose storage is that of its pages; they come into the same process.
  await page.goto('/icon.svg');
  const stored = held.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((all) => {
    for (const { name: key, value } of all) localStorage.setItem(key, value);
  }, stored);
  return true;
}

/** What was loading has come when this returns. */
export async function settle(page: Page) {
  // Before the first drawing there is nothing that says that it loads; every page has a heading of its own.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Until its widgets are known, nothing of the dashboard is loading yet.
  if (new URL(page.url()).pathname === '/dashboard') await page.locator('article').first().waitFor();
  const left = () =>
    page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      loading,
    );
  await expect.poll(left, 'what is still loading').toEqual([]);
}

/** What says that it loads, and plots, which are a bundle of their own and measure their room first. */
const loading = [
  '[aria-busy="true"]',
  '[role="status"][aria-label*="Loading"]',
  'article .recharts-responsive-container:not(:has(svg))',
  'article [role="img"]:empty',
].join(', ');

/**
 * Resolves once a text is on the page, be it for a moment only: begun before what brings the text, and looked for on each
 * frame, while `expect` pauses for up to a second.
 */
export async function glimpse(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => document.body.textContent.includes(words), text);
}

/** Makes a call of the API from the page, with its session; returns the reply's `response`. */
export function callFrom(page: Page, path: string, payload: object): Promise<unknown> {
  return page.evaluate(
    async ([target, body]) => {
      const proof = document.cookie.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';
      const reply = await fetch(`/api/${target}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(proof) },
        body: JSON.stringify(body),
      });
      return (await reply.json()).response;
    },
    [path, payload] as const,
  );
}
