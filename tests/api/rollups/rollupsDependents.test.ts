import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sources } from '../../../server/resources/sources.ts';
import { testApp } from '../../support/app.ts';
import { insert } from '../../support/records/insert.ts';
import { rollupTables } from '../../support/records/rollups.ts';
import { rest } from '../../support/rest.ts';

const { db, signIn } = await testApp();

const admin = await signIn('Administrator');

/** Tables with a foreign key to a table that neither deletes nor clears their rows. */
async function tablesThatNeed(table: 'store' | 'employee'): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype = 'a' and conparentid = 0
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

test.each([
  ['stores', 'store'],
  ['employee', 'employee'],
] as const)('every table whose rows need a record of %s keeps it from being deleted', async (name, table) => {
  const { dependents = [], owned = [] } = sources[name];
  const guarded = [...dependents, ...owned].map((rows): string => rows.table);
  expect(guarded).toEqual(expect.arrayContaining([...(await tablesThatNeed(table))]));
});

test('a store with nothing but a sum in a roll-up keeps it', () => {
  const guarded = sources.stores.dependents?.map((rows): string => rows.table);
  expect(guarded).toEqual(expect.arrayContaining([...rollupTables]));
});

const order = {
  store_id: 1,
  ro_no: 'R1',
  opened_at: new Date('2026-03-02T15:00:00Z'),
  opened_date: '2026-03-02',
};

/** What people do for a dealership, beside selling: how a record of it names one. */
const work: Readonly<Record<string, (id: number) => RawBuilder<unknown>>> = {
  'a repair order': (
    id,
  ) => sql`insert into repair_order (store_id, ro_no, opened_at, opened_date, status, advisor_id)
    values (1, 'R-advisor', now(), '2026-03-02', 'open', ${id})`,
  'a line of one': (
    id,
  ) => sql`insert into repair_line (store_id, ro_no, line_no, pay_type, labor_sale, parts_sale, tech_id)
    values (1, ${order.ro_no}, 1, 'CP', 0, 0, ${id})`,
  'a parts sale': (id) => sql`insert into parts_sale
      (store_id, invoice_no, part_no, invoice_date, channel, qty, sale, counter_id)
    values (1, 'I1', 'P1', '2026-03-02', 'counter', 1, 5, ${id})`,
  'an appointment': (
    id,
  ) => sql`insert into appointment (store_id, appt_id, dept, starts_at, date, status, advisor_id)
    values (1, 'A1', 'Service', now(), '2026-03-02', 'booked', ${id})`,
};

test.each(Object.entries(work))(
  'an employee with %s can not be deleted, one without can',
  async (_, give) => {
    await db
      .insertInto('repair_order')
      .values({ ...order, status: 'open' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const person = {
      firstname: 'Pat',
      lastname: 'Ames',
      title: 'Advisor',
      department: 'Service',
      store_id: 1,
      hire_date: '2020-01-01',
    };
    const create = async () => Number((await rest(admin, 'employee', 'create', person)).record.employee_id);
    const [busy, idle] = [await create(), await create()];
    await give(busy).execute(db);
    const refused = await rest(admin, 'employee', 'remove', { id: busy });
    expect(refused).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('repair orders') },
    });
    expect((await rest(admin, 'employee', 'remove', { id: idle })).status).toBe(200);
  },
);

test('a store with a repair order can not be deleted', async () => {
  const fields = { AS_ID: 77, storename: 'Bare Motors', timezone: 'America/New_York' };
  const { record } = await rest(admin, 'stores', 'create', fields);
  const id = Number(record.ID);
  await insert(db, 'repair_order', { ...order, store_id: id, status: 'open' });
  expect(await rest(admin, 'stores', 'remove', { id })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('has people or data') },
  });
  await db.deleteFrom('repair_order').where('store_id', '=', id).execute();
  expect((await rest(admin, 'stores', 'remove', { id })).status).toBe(200);
});
