import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  type ExchangeBy,
  type ExchangeSet,
  exchangeAnalytics,
  exchangeRows,
  exportExchangeRows,
} from '../../../contract/calls/exchange.ts';
import { PAGE } from '../../../contract/calls/widgetRows.ts';
import { columnNames } from '../../../contract/columnNames.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { rebuildAll } from '../../../server/rollups/index.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { deal, setSales, vehicle } from '../../support/records/vehicleFacts.ts';

const TODAY = '2026-11-18';
const period = { from: '2026-10-01', to: '2026-11-18' };
const portal = await testApp({ now: new Date(`${TODAY}T16:00:00Z`) });
const admin = await portal.signIn('Administrator');
const manager = await portal.signIn('Sales Manager');

const took = (trade_vin: string, contract_date: string, trade_acv: number | null, fields = {}) =>
  deal({ trade_vin, contract_date, trade_acv, trade_allowance: 10_500, deal_type: 'New', ...fields });
const wholesaled = (sale_price: number, cost: number | null, fields = {}) =>
  deal({ deal_kind: 'Wholesale', sale_price, cost, contract_date: '2026-10-20', front_gross: 0, ...fields });

beforeAll(async () => {
  await insert(portal.db, 'employee', [
    {
      employee_id: 71,
      firstname: 'Dana',
      lastname: 'Pell',
      title: 'Salesperson',
      department: 'Sales',
      store_id: 1,
      hire_date: '2020-01-01',
    },
  ]);
  await setSales(
    portal.db,
    [
      took('T1', '2026-09-20', 10_000, { salesperson1_id: 71 }),
      took('T2', '2026-08-01', null),
      // Taken in at another store than the one that sells it.
      took('T3', '2026-09-30', 8000, { store_id: 3 }),
      // An unwound deal took nothing in, and what was traded in after its sale did not come from there.
      took('T4', '2026-09-01', 9000, { status: 'Unwound' }),
      took('T5', '2026-11-10', 9000),
      deal({ vin: 'T1', sale_price: 14_000, front_gross: 2500, model: 'F150' }),
      deal({ vin: 'T2', sale_price: 12_000, front_gross: 1000 }),
      deal({ vin: 'T3', sale_price: 11_000, front_gross: 900, model: 'Escape' }),
      deal({ vin: 'T4' }),
      deal({ vin: 'T5' }),
      wholesaled(7000, 8200.5, { vin: 'W1', stock_no: 'W1' }),
      wholesaled(9000, 8000),
      wholesaled(5000, null, { store_id: 3 }),
      wholesaled(1, 2, { status: 'Unwound' }),
      wholesaled(1, 2, { contract_date: '2026-09-30' }),
    ],
    [
      vehicle({
        vin: 'W1',
        stock_no: 'W1',
        status: 'wholesale',
        stocked_date: '2026-08-21',
        sold_date: '2026-10-20',
      }),
      vehicle({ stocked_date: '2026-08-01' }),
      vehicle({ stock_type: 'N', store_id: 3 }),
    ],
  );
  await portal.db.transaction().execute((tx) => rebuildAll(tx, TODAY));
});

test('trades are held against what they were sold for, by whoever took them in', async () => {
  const { acquired } = await admin.call(exchangeAnalytics, { storeId: '0', ...period, by: 'buyer' });
  expect(acquired.totals).toMatchObject({
    units: 3,
    acv: 18_000,
    allowance: 31_500,
    sale_price: 37_000,
    margin: 7000,
    front_gross: 4400,
    units_without_acv: 1,
    avg_days: 28.3,
  });
  expect(acquired.rows).toMatchObject([
    { key: 'unknown', label: null, units: 2 },
    { key: '71', label: 'Dana Pell', units: 1, margin: 4000, front_gross: 2500, avg_days: 15 },
  ]);
});

test('spellings of a model are one group, and days fall into the bands of the tiles', async () => {
  const byModel = await admin.call(exchangeAnalytics, { storeId: '0', ...period, by: 'model' });
  expect(byModel.acquired.rows.map(({ key, units }) => [key, units])).toEqual([
    ['ford:f150', 2],
    ['ford:escape', 1],
  ]);
  const byAge = await admin.call(exchangeAnalytics, { storeId: '0', ...period, by: 'age' });
  expect(byAge.acquired.rows.map(({ key, units }) => [key, units])).toEqual([
    ['0–30', 2],
    ['61+', 1],
  ]);
});

