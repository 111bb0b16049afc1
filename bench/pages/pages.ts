import { type Browser, chromium } from '@playwright/test';
import { resources } from '../../contract/resources/index.ts';
import { demoPassword, startPortal } from '../../tests/e2e/portal.ts';
import { chromiumPath } from '../../tests/support/processes/chromium.ts';
import { type Floor, type Rows, startFloor } from '../floor/serve.ts';
import { openPairs, type State, type Ways } from './openings.ts';
import { linesOf, printOpenings } from './table.ts';
import { dragWhatIf } from './whatIfDrag.ts';

/** Of the demo group that the pages show. */
const CUSTOMERS = 3000;
const USER = 'admin@rooftop.example';
/** Each page and the bare one beside it are opened so often. */
const TIMES = 7;

interface Asked {
  readonly path: string;
  /** What is on the page once somebody can use it. */
  readonly shown: string;
  /** The list of the bare app beside it. */
  readonly floor: 'vinviews' | 'EquityScreen' | 'stores';
  /** A button that opens what the page is asked for. */
  readonly press?: Ways['press'];
}

/** Whose what-if is dragged. */
const WHAT_IF = '/EquityScreen';

const rows = 'main table:not([aria-hidden="true"]) tbody tr';

const pages: readonly Asked[] = [
  { path: '/vinviews', shown: rows, floor: 'vinviews' },
  { path: WHAT_IF, shown: rows, floor: 'EquityScreen' },
  {
    path: '/stores',
    shown: rows,
    floor: 'stores',
    press: { name: 'Show map', shown: 'main svg path + path' },
  },
  { path: '/platelookup', shown: 'main form input', floor: 'vinviews' },
  { path: '/exanalytics', shown: rows, floor: 'vinviews' },
  { path: '/serviceApt', shown: 'main [role="columnheader"]', floor: 'vinviews' },
];

/**
 * Opens pages on a slow computer, beside the framework's own list of the same rows.
 * @param only name of the page to open @default all of them, and the what-if is dragged
 */
export async function benchPages(only?: string): Promise<void> {
  const chosen = pages.filter(({ path }) => only === undefined || path === `/${only}`);
  if (chosen.length === 0) {
    throw new Error(`There are ${pages.map(({ path }) => path.slice(1)).join(', ')}; not ${only}.`);
  }
  const portal = await startPortal(CUSTOMERS);
  try {
    await measurePages(portal.url, chosen);
  } finally {
    await portal.stop();
  }
}

async function measurePages(url: string, chosen: readonly Asked[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { state, lists } = await signIn(browser, url);
    const floor = await startFloor(lists);
    try {
      await compare(browser, { url, state, floor }, chosen);
      if (chosen.some(({ path }) => path === WHAT_IF)) await dragWhatIf(browser, url, state);
    } finally {
      await floor.stop();
    }
  } finally {
    await browser.close();
  }
}

async function signIn(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByLabel('E-mail or user id').fill(USER);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  const state = await context.storageState();
  const lists: Record<string, Rows> = {};
  for (const resource of [resources.vinviews, resources.EquityScreen, resources.stores]) {
    const range = encodeURIComponent('[0,14]');
    const reply = await context.request.get(`${url}/api/resources/${resource.name}?range=${range}`);
    if (!reply.ok()) throw new Error(`${resource.name} answered ${reply.status()}.`);
    const { columns } = resource.list;
    lists[resource.name] = {
      columns,
      // A bare list has its rows by id.
      body: JSON.stringify(
        (await listOf(reply)).map((row) => ({ ...row, id: Reflect.get(row, resource.id) })),
      ),
      contentRange: reply.headers()['content-range'] ?? '',
    };
  }
  await context.close();
  return { state, lists };
}

async function listOf(reply: { readonly json: () => Promise<unknown> }): Promise<object[]> {
  const list = await reply.json();
  if (!Array.isArray(list)) throw new Error('That is no list.');
  return list;
}

interface Places {
  readonly url: string;
  readonly state: State;
  readonly floor: Floor;
}

async function compare(browser: Browser, places: Places, chosen: readonly Asked[]): Promise<void> {
  const lines: ReturnType<typeof linesOf> = [];
  for (const asked of chosen) {
    const pairs = await openPairs(
      browser,
      { ours: waysTo(asked, places), bare: bareWays(asked, places) },
      TIMES,
    );
    lines.push(...linesOf(asked.path, pairs, asked.press?.name));
  }
  printOpenings(lines, TIMES);
}

const waysTo = ({ path, shown, press }: Asked, { url, state }: Places): Ways => ({
  state,
  direct: { go: (page) => page.goto(`${url}${path}`, { waitUntil: 'commit' }), shown },
  start: `${url}/dashboard`,
  inside: { go: (page) => page.evaluate(goInside, path), shown: `${shown}:not([data-before] *)` },
  press,
});

const bareRows = 'table tbody tr';

const bareWays = ({ floor: list }: Asked, { floor }: Places): Ways => ({
  direct: { go: (page) => page.goto(`${floor.url}/#/${list}`, { waitUntil: 'commit' }), shown: bareRows },
  // A list that was open before would have made styles and code ready that the portal's dashboard has not.
  start: `${floor.url}/#/`,
  inside: { go: (page) => page.evaluate((to) => location.assign(`#${to}`), `/${list}`), shown: bareRows },
});

/** As the app's own links do; what was there before is marked. */
function goInside(path: string) {
  for (const part of document.querySelectorAll<HTMLElement>('main > *')) part.dataset.before = '';
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
