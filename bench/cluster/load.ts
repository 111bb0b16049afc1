import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expertTaskAction } from '../../contract/calls/support.ts';
import { salesWidget } from '../../contract/widgets/sales.ts';
import { quantile } from '../running/load.ts';
import { type Answer, browserAt } from './browser.ts';
import { type Group, sessionOf } from './group.ts';

/** What became of the calls of a load. */
export interface Tally {
  readonly calls: number;
  /** All but those that were answered with 200, by status and code. */
  readonly failed: ReadonlyMap<string, number>;
  /** Of the calls in milliseconds, the quickest first. */
  readonly took: readonly number[];
  /** Writes that were acknowledged, and of those how many are not there afterwards. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Writes that are there more than once. */
  readonly doubled: number;
  /** The longest time in which nothing was answered with 200, in milliseconds. */
  readonly longestGap: number;
  /** @returns milliseconds from a point of `performance.now()` to the next answer with 200 */
  readonly servedAfter: (moment: number) => number;
}

const WRITERS = 4;
const READERS = 6;
/** Milliseconds that each rests after a call: so all of them ask for much less than the portals can do. */
const REST = { write: 25, read: 60 };

let run = 0;

/** Lets people write and read behind nginx while `work` goes on, and for a moment before and after it. */
export async function underLoad(group: Group, work: () => Promise<void>): Promise<Tally> {
  run += 1;
  const name = `Load ${run}, `;
  const secret = await sessionOf(group, 'admin');
  const acknowledged = new Set<string>();
  const failed = new Map<string, number>();
  const took: number[] = [];
  const served: number[] = [];
  let [next, lastGood, longestGap, isOver] = [0, performance.now(), 0, false];
  const note = (answer: Answer) => {
    took.push(answer.took);
    if (answer.status !== 200) {
      const [, code = ''] = /"code":"(\w+)"/.exec(answer.body) ?? [];
      const which = answer.status === 0 ? 'no answer' : `${answer.status} ${code}`.trim();
      failed.set(which, (failed.get(which) ?? 0) + 1);
      return false;
    }
    const now = performance.now();
    longestGap = Math.max(longestGap, now - lastGood);
    lastGood = now;
    served.push(now);
    return true;
  };
  const write = async () => {
    const send = browserAt(group.front(), secret);
    while (!isOver) {
      next += 1;
      const title = `${name}${next}`;
      if (note(await send(expertTaskAction, { title, desc: 'Written under load.' }))) acknowledged.add(title);
      await setTimeout(REST.write);
    }
  };
  const read = async () => {
    const send = browserAt(group.front(), secret);
    while (!isOver) {
      note(await send(salesWidget, { storeId: '0' }));
      await setTimeout(REST.read);
    }
  };
  const people = [
    ...Array.from({ length: WRITERS }, () => write()),
    ...Array.from({ length: READERS }, () => read()),
  ];
  await setTimeout(500);
  await work();
  await setTimeout(1000);
  isOver = true;
  await Promise.all(people);
  const there = await group.onDatabase((db) =>
    db
      .selectFrom('support_ticket')
      .select(['title', sql<number>`count(*)`.as('times')])
      .where('title', 'like', `${name}%`)
      .groupBy('title')
      .execute(),
  );
  const titles = new Set(there.map(({ title }) => title));
  return {
    calls: took.length,
    failed,
    took: took.toSorted((one, other) => one - other),
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((title) => !titles.has(title)).length,
    doubled: there.filter(({ times }) => times > 1).length,
    longestGap,
    servedAfter: (moment) => (served.find((at) => at > moment) ?? Number.POSITIVE_INFINITY) - moment,
  };
}

/** `3 × 503 unavailable, 1 × no answer` */
export function failuresOf({ failed }: Pick<Tally, 'failed'>): string {
  const parts = [...failed].map(([which, count]) => `${count} × ${which}`);
  return parts.join(', ') || 'none failed';
}

export const sumOf = ({ failed }: Pick<Tally, 'failed'>) =>
  [...failed.values()].reduce((sum, count) => sum + count, 0);

export const writesOf = ({ acknowledged, lost }: Tally) =>
  `${acknowledged} writes acknowledged, ${lost} lost`;

export const p99 = (took: readonly number[]) => `${quantile(took, 0.99).toFixed(0)} ms`;
