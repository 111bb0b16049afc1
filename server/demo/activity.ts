import { DASHBOARD_PAGE } from '../../contract/calls/activity.ts';
import { weekday } from './days.ts';
import { momentText } from './moments.ts';
import { randomFor, weighted } from './random.ts';

const DAYS = 30;

const drawBrowser = weighted([
  [['Windows', 'Desktop', 'Edge'], 45],
  [['Windows', 'Desktop', 'Chrome'], 30],
  [['macOS', 'Desktop', 'Safari'], 10],
  [['iOS', 'Phone', 'Safari'], 9],
  [['Android', 'Phone', 'Chrome'], 6],
] as const);

export interface Visitor {
  readonly userid: number;
  /** Modules that the role can open. */
  readonly pages: readonly number[];
}

/** Which pages people have looked at in the last month; some log in every day, some hardly ever. */
export function* activityRows(seed: number, visitors: readonly Visitor[], asOf: number) {
  for (const { userid, pages } of visitors) {
    const random = randomFor(seed, 'activity', userid);
    const eagerness = random.next() ** 2;
    const [os, device, browser] = drawBrowser(random);
    // An address of a network reserved for documentation.
    const ip = `198.51.100.${1 + (userid % 250)}`;
    for (let day = asOf - DAYS; day < asOf; day += 1) {
      if (weekday(day) === 0 || !random.chance(eagerness)) continue;
      let minute = random.int(460, 600);
      const views = 1 + random.poisson(3);
      for (let view = 0; view < views; view += 1) {
        yield {
          userid,
          // A day begins with the dashboard.
          pageid: view === 0 ? DASHBOARD_PAGE : random.pick(pages),
          ip,
          os,
          device,
          browser,
          occurred_at: momentText(day, minute),
        };
        minute += random.int(1, 90);
      }
    }
  }
}
