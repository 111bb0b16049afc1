import { expect, test } from 'vitest';
import { EquityBands, equityBands } from '../../../contract/calls/equity.ts';
import { equitySummary } from '../../../contract/widgets/equity.ts';
import { rebuildValuation } from '../../../server/vehicles/index.ts';
import { testApp } from '../../support/app.ts';
import { addRole } from '../../support/clerks.ts';
import { insert } from '../../support/records/insert.ts';
import { loadRandomGroup, now } from '../../support/records/randomGroup.ts';
import { type Row, rest } from '../../support/rest.ts';
import { seed } from '../../support/seed.ts';

// It is late on Monday, May 18, 2026, in New York.
const group = await testApp({ now });
await loadRandomGroup(group, seed);
const admin = await group.signIn('Administrator');
const two = await group.signInNew({ role: 'GM', stores: [1, 3] });
const callers = [admin, two] as const;

type Caller = (typeof callers)[number];
const listed = (caller: Caller, filter: Row) =>
  rest(caller, 'EquityScreen', 'list', { filter, range: [0, 0] });
const totalOf = async (caller: Caller, filter: Row) => (await listed(caller, filter)).total;

const monthsOf = (count: number) => ({
  maturity_date_gte: '2026-05-01',
  maturity_date_lte: count === 3 ? '2026-07-31' : '2027-04-30',
  finance_type: 'lease',
});

test.each([0, 1])('the list counts what the tile counts: positions, bands and leases (%i)', async (place) => {
  const caller = place === 0 ? admin : two;
  const tile = await caller.call(equitySummary, { store: '0', exp: '' });
  const positions = ['positive', 'break_even', 'negative', 'unknown'] as const;
  for (const loan_position of positions) {
    expect(await totalOf(caller, { loan_position }), loan_position).toBe(tile[`${loan_position}_count`]);
  }
  expect(await totalOf(caller, monthsOf(3))).toBe(tile.lease_maturing_3m);
  expect(await totalOf(caller, monthsOf(12))).toBe(tile.lease_maturing_12m);
  for (const { from, to, count } of tile.bands) {
    const filter = {
      ...(from !== null && { equity_gte: from }),
      ...(to !== null && { equity_lte: to - 0.01 }),
    };
    expect(await totalOf(caller, filter), JSON.stringify(filter)).toBe(count);
  }
});

test('the histogram counts what the list shows by its other filters, whatever equity is asked', async () => {
  for (const caller of callers) {
    for (const filter of [
      {},
      { finance_type: 'lease', equity_gte: 0 },
      { may_call: 'Y', store_id: [1, 2] },
    ]) {
      const { bands, unknown } = EquityBands.parse((await caller.reply(equityBands, { filter })).response);
      const { equity_gte: _, ...others } = { equity_gte: 0, ...filter };
      const sum = bands.reduce((all, { count }) => all + count, 0);
      expect(sum + unknown).toBe(await totalOf(caller, others));
      for (const { from, to, count } of bands) {
        const range = {
          ...(from !== null && { equity_gte: from }),
          ...(to !== null && { equity_lte: to - 0.01 }),
        };
        expect(await totalOf(caller, { ...others, ...range })).toBe(count);
      }
    }
  }
});

test('somebody of two stores sees no vehicle of the third, also when they ask for it', async () => {
  const { rows } = await rest(two, 'EquityScreen', 'list', {});
  expect(new Set(rows.map(({ store_id }) => store_id))).toEqual(new Set([1, 3]));
  expect(await totalOf(two, { store_id: [2] })).toBe(0);
  const foreign = (await rest(admin, 'EquityScreen', 'list', { filter: { store_id: [2] } })).rows[0];
  const { status } = await rest(two, 'EquityScreen', 'one', { id: Number(foreign?.equity_id) });
  expect(status).toBe(404);
});

