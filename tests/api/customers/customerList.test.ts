import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { foundSorts, searchCustomers } from '../../../contract/calls/customers/customers.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { loaderInto } from '../../support/records/customers.ts';

const portal = await testApp();
const { customers, deals, visits } = loaderInto(portal.db, '2026-03-18');
const admin = await portal.signIn('Administrator');
const advisor = await portal.signIn('Service Advisor');
const controller = await portal.signInNew({ role: 'Controller', stores: 'all' });

const VIN = '1M8GDM9AXKP042788';

beforeAll(async () => {
  await customers([
    {
      UC_ID: 1,
      UC_FirstName: 'Dana',
      UC_LastName: 'Whitfield',
      UC_Phone1: '610-555-0142',
      stated_stores: [1],
      stated_ltv: 90,
    },
    { UC_ID: 2, UC_FirstName: 'Daniel', UC_LastName: 'Whit', UC_Phone1: '610-555-0143', stated_stores: [1] },
    { UC_ID: 3, UC_FirstName: 'José', UC_LastName: "O'Núñez", stated_stores: [1] },
    { UC_ID: 4, UC_FirstName: 'Whitney', UC_LastName: 'Dana', stated_stores: [2] },
    { UC_ID: 5, UC_FirstName: 'María', UC_LastName: 'de la Cruz', stated_stores: [1] },
  ]);
  await deals([
    { deal_no: 'A', UC_ID: 4, contract_date: '2026-02-01', store_id: 2, vin: VIN },
    { deal_no: 'B', UC_ID: 5, contract_date: '2026-03-01', store_id: 1, vin: VIN },
  ]);
  await visits([{ ro_no: 'B', UC_ID: 2, opened: '2026-03-17', closed: null }]);
});

const hitsOf = (who: SignedIn, q: string) => who.call(searchCustomers, { q });
const ids = async (who: SignedIn, q: string) => (await hitsOf(who, q)).map(({ UC_ID }) => UC_ID);

/** All of a file, as rows of cells. */
const fileOf = async (who: SignedIn, query: Readonly<Record<string, string>>) => {
  const url = `/api/customers/export?${new URLSearchParams(query)}`;
  const { statusCode, body } = await who.raw({ method: 'GET', url });
  if (statusCode !== 200) return { statusCode, head: [], rows: [] };
  const [head = [], ...rows] = z.array(z.array(z.string())).parse(parse(body, { bom: true }));
  return { statusCode, head, rows };
};

describe('a plate', () => {
  const [PLATED, JERSEY, MOVED, NEXT, ABROAD] = [
    '1FTFW1ET5DF010341',
    '1FTFW1ET5DF010342',
    '1FTFW1ET5DF010343',
    '1FTFW1ET5DF010344',
    '1FTFW1ET5DF010345',
  ];
  const worn = [
    { ro_no: 'P1', UC_ID: 3, opened: '2026-02-10', vin: PLATED, plate: '123-ABC', plate_state: 'PA' },
    { ro_no: 'P2', UC_ID: 2, opened: '2026-02-11', vin: JERSEY, plate: '123 ABC', plate_state: 'NJ' },
    // The plate went on to another vehicle.
    { ro_no: 'P3', UC_ID: 1, opened: '2026-02-12', vin: MOVED, plate: 'LKM 4471', plate_state: 'PA' },
    { ro_no: 'P4', UC_ID: 5, opened: '2026-02-13', vin: NEXT, plate: 'LKM4471', plate_state: 'PA' },
    {
      ro_no: 'P5',
      UC_ID: 4,
      opened: '2026-02-14',
      vin: ABROAD,
      plate: 'ZZ-999',
      plate_state: null,
      store_id: 2,
    },
  ];
  beforeAll(async () => {
    await visits(worn.map(({ plate, plate_state, ...visit }) => ({ ...visit, closed: visit.opened })));
    for (const { ro_no, plate, plate_state } of worn) {
      await portal.db
        .updateTable('repair_order')
        .set({ plate, plate_state })
        .where('ro_no', '=', ro_no)
        .execute();
    }
  });

  test.each([
    ['123ABC', [3, 2]],
    ['123 abc', [3, 2]],
    ['123-abc', [3, 2]],
    ['1 2 3 · a.b–c', [3, 2]],
    ['PA 123 ABC', [3]],
    ['pa 123-abc', [3]],
    ['123 ABC PA', [3]],
    ['NJ-123-ABC', [2]],
    ['DE 123 ABC', []],
    ['PA123ABC', []],
    ['123AB', []],
    ['lkm-4471', [5]],
    ['zz 999', [4]],
  ])('%j finds %j, whose vehicle has it now', async (typed, expected) => {
    const hits = await hitsOf(admin, typed);
    expect(hits.filter(({ matched }) => matched === 'plate').map(({ UC_ID }) => UC_ID)).toEqual(expected);
  });

  test('is found at stores in sight alone, also by roles without contact data', async () => {
    expect(await ids(advisor, 'zz 999')).toEqual([]);
    expect(await ids(controller, 'zz 999')).toEqual([4]);
  });

  test('leads nowhere once its vehicle went to somebody whom nobody knows', async () => {
    await deals([{ deal_no: 'T', UC_ID: null, contract_date: '2026-03-05', store_id: 1, vin: NEXT }]);
    expect(await ids(admin, 'LKM 4471')).toEqual([]);
  });
});

