import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { widgetRows } from '../../../../contract/calls/widgetRows.ts';
import { metrics } from '../../../../server/calls/index.ts';
import { allCalls } from '../../../../server/declared.ts';
import { inTime } from '../../../../server/metrics/inTime.ts';
import type { OwnContext } from '../../../../server/metrics/metric.ts';
import { salesMetric } from '../../../../server/metrics/sales.ts';
import { type SignedIn, type TestApp, testApp } from '../../../support/app.ts';
import { batching } from '../../../support/batching.ts';
import { type WidgetCall, widgetCalls } from '../../../support/widgetCalls.ts';

let group: TestApp;
let gm: SignedIn;
let admin: SignedIn;
/** Whether the sales tile takes longer than it may. */
let salesAreSlow = false;

beforeAll(async () => {
  group = await testApp({
    metrics: [
      {
        ...salesMetric,
        admit: (caller, raw) => {
          const { payload, answer } = salesMetric.admit(caller, raw);
          const slowly = ({ readDb }: OwnContext) =>
            inTime('deals', () => sql`select pg_sleep(1)`.execute(readDb).then(() => Promise.reject()), 100);
          return { payload, answer: (context) => (salesAreSlow ? slowly : answer)(context) };
        },
      },
      ...metrics,
    ],
  });
  [gm, admin] = await Promise.all([group.signIn('GM'), group.signIn('Administrator')]);
});

const ask = ({ call, stores, more }: WidgetCall, payload: object, who = gm, ofStores = '0') =>
  who.reply(call, { ...more, [stores]: ofStores, ...payload });

const daysOf = ({ period, day }: WidgetCall, from: string, to: string): object =>
  period ? { [period[0]]: from, [period[1]]: to } : day ? { [day]: to } : {};

test('the table has every widget that is about stores', () => {
  const known = allCalls.flatMap(({ access }) => (access.kind === 'widget' ? [access.callName] : []));
  expect([...widgetCalls.map(({ name }) => name), 'weather'].sort()).toEqual(known.sort());
});

describe.each(widgetCalls)('$name', (widget) => {
  test('refuses stores that are foreign or unknown, alone or among one’s own', async () => {
    for (const stores of ['2', '1,2', '0,1', '999', '1,2147483647']) {
      const { status, error, response } = await ask(widget, {}, gm, stores);
      expect([stores, status, error?.code, response]).toEqual([stores, 403, 'forbidden', undefined]);
    }
    expect((await ask(widget, {}, admin, '999')).status).toBe(403);
  });

  test.each(['x', '-1', '1;2', '1,', '99999999999', { id: 1 }, null, [1.5]])(
    'refuses stores %j, which are none',
    async (stores) => {
      const { status, error } = await widgetReply(stores);
      expect([status, error?.code]).toEqual([400, 'invalid']);
    },
  );
  const widgetReply = (stores: unknown) => gm.reply(widget.call, { ...widget.more, [widget.stores]: stores });

  test('answers without data: of no store, of a store without, of a feed that was never loaded', async () => {
    for (const stores of ['', '3', '0']) {
      const { status, meta } = await ask(widget, {}, admin, stores);
      expect([stores, status]).toEqual([stores, 200]);
      if (widget.name !== 'GetSyncData') expect(meta.freshness?.state).toBe('never');
    }
  });

  test('answers on the first of a month and on a leap day', async () => {
    const before = group.clock.now;
    for (const now of ['2026-03-01T05:30:00Z', '2028-02-29T17:00:00Z', '2027-01-01T17:00:00Z']) {
      group.clock.now = new Date(now);
      const late = await group.signIn('GM');
      expect([now, (await ask(widget, {}, late)).status]).toEqual([now, 200]);
    }
    group.clock.now = before;
  });

  const takesDays = widget.period !== undefined || widget.day !== undefined;

  if (takesDays)
    test('answers for days of 1900 and 2199', async () => {
      for (const [from, to] of [
        ['1900-01-01', '1900-01-31'],
        ['2199-12-01', '2199-12-31'],
        ['1900-01-01', '2199-12-31'],
      ] as const) {
        const { status } = await ask(widget, daysOf(widget, from, to));
        expect([from, to, status]).toEqual([from, to, 200]);
      }
    });

  if (takesDays && !widget.isOfNow)
    test('refuses days before and after, and says which', async () => {
      const [first, last] = widget.period ?? [widget.day, widget.day];
      for (const [from, to, field] of [
        ['0000-01-01', '0000-01-01', first],
        ['1899-12-31', '1899-12-31', first],
        ['2199-12-31', '2200-01-01', last],
        ['9999-12-31', '9999-12-31', first],
      ] as const) {
        const { status, error } = await ask(widget, daysOf(widget, from, to));
        expect([to, status, Object.keys(error?.fields ?? {})]).toEqual([to, 400, [field]]);
      }
    });

  if (widget.period)
    test('refuses a period that ends before it begins, and says where', async () => {
      const { status, error } = await ask(widget, daysOf(widget, '2026-03-10', '2026-02-28'));
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [widget.period?.[0]]]);
    });

  if (takesDays)
    test('refuses what is no day', async () => {
      for (const day of ['2026-02-30', '2026-2-1', 'today', 20260301, '']) {
        const { status } = await ask(
          widget,
          widget.period ? { [widget.period[0]]: day } : { [String(widget.day)]: day },
        );
        expect([day, status]).toEqual([day, 400]);
      }
    });

  test('is refused with its rows once it is switched off, and while the role lacks it', async () => {
    const { db } = group;
    const rows = () => gm.reply(widgetRows, { widget: widget.name, storeId: '0' });
    const off = db.updateTable('widget').where('call_name', '=', widget.name);
    await off.set({ STATUS: 'N' }).execute();
    expect([(await ask(widget, {})).status, (await rows()).status]).toEqual([403, 403]);
    await off.set({ STATUS: 'Y' }).execute();
    expect((await ask(widget, {})).status).toBe(200);
  });
});

const all = (caller: Pick<SignedIn, 'call'>) =>
  Promise.all(
    widgetCalls.map(async ({ name, call, stores, more }) => {
      const answer = caller.call(call, Object({ ...more, [stores]: '0' }));
      return [
        name,
        await answer.then(
          () => 'answered',
          (error: Error) => error.message,
        ),
      ] as const;
    }),
  );

describe('in one request with all the others', () => {
  const others = widgetCalls.filter(({ name }) => name !== 'GetSalesDashboardWidget').length;

  test('a tile that takes too long fails alone, and says what did not answer', async () => {
    salesAreSlow = true;
    const answers = await all(batching(gm));
    salesAreSlow = false;
    expect(answers.filter(([, text]) => text === 'answered')).toHaveLength(others);
    expect(new Map(answers).get('GetSalesDashboardWidget')).toMatch(/503 unavailable: The deals source/);
    expect((await all(batching(gm))).filter(([, text]) => text === 'answered')).toHaveLength(others + 1);
  });

  test('tiles whose query fails fail alone, and tell nothing of the database', async () => {
    await sql`alter table part_shelf rename to part_shelf_gone`.execute(group.db);
    const answers = await all(batching(gm));
    await sql`alter table part_shelf_gone rename to part_shelf`.execute(group.db);
    const failed = answers.filter(([, text]) => text !== 'answered');
    expect(failed.map(([name]) => name)).toEqual(['GetPartsDashboardWidget']);
    expect(failed[0]?.[1]).toMatch(/^500 internal: /);
    expect(failed[0]?.[1]).not.toMatch(/part_shelf|select|relation/);
  });
});