test('wholesale shows what was lost beside the result', async () => {
  const { wholesale } = await admin.call(exchangeAnalytics, { storeId: '0', ...period });
  expect(wholesale.totals).toEqual({
    units: 3,
    sale_price: 21_000,
    cost: 16_200.5,
    result: -200.5,
    loss_units: 1,
    loss: 1200.5,
    avg_days: 60,
    units_without_cost: 1,
  });
});

test('how many have no cost, or no value, is for whoever sees gross', async () => {
  const { role_id } = await portal.db
    .selectFrom('role')
    .select('role_id')
    .where('role_name', '=', 'Sales Manager')
    .executeTakeFirstOrThrow();
  const see = (sees_gross: 'Y' | 'N') =>
    portal.db.updateTable('role').set({ sees_gross }).where('role_id', '=', role_id).execute();
  const both = async () => {
    const { acquired, wholesale } = await manager.call(exchangeAnalytics, { storeId: '0', ...period });
    return [Object.keys(acquired.totals).sort(), Object.keys(wholesale.totals).sort()];
  };
  expect(await both()).toEqual([
    expect.arrayContaining(['units_without_acv']),
    expect.arrayContaining(['units_without_cost']),
  ]);
  await see('N');
  const [acquired, wholesale] = await both();
  expect(acquired).toEqual(['allowance', 'avg_days', 'sale_price', 'units']);
  expect(wholesale).toEqual(['avg_days', 'sale_price', 'units']);
  await see('Y');
});

test('of a store one sees what it took in itself, never what others did', async () => {
  const { acquired, wholesale, stock } = await manager.call(exchangeAnalytics, { storeId: '0', ...period });
  expect([acquired.totals.units, wholesale.totals.units]).toEqual([2, 2]);
  expect(new Set(stock?.rows.map(({ key }) => key))).toEqual(new Set(['1']));
  expect((await manager.reply(exchangeAnalytics, { storeId: '3' })).status).toBe(403);
  expect((await manager.reply(exchangeRows, { set: 'acquired', storeId: '3' })).status).toBe(403);
});

const bys: readonly ExchangeBy[] = ['store', 'model', 'age', 'buyer'];

test.each(bys)('by %s each figure is the sum of its records, and groups add up to the whole', async (by) => {
  const request = { storeId: '0', ...period, by };
  const reply = await admin.call(exchangeAnalytics, request);
  const expectRows = async (set: ExchangeSet, key: string | undefined, figures: object) => {
    const { sums, rows, total } = await admin.call(exchangeRows, { ...request, set, ...(key && { key }) });
    expect(figures, `${set} ${key}`).toMatchObject(sums);
    expect(rows).toHaveLength(Math.min(total, PAGE));
  };
  for (const set of ['acquired', 'wholesale'] as const) {
    const { rows, totals } = reply[set];
    await expectRows(set, undefined, totals);
    for (const row of rows) await expectRows(set, row.key, row);
    expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(totals.units);
  }
  for (const { key, stock_type, units_in_stock } of reply.stock?.rows ?? []) {
    const behind = await admin.call(exchangeRows, { ...request, set: `stock_${stock_type}`, key });
    expect(behind.sums.units_in_stock, `${stock_type} ${key}`).toBe(units_in_stock);
  }
});

test('stock, turn and supply are those of the tiles', async () => {
  const { stock } = await admin.call(exchangeAnalytics, { storeId: '0', ...period });
  for (const [widget, type] of [
    [newInventoryWidget, 'N'],
    [usedInventoryWidget, 'U'],
  ] as const) {
    const tile = await admin.call(widget, { storeId: '0' });
    expect(stock?.rows.filter(({ stock_type }) => stock_type === type)).toMatchObject(
      tile.rows.map(({ store_id, units_in_stock, days_supply, turn_rate }) => ({
        key: String(store_id),
        units_in_stock,
        days_supply,
        turn_rate,
      })),
    );
    const { units_in_stock, cost, avg_age_days, days_supply, turn_rate } = tile.totals;
    expect(stock?.totals).toContainEqual({
      ...{ stock_type: type, units_in_stock, cost, avg_age_days, days_supply, turn_rate },
    });
  }
});

