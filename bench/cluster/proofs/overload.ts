import { setTimeout } from 'node:timers/promises';
import { getCustomers } from '../../../contract/calls/customers/segments.ts';
import { getBrands } from '../../../contract/calls/stores.ts';
import { batchCall } from '../../../server/plugins/batch.ts';
import { tiles as allTiles, batchOf } from '../../dashboardTiles.ts';
import { load, quantile } from '../../running/load.ts';
import { type Answer, browserAt, type Send } from '../browser.ts';
import { type Group, sessionOf } from '../group.ts';
import { p99 } from '../load.ts';
import type { Row } from '../row.ts';

/** Each with an address of their own: what one network may ask of a portal in a minute is another limit. */
const PEOPLE = 60;
const SECONDS = 20;
/** People who ask again as soon as they have an answer: enough to keep both portals busy, and few enough to refuse nobody. */
const CROWD = 24;

const periodical: ReadonlySet<string> = new Set(['Sales', 'Service', 'Parts']);
const tiles = allTiles.filter(({ name }) => periodical.has(name));
/** Periods of each tile that a page asks for at once: so much for a portal to do that whoever asks has little to do. */
const PERIODS = 8;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Ask = (send: Send, turn: number) => Promise<Answer>;

/** Loads, each made of several calls by turns. Nobody asks for the same as another, since they would share the answer. */
const loads: Readonly<Record<string, readonly Ask[]>> = {
  'large calls': [
    (send, turn) => send(batchCall, batchOf(pageOf(turn))),
    (send, turn) => send(getCustomers, { Expression: `UCSD_LTV > ${turn}`, RowCount: 500 }),
  ],
  // So many a second that accepting them takes a good part of the time.
  'small calls': [
    (send) => send(getBrands, {}),
    (send, turn) => {
      const tile = pageOf(turn)[turn % tiles.length];
      if (!tile) throw new Error('A page has tiles.');
      return send(tile, tile.payload);
    },
  ],
};

const pageOf = (turn: number) =>
  Array.from({ length: PERIODS }, (_none, index) => ({
    from: dayBefore(1 + ((turn * PERIODS + index) % 700)),
    to: dayBefore(0),
  })).flatMap((period) => tiles.map((tile) => ({ ...tile, payload: { ...tile.payload, ...period } })));

/** Twice as much is asked as both portals can do together. */
export async function overloaded(group: Group): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, asked] of Object.entries(loads)) rows.push(...(await overloadedBy(group, name, asked)));
  return rows;
}

async function overloadedBy(group: Group, name: string, asked: readonly Ask[]): Promise<Row[]> {
  const secret = await sessionOf(group, 'admin');
  const people = Array.from({ length: PEOPLE }, () => browserAt(group.front(), secret));
  let turn = 0;
  const ask = () => {
    turn += 1;
    const [what, who] = [asked[turn % asked.length], people[turn % PEOPLE]];
    if (!what || !who) throw new Error('There is something to ask, and somebody to ask it.');
    return what(who, turn);
  };
  const askWell = async () => {
    const { status } = await ask();
    if (status !== 200) throw new Error(`Answered with ${status}.`);
  };
  // Warms everything up; what is refused on a busy machine meanwhile is no matter.
  for (let round = 0; round < 50; round += 1) await Promise.all([ask(), ask()]);
  const calm = await load(askWell, { connections: 2, seconds: 3, warmUp: 0 });
  // Twice, since the first of them also warms everything up.
  const peaks = [
    await load(askWell, { connections: CROWD, seconds: SECONDS, warmUp: 0 }),
    await load(askWell, { connections: CROWD, seconds: SECONDS, warmUp: 0 }),
  ];
  const peak = { perSecond: Math.max(...peaks.map(({ perSecond }) => perSecond)) };
  const before = group.nginx.answered().length;
  const [seconds, floor] = await beside(group, arriving(2 * peak.perSecond, ask));
  // As nginx has seen them: whoever asks so much has to wait for themselves, too.
  const answers = group.nginx.answered().slice(before);
  await setTimeout(10_000);
  const after = await load(askWell, { connections: 2, seconds: 3, warmUp: 0 });
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503).map(({ took }) => took);
  const others = answers.filter(({ status }) => status !== 200 && status !== 503);
  refused.sort((one, other) => one - other);
  const served = good.map(({ took }) => took).toSorted((one, other) => one - other);
  const goodput = good.length / seconds / peak.perSecond;
  return [
    {
      what: `Twice the saturating load of ${name} (${peak.perSecond.toFixed(0)} a second), for ${SECONDS} s`,
      counted: `${(100 * goodput).toFixed(0)} % of it served, half of that within ${quantile(served, 0.5).toFixed(0)} ms, p99 ${p99(served)}; ${others.length} neither served nor refused`,
      goal: '80 %, all others refused',
      holds: goodput >= 0.8 && others.length === 0,
    },
    {
      what: 'Its refusals (503 with Retry-After)',
      counted: `${refused.length}, p99 ${p99(refused)}; /healthz, which needs no work, p99 ${p99(floor)}`,
      goal: 'p99 within 200 ms',
      holds: refused.length > 0 && quantile(refused, 0.99) <= 200,
    },
    {
      what: 'Ten seconds later',
      counted: `p95 ${after.p95.toFixed(0)} ms, before it ${calm.p95.toFixed(0)} ms; ${after.failed} failed`,
      goal: 'as before',
      holds: after.failed === 0 && after.p95 < 2 * calm.p95 + 20,
    },
  ];
}

/** So many calls a second, whatever becomes of those before; @returns seconds until all of them had ended */
async function arriving(perSecond: number, ask: () => Promise<Answer>): Promise<number> {
  const answers: Promise<Answer>[] = [];
  const started = performance.now();
  for (;;) {
    const passed = (performance.now() - started) / 1000;
    if (passed >= SECONDS) break;
    while (answers.length < passed * perSecond) answers.push(ask());
    await setTimeout(2);
  }
  await Promise.all(answers);
  return (performance.now() - started) / 1000;
}

/** Asks both portals for what needs no work until `load` has ended. @returns its result, and how long that took each time */
async function beside<T>({ portals }: Group, load: Promise<T>): Promise<readonly [T, readonly number[]]> {
  const took: number[] = [];
  let isOver = false;
  const ask = async ({ port }: { readonly port: number }) => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
      took.push(performance.now() - started);
      await setTimeout(50);
    }
  };
  const asking = Promise.all(portals.map(ask));
  const result = await load;
  isOver = true;
  await asking;
  return [result, took.toSorted((one, other) => one - other)];
}