describe('the list in another order', () => {
  const queries = fc.record({
    q: fc.constantFrom('', 'whit', 'd', '610-555-01', 'dana'),
    sort: fc.constantFrom(undefined, ...foundSorts),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
    classes: fc.constantFrom(undefined, ['unscored'] as const, ['V', 'unscored'] as const, ['V'] as const),
  });

  test('the file has the rows of the screen in its order, whatever it is sorted by', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async ({ q, sort, order, classes }) => {
        const asked = { q, order, ...(sort && { sort }) };
        const listed = await admin.reply(searchCustomers, {
          ...asked,
          ...(classes && { classes: [...classes] }),
          perPage: 100,
        });
        const { rows } = await fileOf(admin, { ...asked, ...(classes && { classes: classes.join() }) });
        expect(rows.map(([id]) => Number(id))).toEqual(listed.response.map(({ UC_ID }) => UC_ID));
        expect(listed.meta.total).toBe(rows.length);
      }),
      { numRuns: 20 },
    );
  });

  test('those of whom nothing is known stand last both ways', async () => {
    const days = async (order: 'ASC' | 'DESC') =>
      (await admin.call(searchCustomers, { q: 'd', sort: 'last_deal_date', order })).map(
        ({ last_deal_date }) => last_deal_date,
      );
    const [up, down] = [await days('ASC'), await days('DESC')];
    const known = up.filter((day) => day !== null);
    expect(known.length).toBeGreaterThan(1);
    expect(known).toEqual([...known].sort());
    expect(down.filter((day) => day !== null)).toEqual(known.toReversed());
    expect([up.at(-1), down.at(-1)]).toEqual([null, null]);
  });

  test('a role without contact data can not sort by name', async () => {
    const reply = await controller.reply(searchCustomers, { q: VIN, sort: 'UC_LastName' });
    expect(reply.status).toBe(403);
  });
});

describe('the file', () => {
  test('has the chosen columns, consent always, and no formula', async () => {
    await customers([{ UC_ID: 90, UC_FirstName: '=1+1', UC_LastName: 'Formulastone', stated_stores: [1] }]);
    const { head, rows } = await fileOf(admin, { q: 'formulastone', columns: 'name,lastSale' });
    expect(head).toEqual([
      ...['Customer id', 'First name', 'Last name', 'Last sale'],
      ...['Opted out of e-mail', 'Opted out of text messages', 'Opted out of calls'],
    ]);
    expect(rows[0]).toContain("'=1+1");
  });

  test('is for those who edit the page, and lacks what the role does not see', async () => {
    expect((await fileOf(controller, { q: VIN })).statusCode).toBe(403);
    const { role_id: controllerRole } = await portal.db
      .selectFrom('role')
      .select('role_id')
      .where('role_name', '=', 'Controller')
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable('permission')
      .set({ p_mod_type: 'E' })
      .where('p_cr_id', '=', controllerRole)
      .where('p_mod_id', '=', 127)
      .execute();
    const exporter = await portal.signInNew({ role: 'Controller', stores: 'all' });
    const { head, rows } = await fileOf(exporter, { q: VIN });
    expect(rows.map(([id]) => id)).toEqual(['4', '5']);
    expect(head.join()).not.toMatch(/name|E-mail,|Phone/);
    expect((await fileOf(exporter, { q: VIN, sort: 'UC_LastName' })).statusCode).toBe(403);
    expect((await fileOf(admin, { q: VIN, columns: 'name,nothing' })).statusCode).toBe(400);
  });

  test('is written down with what was asked for', async () => {
    await fileOf(admin, { q: 'whitney', sort: 'storename', columns: 'name' });
    const row = await portal.db
      .selectFrom('audit')
      .select(['resource', 'after'])
      .where('action', '=', 'export')
      .orderBy('audit_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      resource: 'customers',
      after: { count: 1, complete: true, filter: { q: 'whitney', sort: 'storename' } },
    });
  });
});