test('a trade-in counts for the first sale after it, wherever it was taken in, as far as one may see the store', async () => {
  const second = await portal.signInNew({ role: 'GM', stores: [1, 3] });
  await insert(portal.db, 'deal', [
    deal({ vin: 'T1', sale_price: 16_000, contract_date: '2026-11-01', deal_no: 'T1-again' }),
  ]);
  const ofOne = { storeId: '1', ...period };
  // Store 3 took in what store 1 sold.
  expect((await second.call(exchangeAnalytics, ofOne)).acquired.totals).toMatchObject({
    units: 3,
    sale_price: 37_000,
  });
  expect((await manager.call(exchangeAnalytics, ofOne)).acquired.totals.units).toBe(2);
  const { rows } = await second.call(exchangeRows, { set: 'acquired', ...ofOne });
  expect(rows.map(({ deal_no }) => deal_no)).not.toContain('T1-again');
});

test('who may not see gross sees neither what vehicles cost nor what was lost', async () => {
  const { role_id } = await portal.db
    .insertInto('role')
    .values({ role_name: 'Auction clerk', sees_gross: 'N' })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await insert(portal.db, 'permission', [{ p_mod_id: 17, p_cr_id: role_id, p_mod_type: 'V' }]);
  const clerk = await portal.signInNew({ role: 'Auction clerk', stores: [1] });
  const figures = JSON.stringify(await clerk.call(exchangeAnalytics, { storeId: '0', ...period }));
  const rows = JSON.stringify(await clerk.call(exchangeRows, { set: 'wholesale', storeId: '0', ...period }));
  for (const name of ['cost', 'acv', 'margin', 'front_gross', 'result', 'loss', 'loss_units'])
    expect(figures + rows).not.toContain(`"${name}"`);
  const file = await clerk.reply(exportExchangeRows, { set: 'wholesale', storeId: '0', ...period });
  expect([file.status, file.response.split('\n')[0]]).toEqual([
    200,
    expect.not.stringMatching(/cost|result/i),
  ]);
  expect(figures).toContain('"sale_price"');
});

const sets: readonly ExchangeSet[] = ['stock_N', 'stock_U', 'acquired', 'wholesale'];

test.each(sets)('the file of %s has the records of the page, under the names of the screen', async (set) => {
  const request = { set, storeId: '0', ...period };
  const { columns, rows } = await admin.call(exchangeRows, request);
  const { status, headers, response } = await admin.reply(exportExchangeRows, request);
  const [heads = [], ...lines]: string[][] = parse(response, { bom: true });
  expect([status, heads]).toEqual([200, columns.map(({ name }) => headOf(name))]);
  expect(headers).toMatchObject({
    'content-disposition': `attachment; filename="${set}-2026-10-01-2026-11-18.csv"`,
  });
  expect(lines).toEqual(rows.map((row) => columns.map(({ name }) => String(row[name] ?? ''))));
});

const headOf = (name: string) => Object.entries(columnNames).find(([key]) => key === name)?.[1];

test('a file keeps to the group, the stores and the role, and the audit to who took it', async () => {
  const of = { set: 'acquired', by: 'buyer', storeId: '0', ...period } as const;
  const { response } = await admin.reply(exportExchangeRows, { ...of, key: '71' });
  expect(parse(response, { bom: true, columns: true })).toMatchObject([{ VIN: 'T1' }]);
  const { rows } = await sql`select resource, userid, after from audit where action = 'export'
    order by audit_id desc limit 1`.execute(portal.db);
  expect(rows).toMatchObject([
    {
      resource: 'exanalytics',
      userid: admin.userid,
      after: { count: 1, complete: true, filter: { key: '71' } },
    },
  ]);
  const own = await manager.reply(exportExchangeRows, of);
  expect(parse(own.response, { bom: true })).toHaveLength(3);
  expect((await manager.reply(exportExchangeRows, { ...of, storeId: '3' })).status).toBe(403);
  expect((await admin.reply(exportExchangeRows, { ...of, set: 'stock_N', key: '1' })).status).toBe(400);
});

test('a group that is not there, and a period that ends before it begins, are refused with a sentence', async () => {
  const nothing = await admin.reply(exchangeRows, { set: 'stock_N', storeId: '0', by: 'buyer', key: '1' });
  expect(nothing.status).toBe(400);
  const backwards = { storeId: '0', from: '2026-11-01', to: '2026-10-01' };
  expect((await admin.reply(exchangeAnalytics, backwards)).status).toBe(400);
});
