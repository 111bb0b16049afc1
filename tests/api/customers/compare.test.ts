import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { compareCustomers } from '../../../contract/calls/comparing/compareCustomers.ts';
import { compareStores } from '../../../contract/calls/comparing/compareStores.ts';
import { customerDetails } from '../../../contract/calls/customers/customerDetails.ts';
import { appointmentsWidget } from '../../../contract/widgets/appointments.ts';
import { newInventoryWidget, usedInventoryWidget } from '../../../contract/widgets/inventory.ts';
import { partsWidget } from '../../../contract/widgets/parts.ts';
import { salesWidget } from '../../../contract/widgets/sales.ts';
import { serviceWidget } from '../../../contract/widgets/service.ts';
import { transitWidget } from '../../../contract/widgets/transit.ts';
import { analytics, analyticsMetrics } from '../../../contract/widgets/trend.ts';
import { loadSmallDemo } from '../../../server/demo/index.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { messagesOf } from '../../support/messages.ts';

const asOf = new Date('2026-11-20T15:00:00Z');
const { db, ...handle } = await testDatabase();
await loadSmallDemo(db, { asOf, password: 'a password for the demo' });
const group = await testApp({ database: { db, ...handle }, now: asOf });
const admin = await group.signIn('admin@rooftop.example');
const advisor = await group.signIn('advisor@rooftop.example');
const controller = await group.signIn('controller@rooftop.example');

const ids = (await db.selectFrom('store').select('ID').orderBy('ID').execute()).map(({ ID }) => ID);
const [first = 0, second = 0, third = 0] = ids;
/** The only one that the advisor of the demo group sees. */
const advisorStore = 3;

