import { type Browser, chromium } from '@playwright/test';
import { resources } from '../../contract/resources/index.ts';
import { demoPassword, startPortal } from '../../tests/e2e/portal.ts';
import { type Floor, type Rows, startFloor } from '../floor/serve.ts';
import { quantile } from '../running/load.ts';
import { printTable } from '../running/table.ts';
import { type Opening, type Slow, slowPage } from '../running/throttled.ts';
import { dragWhatIf } from './whatIfDrag.ts';

/** Of the demo group that the pages show. */
const CUSTOMERS = 3000;
const USER = 'admin@rooftop.example';
/** Each page is opened so often; the median counts. */
const TIMES = 3;
/** How much longer than the bare page it may take. */
const GOAL = 1.3;

interface Asked {
  readonly path: string;
  /** What is on the page once somebody can use it. */
  readonly shown: string;
  /** The list of the bare app beside it. */
  readonly floor: 'vinviews' | 'EquityScreen' | 'stores';
  /** A button that opens what the page is asked for. */
  readonly press?: { readonly name: string; readonly shown: string };
}

const rows = 'main table:not([aria-hidden="true"]) tbody tr';

const pages: readonly Asked[] = [
  { path: '/vinviews', shown: rows, floor: 'vinviews' },
  { path: '/EquityScreen', shown: rows, floor: 'EquityScreen' },
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

/** Opens pages on a slow computer, beside the framework's own list of the same rows. */
export async function benchPages(): Promise<void> {
  const portal = await startPortal(CUSTOMERS);
  try {
    await measurePages(portal.url, demoPassword);
  } finally {
    await portal.stop();
  }
}

/** @param only paths to open @default all */
export async function measurePages(url: string, password: string, only?: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { state, lists } = await signIn(browser, url, password);
    const floor = await startFloor(lists);
    try {
      const chosen = pages.filter(({ path }) => only?.includes(path) ?? true);
      await compare(browser, { url, state, floor }, chosen);
      if (!only) await dragWhatIf(browser, url, state);
    } finally {
      await floor.stop();
    }
  } finally {
    await browser.close();
  }
}

type State = NonNullable<Parameters<typeof slowPage>[1]>;

async function signIn(browser: Browser, url: string, password: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByLabel('E-mail or user id').fill(USER);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Seen once, the tour of the dashboard does not come again.
  const isKept = page.waitForResponse(/updatePreferences/);
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  await isKept;
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

const floorRows = 'table tbody tr';

async function compare(browser: Browser, { url, state, floor }: Places, asked: readonly Asked[]) {
  const results: (string | number)[][] = [];
  for (const { path, shown, floor: list, press } of asked) {
    const bare = await opened(browser, undefined, {
      direct: {
        go: (page) => page.goto(`${floor.url}/#/${list}`, { waitUntil: 'commit' }),
        shown: floorRows,
      },
      // A list that was open before would have made styles and code ready that the portal's dashboard has not.
      start: `${floor.url}/#/`,
      inside: {
        go: (page) => page.evaluate((to) => location.assign(`#${to}`), `/${list}`),
        shown: floorRows,
      },
    });
    const ours = await opened(browser, state, {
      direct: { go: (page) => page.goto(`${url}${path}`, { waitUntil: 'commit' }), shown },
      start: `${url}/dashboard`,
      inside: { go: (page) => page.evaluate(goInside, path), shown: `${shown}:not([data-before] *)` },
      press,
    });
    results.push(
      line(`${path}, by its address`, ours.direct, bare.direct),
      line(`${path}, from the dashboard`, ours.inside, bare.inside),
    );
    if (ours.pressed.length > 0) results.push(line(`${path}, ${press?.name}`, ours.pressed, bare.inside));
  }
  console.log('\nPages on a slow computer (a quarter of the speed, 10 Mbit/s, 40 ms), medians');
  printTable(
    [
      'page',
      'ms',
      'bare ms',
      'ratio',
      'goal',
      'KiB',
      'bare KiB',
      'requests',
      'scripts',
      'blocked ms',
      'bare blocked',
    ],
    results,
  );
}

/** As the app's own links do; what was there before is marked. */
function goInside(path: string) {
  for (const part of document.querySelectorAll<HTMLElement>('main > *')) part.dataset.before = '';
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

interface Way {
  readonly go: (page: Slow['page']) => Promise<unknown>;
  readonly shown: string;
}

interface Ways {
  readonly direct: Way;
  /** Where somebody is before they go there inside the app. */
  readonly start: string;
  readonly inside: Way;
  readonly press?: Asked['press'];
}

async function opened(browser: Browser, state: State | undefined, { direct, start, inside, press }: Ways) {
  const all = { direct: [] as Opening[], inside: [] as Opening[], pressed: [] as Opening[] };
  for (let time = 0; time < TIMES; time += 1) {
    const fresh = await slowPage(browser, state);
    all.direct.push(await fresh.timed(async () => void (await direct.go(fresh.page)), direct.shown));
    if (press) {
      await fresh.settled();
      const button = fresh.page.getByRole('button', { name: press.name });
      all.pressed.push(await fresh.timed(() => button.dispatchEvent('click'), press.shown));
    }
    await fresh.close();
    const other = await slowPage(browser, state);
    await other.page.goto(start);
    await other.page.waitForTimeout(1500);
    await other.settled();
    all.inside.push(await other.timed(async () => void (await inside.go(other.page)), inside.shown));
    await other.close();
  }
  return all;
}

const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

function line(name: string, ours: readonly Opening[], bare: readonly Opening[]): (string | number)[] {
  const of = (openings: readonly Opening[], figure: keyof Opening) =>
    median(openings.map((one) => one[figure]));
  const [time, bareTime] = [of(ours, 'time'), of(bare, 'time')];
  return [
    name,
    Math.round(time),
    Math.round(bareTime),
    (time / bareTime).toFixed(2),
    GOAL,
    Math.round(of(ours, 'bytes') / 1024),
    Math.round(of(bare, 'bytes') / 1024),
    of(ours, 'requests'),
    of(ours, 'scripts'),
    Math.round(of(ours, 'blocked')),
    Math.round(of(bare, 'blocked')),
  ];
}
