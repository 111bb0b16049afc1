import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a page took until somebody could use it. */
export interface Opening {
  /** Milliseconds. */
  readonly time: number;
  readonly requests: number;
  readonly scripts: number;
  /** As they came over the wire, headers included. */
  readonly bytes: number;
  /** Those of scripts alone. */
  readonly scriptBytes: number;
  /** Milliseconds in which the main thread could not answer: of each long task what is over 50. */
  readonly blocked: number;
  /** Milliseconds of the longest task. */
  readonly longest: number;
}

/** A slow computer on a middling line. */
const line = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, offline: false };
const SLOWER = 4;
/** Milliseconds without a request after which a page counts as settled. */
const QUIET = 1500;
/** Milliseconds after which a page counts as one that does not come. */
const LONGEST = 120_000;

declare global {
  interface Window {
    /** Milliseconds of long tasks. */
    longTasks?: number[];
  }
}

function watchTasks() {
  const seen: number[] = [];
  window.longTasks = seen;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) seen.push(duration);
  }).observe({ entryTypes: ['longtask'] });
}

export interface Slow {
  readonly page: Page;
  /** Goes somewhere and waits for what is looked for; counts what is loaded until then. */
  readonly timed: (go: () => Promise<unknown>, shown: string) => Promise<Opening>;
  /** Waits until nothing is loaded any more and the page has nothing to do. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page of a browser that has loaded nothing yet, on a slow computer. @param state who is signed in */
export async function slowPage(browser: Browser, state: State | undefined): Promise<Slow> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(state && { storageState: state }),
  });
  const page = await context.newPage();
  // Other work on the machine may make it slower still.
  page.setDefaultTimeout(LONGEST);
  await page.addInitScript(watchTasks);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let counts = { requests: 0, scripts: 0, bytes: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  let last = performance.now();
  client.on('Network.requestWillBeSent', ({ type, requestId }) => {
    last = performance.now();
    counts.requests += 1;
    if (type !== 'Script') return;
    counts.scripts += 1;
    scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    counts.bytes += encodedDataLength;
    if (scripts.has(requestId)) counts.scriptBytes += encodedDataLength;
  });
  const timed = async (go: () => Promise<unknown>, shown: string) => {
    counts = { requests: 0, scripts: 0, bytes: 0, scriptBytes: 0 };
    await page.evaluate(() => window.longTasks?.splice(0));
    const started = performance.now();
    await go();
    await page.waitForFunction((selector) => document.querySelector(selector) !== null, shown, {
      polling: 'raf',
      timeout: LONGEST,
    });
    const time = performance.now() - started;
    const counted = { ...counts };
    const tasks = await page.evaluate(() => window.longTasks ?? []);
    const blocked = tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
    return { time, ...counted, blocked, longest: Math.max(0, ...tasks) };
  };
  const settled = async () => {
    do {
      // It asks for nothing either while it is busy, and much of what it loads waits until it is not.
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (performance.now() - last < QUIET);
  };
  return { page, timed, settled, close: () => context.close() };
}
