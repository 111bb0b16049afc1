import { describe, expect, test } from 'vitest';
import {
  type DashboardLayout,
  dashboardLayout,
  saveDashboardLayout,
  type TilePlace,
} from '../../../contract/calls/widgets.ts';
import { testApp } from '../../support/app.ts';

const group = await testApp();
const user = await group.signInNew({ role: 'Controller' });

const sales = 'GetSalesDashboardWidget';
const stock = 'GetInventorySummaryWidget';
const feeds = 'GetSyncData';

const place = (name: string, changed: Partial<TilePlace> = {}): TilePlace => ({
  name,
  x: 0,
  y: 0,
  w: 4,
  h: 8,
  ...changed,
});
const arranged = (changed: Partial<DashboardLayout> = {}): DashboardLayout => ({
  version: 1,
  wide: [place(sales), place(feeds, { x: 4, y: 2 })],
  narrow: null,
  phone: [feeds, sales],
  ...changed,
});

const save = (layout: unknown, who = user) =>
  who.reply(saveDashboardLayout, Object({ userid: who.userid, layout }));
const layoutOf = (who = user) => who.call(dashboardLayout, { userid: who.userid });

/** Writes what no call would: it may be of another version, or no layout at all. */
const store = (version: number, layout: unknown) =>
  group.db
    .updateTable('user_layout')
    .set({ version, layout: JSON.stringify(layout) })
    .execute();

test('nobody has arranged anything at first', async () => {
  expect(await layoutOf()).toEqual({ layout: null, unreadable: false });
});

test('an arrangement is kept, replaced as a whole, and forgotten', async () => {
  await save(arranged());
  expect(await layoutOf()).toEqual({ layout: arranged(), unreadable: false });
  const other = arranged({ wide: null, narrow: [place(stock, { x: 8 })], phone: null });
  await save(other);
  expect(await layoutOf()).toEqual({ layout: other, unreadable: false });
  await save(null);
  expect(await layoutOf()).toEqual({ layout: null, unreadable: false });
});

test('it is out of reach of everybody else', async () => {
  await save(arranged());
  const admin = await group.signIn('Administrator');
  expect((await admin.reply(dashboardLayout, { userid: user.userid })).status).toBe(403);
  const { status } = await admin.reply(saveDashboardLayout, { userid: user.userid, layout: null });
  expect(status).toBe(403);
  expect((await layoutOf()).layout).toEqual(arranged());
});

test('it goes with its user', async () => {
  const leaving = await group.signInNew({ role: 'Controller' });
  await save(arranged(), leaving);
  await group.db.deleteFrom('app_user').where('userid', '=', leaving.userid).execute();
  const left = await group.db
    .selectFrom('user_layout')
    .select('userid')
    .where('userid', '=', leaving.userid)
    .execute();
  expect(left).toEqual([]);
});

test('widgets that do not exist, are switched off or are not of the role are left out on reading', async () => {
  const advisor = await group.signInNew({ role: 'Service Advisor' });
  const wide = [place(sales), place(feeds, { x: 4 }), place('GetNothing', { x: 8 })];
  await save(arranged({ wide, narrow: wide, phone: ['GetNothing', feeds, sales] }), advisor);
  const visibleLayout = arranged({
    wide: [place(feeds, { x: 4 })],
    narrow: [place(feeds, { x: 4 })],
    phone: [feeds],
  });
  expect((await layoutOf(advisor)).layout).toEqual(visibleLayout);
  const setStatus = (STATUS: 'Y' | 'N') =>
    group.db.updateTable('widget').set({ STATUS }).where('call_name', '=', feeds).execute();
  await setStatus('N');
  expect((await layoutOf(advisor)).layout).toEqual(arranged({ wide: [], narrow: [], phone: [] }));
  await setStatus('Y');
  expect((await layoutOf(advisor)).layout).toEqual(visibleLayout);
});

describe('what can not be read', () => {
  test.each<[string, number, unknown]>([
    ['another version', 2, arranged()],
    ['a version that disagrees with itself', 1, { ...arranged(), version: 2 }],
    ['another shape', 1, { tiles: [] }],
    ['no object', 1, 'wide'],
    ['nothing', 1, null],
    ['a tile outside the grid', 1, arranged({ wide: [place(sales, { x: 11 })] })],
  ])('%s is answered as none, and said to be unreadable', async (_, version, layout) => {
    await save(arranged());
    await store(version, layout);
    expect(await layoutOf()).toEqual({ layout: null, unreadable: true });
  });

  test('is replaced by the next arrangement', async () => {
    await store(99, {});
    await save(arranged());
    expect(await layoutOf()).toEqual({ layout: arranged(), unreadable: false });
  });
});

describe('a layout is refused', () => {
  const tooMany = Array.from({ length: 61 }, (_, index) => `Widget${index}`);
  test.each<[string, unknown]>([
    ['of another version', { ...arranged(), version: 2 }],
    ['with an unknown part', { ...arranged(), colour: 'red' }],
    ['without a part', { version: 1, wide: null, narrow: null }],
    ['with more than 60 tiles', arranged({ wide: tooMany.map((name) => place(name)) })],
    ['with more than 60 tiles on a phone', arranged({ phone: tooMany })],
    ['with a tile twice', arranged({ wide: [place(sales), place(sales, { x: 4 })] })],
    ['with a tile twice on a phone', arranged({ phone: [sales, sales] })],
    ['with a nameless tile', arranged({ wide: [place(' ')] })],
    ['with a long name', arranged({ wide: [place('x'.repeat(61))] })],
    ['with a name of two lines', arranged({ phone: ['a\nb'] })],
    ['with half a character', arranged({ phone: ['\ud800'] })],
    ['with a part of a column', arranged({ wide: [place(sales, { x: 0.5 })] })],
    ['left of the grid', arranged({ wide: [place(sales, { x: -1 })] })],
    ['reaching beyond the grid', arranged({ wide: [place(sales, { x: 9 })] })],
    ['above the grid', arranged({ narrow: [place(sales, { y: -1 })] })],
    ['far below it', arranged({ narrow: [place(sales, { y: 1e9 })] })],
    ['without a width', arranged({ narrow: [place(sales, { w: 0 })] })],
    ['higher than a tile may be', arranged({ narrow: [place(sales, { h: 61 })] })],
    ['that is a list', []],
  ])('%s', async (_, layout) => {
    const { status, error } = await save(layout);
    expect([status, error?.code]).toEqual([400, 'invalid']);
  });

  test('but not for a full grid', async () => {
    const names = tooMany.slice(1);
    const full = arranged({ wide: names.map((name, index) => place(name, { y: index })), phone: names });
    expect((await save(full)).status).toBe(200);
  });
});

test('of 50 tabs that save at once one wins as a whole, and none is told of an error', async () => {
  const layouts = Array.from({ length: 50 }, (_, index) =>
    index % 10 === 9
      ? null
      : arranged({ wide: [place(sales, { y: index })], narrow: [place(feeds, { y: index })], phone: null }),
  );
  const replies = await Promise.all(layouts.map((layout) => save(layout)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(layouts).toContainEqual((await layoutOf()).layout);
});