describe('stores beside each other', () => {
  const own = <Row extends { readonly store_id: number }>(
    { rows }: { readonly rows: readonly Row[] },
    id: number,
  ) => rows.find(({ store_id }) => store_id === id);

  test.each([
    ['month to date', {}],
    ['last month', { from: '2026-10-01', to: '2026-10-31' }],
    ['a few days', { from: '2026-11-03', to: '2026-11-09' }],
  ])('have the figures that the tiles of each have, of %s', async (_, days) => {
    const asked = [third, first, second];
    const compared = await admin.call(compareStores, { stores: asked, ...days });
    expect(compared.map(({ store_id }) => store_id)).toEqual(asked);
    for (const store of compared) {
      const scope = { storeId: String(store.store_id), ...days };
      const tile = async (widget: typeof salesWidget | typeof serviceWidget | typeof partsWidget) =>
        (await admin.call(widget, scope)).rows[0];
      expect(store.sales).toEqual(await tile(salesWidget));
      expect(store.service).toEqual(await tile(serviceWidget));
      expect(store.parts).toEqual(await tile(partsWidget));
      expect(store.new_inventory).toEqual(own(await admin.call(newInventoryWidget, scope), store.store_id));
      expect(store.used_inventory).toEqual(own(await admin.call(usedInventoryWidget, scope), store.store_id));
      expect(store.appointments).toEqual((await admin.call(appointmentsWidget, scope)).rows);
      expect(store.transit).toEqual((await admin.call(transitWidget, scope)).totals);
      const { series } = await admin.call(analytics, {
        id: analyticsMetrics.indexOf('fixed_absorption') + 1,
        storeId: scope.storeId,
        date: '2026-10-15',
      });
      const { date = '', value = null } = series.at(-1) ?? {};
      expect(store.absorption).toEqual({ month: date, fixed_absorption: value });
      expect(value).not.toBeNull();
    }
    expect(new Set(compared.map(({ sales }) => sales?.total_gross)).size).toBe(3);
  });

  test('out of scope are refused, never left out', async () => {
    const reply = await advisor.reply(compareStores, { stores: [advisorStore, first] });
    expect([reply.status, reply.error?.message]).toEqual([
      403,
      expect.stringContaining('Outside your stores'),
    ]);
  });

  test.each([
    ['one', [first]],
    ['five', ids.slice(0, 5)],
    ['one twice', [first, first]],
    ['none', []],
  ])('%s are refused with a sentence', async (_, stores) => {
    const { status, error } = await admin.reply(compareStores, { stores });
    expect([status, messagesOf(error?.fields)]).toEqual([400, { stores: 'Choose 2 to 4 different stores.' }]);
  });

  test('a period that ends before it begins is refused', async () => {
    const reply = await admin.reply(compareStores, {
      stores: [first, second],
      from: '2026-11-09',
      to: '2026-11-03',
    });
    expect(reply.status).toBe(400);
  });

  test('tell a role what its widgets tell it, and no gross to one without', async () => {
    const salesperson = await group.signInNew({ role: 'Salesperson', stores: [first, second] });
    const { response, meta } = await salesperson.reply(compareStores, { stores: [first, second] });
    const [store] = response;
    expect([store?.service, store?.parts, store?.transit]).toEqual([null, null, null]);
    expect(store?.sales?.total_units).toEqual(expect.any(Number));
    expect(JSON.stringify(response)).not.toMatch(/gross|pvr|"cost"|floorplan|absorption":\{/);
    expect(meta.hidden).toEqual(['gross']);
  });
});

describe('customers beside each other', () => {
  const pick = async (count: number, storeId?: number) => {
    const found = await db
      .selectFrom('customer')
      .select('UC_ID')
      .where('merged_into', 'is', null)
      .where('ro_count', '>', 0)
      .where((eb) =>
        storeId === undefined ? eb.lit(true) : eb(eb.val(storeId), '=', eb.fn.any('CVP_RelatedStores')),
      )
      .orderBy('UC_ID')
      .limit(count)
      .execute();
    return found.map(({ UC_ID }) => UC_ID);
  };

  test('have the figures of their pages', async () => {
    const chosen = (await pick(4)).toReversed();
    const compared = await admin.call(compareCustomers, { ids: chosen });
    expect(compared.map(({ asked_id }) => asked_id)).toEqual(chosen);
    for (const { asked_id, sales_score, service_score, household_count, equity, ...customer } of compared) {
      const page = await admin.call(customerDetails, { UC_ID: asked_id });
      expect(page).toMatchObject(customer);
      expect([sales_score, service_score]).toEqual(page.score.map(({ score }) => score));
      expect(household_count).toBe(page.household.length);
      const known = page.vehicles.flatMap((vehicle) => vehicle.equity ?? []);
      expect(equity).toBe(known.length === 0 ? null : Math.round(known.reduce((a, b) => a + b) * 100) / 100);
    }
  });

  test('are looked at as on their own pages, which is in the log', async () => {
    const reader = await group.signInNew({ role: 'GM', stores: 'all' });
    const compared = await reader.call(compareCustomers, { ids: await pick(2) });
    const looks = db
      .selectFrom('audit')
      .select(['resource', 'record_id'])
      .where('action', '=', 'look')
      .where('userid', '=', reader.userid)
      .orderBy('audit_id');
    expect(await looks.execute()).toEqual(
      compared.map(({ UC_ID: id }) => ({ resource: 'customerdetails', record_id: String(id) })),
    );
  });

  test('are those of stores in sight; who is not is named, whether they exist or not', async () => {
    const [mine = 0] = await pick(1, advisorStore);
    const reply = await advisor.reply(compareCustomers, { ids: [mine, 999_999_999] });
    expect([reply.status, reply.error?.message]).toEqual([
      404,
      "Customer 999999999 isn't at your stores. Remove it, or find the customer by name or phone.",
    ]);
    const foreign = await db
      .selectFrom('customer')
      .select('UC_ID')
      .where('merged_into', 'is', null)
      .where((eb) => eb.not(eb(eb.val(advisorStore), '=', eb.fn.any('CVP_RelatedStores'))))
      .executeTakeFirstOrThrow();
    const other = await advisor.reply(compareCustomers, { ids: [mine, foreign.UC_ID] });
    expect([other.status, other.error?.message]).toEqual([
      404,
      expect.stringContaining(String(foreign.UC_ID)),
    ]);
  });

  test('a merged record stands for whom it became, and not beside them', async () => {
    const [survivor = 0, other = 0, gone = 0] = await pick(3);
    await db.updateTable('customer').set({ merged_into: survivor }).where('UC_ID', '=', gone).execute();
    const [one] = await admin.call(compareCustomers, { ids: [gone, other] });
    expect([one?.asked_id, one?.UC_ID]).toEqual([gone, survivor]);
    const twice = await admin.reply(compareCustomers, { ids: [survivor, other, gone] });
    expect([twice.status, twice.error?.message]).toEqual([
      400,
      `Customers ${survivor} and ${gone} are the same person. Choose someone else.`,
    ]);
    await db.updateTable('customer').set({ merged_into: null }).where('UC_ID', '=', gone).execute();
  });

  test.each([[1], [5]])('%i are refused with a sentence', async (count) => {
    const { status, error } = await admin.reply(compareCustomers, { ids: await pick(count) });
    expect([status, messagesOf(error?.fields)]).toEqual([400, { ids: 'Choose 2 to 4 different customers.' }]);
  });

  test('names and gross are not told to roles that do not see them', async () => {
    const chosen = await pick(2, first);
    const { response } = await controller.reply(compareCustomers, { ids: chosen });
    expect(response[0]).not.toHaveProperty('UC_LastName');
    expect(response[0]).not.toHaveProperty('UC_Phone1');
    const seller = await group.signInNew({ role: 'Salesperson', stores: 'all' });
    const [person] = await seller.call(compareCustomers, { ids: chosen });
    expect(person).not.toHaveProperty('CVP_DealTotalGross');
    expect(person).toHaveProperty('UC_LastName');
  });

  const fileOf = async (who: SignedIn, chosen: readonly number[]) => {
    const url = `/api/customers/compare/export?ids=${chosen.join()}`;
    const { statusCode, body } = await who.raw({ method: 'GET', url });
    const rows = statusCode === 200 ? z.array(z.array(z.string())).parse(parse(body, { bom: true })) : [];
    return { statusCode, rows };
  };

  test('as a file they are columns with consent, without what the role does not see, and it is written down', async () => {
    const chosen = await pick(2, first);
    const { rows } = await fileOf(admin, chosen);
    expect(rows[0]).toEqual(['Customer id', ...chosen.map(String)]);
    expect(rows.map(([label]) => label)).toEqual(
      expect.arrayContaining(['Last name', 'Gross', 'Opted out of calls']),
    );
    const note = await db
      .selectFrom('audit')
      .select(['resource', 'after'])
      .where('action', '=', 'export')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(note).toMatchObject({
      resource: 'customers',
      after: { count: 2, complete: true, filter: { ids: chosen } },
    });
    const seller = await group.signInNew({ role: 'Salesperson', stores: 'all' });
    expect((await fileOf(seller, chosen)).rows.map(([label]) => label)).not.toContain('Gross');
    expect((await fileOf(controller, chosen)).statusCode).toBe(403);
    expect((await fileOf(admin, chosen.slice(0, 1))).statusCode).toBe(400);
  });
});
