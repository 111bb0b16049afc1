import type { Browser } from '@playwright/test';
import { type Opening, type Slow, slowPage } from '../running/throttled.ts';

export type State = Parameters<typeof slowPage>[1];

interface Way {
  readonly go: (page: Slow['page']) => Promise<unknown>;
  /** What is on the page once somebody can use it. */
  readonly shown: string;
}

/** How somebody comes to a page. */
export interface Ways {
  /** Who is signed in. */
  readonly state?: State;
  readonly direct: Way;
  /** Where they are before they go there inside the app. */
  readonly start: string;
  readonly inside: Way;
  /** A button of the page that opens something more. */
  readonly press?: { readonly name: string; readonly shown: string } | undefined;
}

/** One opening in each of the ways, the browser having loaded nothing before. */
interface Opened {
  readonly direct: Opening;
  readonly inside: Opening;
  readonly pressed: Opening | undefined;
}

/** An opening of the portal's page, and one of the bare page right before or after it. */
export interface Pair {
  readonly ours: Opened;
  readonly bare: Opened;
}

/** Opens both so many times, by turns and each first as often as the other, so that both meet the same load of the machine. */
export async function openPairs(
  browser: Browser,
  { ours, bare }: Readonly<Record<keyof Pair, Ways>>,
  times: number,
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let time = 0; time < times; time += 1) {
    if (time % 2 === 0) {
      const first = await open(browser, bare);
      pairs.push({ ours: await open(browser, ours), bare: first });
    } else {
      const first = await open(browser, ours);
      pairs.push({ ours: first, bare: await open(browser, bare) });
    }
  }
  return pairs;
}

async function open(browser: Browser, { state, direct, start, inside, press }: Ways): Promise<Opened> {
  const fresh = await slowPage(browser, state);
  const addressed = await fresh.timed(() => direct.go(fresh.page), direct.shown);
  let pressed: Opening | undefined;
  if (press) {
    await fresh.settled();
    const button = fresh.page.getByRole('button', { name: press.name });
    pressed = await fresh.timed(() => button.dispatchEvent('click'), press.shown);
  }
  await fresh.close();
  const other = await slowPage(browser, state);
  await other.page.goto(start);
  await other.settled();
  const gone = await other.timed(() => inside.go(other.page), inside.shown);
  await other.close();
  return { direct: addressed, inside: gone, pressed };
}
