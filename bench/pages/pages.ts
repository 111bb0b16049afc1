import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { z } from 'zod';
import type { Resource } from '../../contract/resource/resource.ts';
import { type ResourceName, resources } from '../../contract/resources/index.ts';
import { demoPassword, startPortal } from '../../tests/e2e/portal.ts';
import { chromiumPath } from '../../tests/support/processes/chromium.ts';
import { type Floor, type Rows, startFloor } from '../floor/serve.ts';
import { openPairs, type State, type Ways } from './openings.ts';
import { type Goals, linesOf, printOpenings } from './table.ts';
import { dragWhatIf } from './whatIfDrag.ts';

/** Of the demo group that the pages show. */
const CUSTOMERS = 3000;
const USER = 'admin@rooftop.example';
/** Each page and the bare one beside it are opened so often. */
const TIMES = 7;

/** Customers who bought and are worth something. */
const REPORT = new URLSearchParams({
  exp: "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> '' and UCSD_LTV >= 55",
});

const customerSearchReply = z.object({ response: z.array(z.object({ UC_ID: z.number() })) });

interface Asked {
  /** What it is asked for by. */
  readonly name: string;
  /** @param customer id of somebody who has been here lately */
  readonly path: (customer: number) => string;
  /** What is on the page once somebody can use it. */
  readonly shown: string;
  /** The page of the bare app beside it: a list, or its dashboard with one card. */
  readonly floor: ResourceName | 'dashboard';
  /** How much longer than the bare page it may take. @default 1.3, both ways */
  readonly goals?: Goals;
  /** Where somebody is before they go there inside the app. @default the dashboard */
  readonly from?: string;
  /** A button that opens what the page is asked for. */
  readonly press?: Ways['press'];
}

/** Whose what-if is dragged. */
const WHAT_IF = 'EquityScreen';

const rows = 'main table:not([aria-hidden="true"]) tbody tr';

/** A page that stands at its name. */
const at = (name: string, shown: string, floor: Asked['floor']): Asked => ({
  name,
  path: () => `/${name}`,
  shown,
  floor,
});

const dashboard = at('dashboard', 'main article [data-exact]', 'dashboard');

const pages: readonly Asked[] = [
  { ...dashboard, from: '/employee' },
  // Until every tile has its figures.
  { ...dashboard, shown: 'main:has(article):not(:has([aria-busy="true"]))', from: '/employee' },
  { ...at('employee', rows, 'employee'), goals: { direct: 1.1, inside: 1 } },
  at('vinviews', rows, 'vinviews'),
  at(WHAT_IF, rows, 'EquityScreen'),
  { ...at('stores', rows, 'stores'), press: { name: 'Show map', shown: 'main svg path + path' } },
  at('platelookup', 'main form input', 'vinviews'),
  at('exanalytics', rows, 'vinviews'),
  at('serviceApt', 'main [role="columnheader"]', 'vinviews'),
  at('customers', rows, 'vinviews'),
  { ...at('customerslist', rows, 'vinviews'), path: () => `/customerslist?${REPORT}` },
  at('customer_journeyv2', 'main svg path', 'vinviews'),
  {
    ...at('customer_journey', 'main h1', 'vinviews'),
    path: (customer) => `/customer_journey?customer=${customer}`,
  },
  { ...at('customerdetails', 'main dl dd', 'vinviews'), path: (customer) => `/customerdetails/${customer}` },
];

/**
 * Opens pages on a slow computer, beside the framework's own list of the same rows.
 * @param only name of the page to open @default all of them, and the what-if is dragged
 */
export async function benchPages(only?: string): Promise<void> {
  const chosen = pages.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0) {
    throw new Error(`There are ${[...new Set(pages.map(({ name }) => name))].join(', ')}; not ${only}.`);
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
    const { state, lists, customer } = await signIn(browser, url);
    const floor = await startFloor(lists);
    try {
      await compare(browser, { url, state, customer, floor }, chosen);
      if (chosen.some(({ name }) => name === WHAT_IF)) await dragWhatIf(browser, url, state);
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
  for (const { floor } of pages) {
    if (floor === 'dashboard' || floor in lists) continue;
    const resource: Resource = resources[floor];
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
  const customer = await firstCustomer(context, url);
  await context.close();
  return { state, lists, customer };
}

/** Id of somebody who has been here lately. */
async function firstCustomer(context: BrowserContext, url: string): Promise<number> {
  const { cookies } = await context.storageState();
  const reply = await context.request.post(`${url}/api/customers/search`, {
    headers: { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' },
    data: { q: '' },
  });
  const { response } = customerSearchReply.parse(await reply.json());
  const id = response[0]?.UC_ID;
  if (id === undefined) throw new Error('The demo group has no customer.');
  return id;
}

async function listOf(reply: { readonly json: () => Promise<unknown> }): Promise<object[]> {
  const list = await reply.json();
  if (!Array.isArray(list)) throw new Error('That is no list.');
  return list;
}

interface Places {
  readonly url: string;
  readonly state: State;
  readonly customer: number;
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
    lines.push(...linesOf(asked, pairs));
  }
  printOpenings(lines, TIMES);
}

const waysTo = (
  { path: pathOf, shown, from = '/dashboard', press }: Asked,
  { url, state, customer }: Places,
): Ways => {
  const path = pathOf(customer);
  return {
    state,
    direct: { go: (page) => page.goto(`${url}${path}`, { waitUntil: 'commit' }), shown },
    start: `${url}${from}`,
    inside: { go: (page) => page.evaluate(goInside, path), shown: `${shown}:not([data-before] *)` },
    press,
  };
};

const bareRows = 'table tbody tr';
const bareCard = '.MuiCard-root';

const bareWays = ({ floor: name, from }: Asked, { floor }: Places): Ways => {
  const isList = name !== 'dashboard';
  const route = isList ? `/${name}` : '/';
  const shown = isList ? bareRows : bareCard;
  return {
    direct: { go: (page) => page.goto(`${floor.url}/#${route}`, { waitUntil: 'commit' }), shown },
    // A list that was open before would have made styles and code ready that the portal's dashboard has not.
    start: `${floor.url}/#${from ?? '/'}`,
    inside: { go: (page) => page.evaluate((to) => location.assign(`#${to}`), route), shown },
  };
};

/** As the app's own links do; what was there before is marked. */
function goInside(path: string) {
  for (const part of document.querySelectorAll<HTMLElement>('main > *')) part.dataset.before = '';
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