test('pages follow each other in the order of the whole list, wherever in it the vehicles lie that are asked for', async () => {
  const sorts = [
    ['equity', 'DESC'],
    ['equity', 'ASC'],
    ['customer_name', 'ASC'],
    ['payment_difference', 'ASC'],
    ['months_left', 'ASC'],
    ['payoff_est', 'DESC'],
  ] as const;
  const filters: readonly Row[] = [
    {},
    { loan_position: 'negative' },
    { loan_position: ['unknown', 'break_even'], may_call: 'Y' },
    { finance_type: 'cash' },
    { equity_lte: 2000, store_id: [3] },
    { make_like: 'no such make' },
  ];
  for (const [place, caller] of callers.entries()) {
    for (const sort of sorts) {
      const filter = filters[(sorts.indexOf(sort) + place * 3) % filters.length] ?? {};
      for (const chosen of [filter, {}]) {
        const ask = async (first: number, last: number) =>
          rest(caller, 'EquityScreen', 'list', { filter: chosen, sort, range: [first, last] });
        const whole = await ask(0, 999);
        const pages: Row[] = [];
        for (let first = 0; first < Math.min(whole.total, 21); first += 7) {
          const { rows, total } = await ask(first, first + 6);
          expect(total).toBe(whole.total);
          pages.push(...rows);
        }
        expect(pages).toEqual(whole.rows.slice(0, 21));
        expect((await ask(whole.total, whole.total + 6)).total).toBe(whole.total);
      }
    }
  }
});

test('a role without personal data neither sees nor finds names, and a role without the screen nothing', async () => {
  const reply = await admin.reply(equityBands, { filter: { no_such: 1 } });
  expect(reply.status).toBe(400);
  const controller = await group.signIn('Controller');
  expect((await listed(controller, {})).status).toBe(403);
  expect((await controller.reply(equityBands, { filter: {} })).status).toBe(403);
});

const sold = (UC_ID: number, place: number) => ({
  ...{ store_id: 1, deal_no: `kept ${place}`, contract_date: '2025-11-03', UC_ID },
  ...{ status: 'Finalized' as const, deal_type: 'New' as const, deal_kind: 'Retail' as const },
  ...{ vin: `1HGCV1F36KA08394${place}`, sale_price: 30_000, front_gross: 1000, back_gross: 500 },
});

test('a vehicle keeps its number when everything is worked out anew', async () => {
  const numbers = async () =>
    group.db
      .selectFrom('equity')
      .select(['equity_id', 'UC_ID', 'vin'])
      .orderBy('UC_ID')
      .orderBy('vin')
      .execute();
  const { UC_ID } = await group.db.selectFrom('customer').select('UC_ID').limit(1).executeTakeFirstOrThrow();
  await insert(
    group.db,
    'deal',
    [1, 2].map((place) => sold(UC_ID, place)),
  );
  const rebuild = () => group.db.transaction().execute((tx) => rebuildValuation(tx, '2026-05-18'));
  await rebuild();
  const first = await numbers();
  expect(first.length).toBeGreaterThan(1);
  await rebuild();
  expect(await numbers()).toEqual(first);
});

test('a vehicle is found by its owner as customers are, by its VIN from either end, and by a part of make or model', async () => {
  await insert(group.db, 'customer', { UC_ID: 9_001, UC_FirstName: 'Dána', UC_LastName: 'De la Whitfield' });
  await insert(group.db, 'deal', {
    ...sold(9_001, 9),
    ...{ vin: '5ZZCV1F36KA777123', year: 2024, make: 'Zedmobil', model: 'Quark 50%' },
  });
  await group.db.transaction().execute((tx) => rebuildValuation(tx, '2026-05-18'));
  await addRole(group.db, 'Nameless', { EquityScreen: 'V' });
  const nameless = await group.signInNew({ role: 'Nameless', stores: [1, 3] });
  const found = async (caller: Caller, q: string) =>
    (await listed(caller, { q })).rows.some(({ vin }) => vin === '5ZZCV1F36KA777123');
  const names = ['dana', 'de la whit', 'De la Whitfield, Dá'];
  for (const q of names) {
    expect(await found(two, q), q).toBe(true);
    expect(await found(nameless, q), q).toBe(false);
  }
  for (const q of ['5zzcv', '777123', '5ZZCV1F36KA777123', 'edmob', 'QUARK', 'zed 50%']) {
    expect(await found(two, q), q).toBe(true);
    expect(await found(nameless, q), q).toBe(true);
  }
  expect(await found(two, 'dana de quark 777123')).toBe(true);
  for (const q of ['ana', 'dana tundra', '77712', '50_', 'quarks'])
    expect(await found(two, q), q).toBe(false);
  // What the histogram counts is what the list finds.
  const { bands, unknown } = await two.call(equityBands, { filter: { q: 'zed' } });
  expect(bands.reduce((all, { count }) => all + count, unknown)).toBe(await totalOf(two, { q: 'zed' }));
});
