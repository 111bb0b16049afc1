import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { listRuns } from '../../../server/imports/jobs/history.ts';
import { undoImport } from '../../../server/imports/undo/undo.ts';
import { testDatabase } from '../../support/database.ts';
import { newestRun, undoNewest } from '../../support/importSamples.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../support/imports.ts';
import { peopleIn } from '../../support/people.ts';
import { insert } from '../../support/records/insert.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
const { addPerson } = peopleIn(db);
const now = () => importDay;

const people = (...rows: readonly string[]) => [
  'employee_id,firstname,lastname,department,store_id,hire_date,status,manager_id',
  ...rows,
];
const person = (id: number, manager = '') => `${id},Ada,Ames,Service,1,2020-02-01,A,${manager}`;

beforeEach(async () => {
  for (const table of ['app_user', 'customer', 'import_run', 'import_change', 'audit'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('employee').execute();
  await db.deleteFrom('store_group_store').execute();
  await db.deleteFrom('store').execute();
  await load('stores', twoStores);
});

const audited = () => db.selectFrom('audit').selectAll().orderBy('audit_id').execute();

describe('what would break unnoticed keeps an import from being undone', () => {
  test('a store that a login may see, or that a customer names', async () => {
    await load('stores', [twoStores[0] ?? '', '3,103,Exeter Kia,America/New_York,C03']);
    const userid = await addPerson({ role: 'GM', stores: [1, 3] });
    await expect(undoNewest(db)).rejects.toThrow(
      'Other records depend on records this import added (table app_user)',
    );
    await db.updateTable('app_user').set({ oth_stores: [] }).where('userid', '=', userid).execute();
    await insert(db, 'customer', { UC_FirstName: 'Ann', UC_LastName: 'Lee', stated_stores: [3] });
    await expect(undoNewest(db)).rejects.toThrow('(table customer)');
    await db.deleteFrom('customer').execute();
    expect(await undoNewest(db)).toEqual({ removed: 1, restored: 0 });
  });

  test('an employee who has become the manager of others, or has a login', async () => {
    await load('employees', people(person(7), person(8, '7')));
    const userid = await addPerson({ role: 'GM' });
    await db.updateTable('app_user').set({ employee_id: 7 }).where('userid', '=', userid).execute();
    await expect(undoNewest(db)).rejects.toThrow('(table app_user)');
    await db.updateTable('app_user').set({ employee_id: null }).execute();
    // As if somebody had entered them by hand.
    await sql`update employee set run_id = null where employee_id = 8`.execute(db);
    await expect(undoNewest(db)).rejects.toThrow('(table employee)');
    const managers = db.selectFrom('employee').select('manager_id').where('employee_id', '=', 8);
    expect(await managers.execute()).toEqual([{ manager_id: 7 }]);
  });

  test('an employee who would report to themselves', async () => {
    await load('employees', people(person(7), person(8, '7')));
    await load('employees', people(person(8)));
    await db.updateTable('employee').set({ manager_id: 8 }).where('employee_id', '=', 7).execute();
    await expect(undoNewest(db)).rejects.toThrow(
      'Nothing was changed: an employee would report to themselves.',
    );
  });

  test('a manager of the same file does not, nor one whose people get their old manager back', async () => {
    await load('employees', people(person(7)));
    await load('employees', people(person(7, '9'), person(8, '9'), person(9)));
    expect(await undoNewest(db)).toEqual({ removed: 2, restored: 1 });
  });

  test('a change by hand that waited for the import, and so began before its end', async () => {
    await load('employees', people(person(7)));
    const values = { userid: null, resource: 'employee', record_id: '7', action: 'update' } as const;
    const at = new Date(importDay.getTime() - 5000);
    await insert(db, 'audit', { ...values, at, before: '{}', after: '{}' });
    await expect(undoNewest(db)).rejects.toThrow('Record 7 was edited since the import');
  });
});

test('importing and undoing are in the audit, with whoever did it; what failed is not', async () => {
  await load('employees', people(person(7)));
  const run = await newestRun(db);
  const userid = await addPerson({ role: 'GM' });
  await db.updateTable('app_user').set({ employee_id: 7 }).where('userid', '=', userid).execute();
  const undo = () => undoImport(db, run, { now, userid, address: '10.0.0.1' });
  await expect(undo()).rejects.toThrow('Other records');
  await load('employees', people(person(0)), { acceptRejects: false });
  await db.updateTable('app_user').set({ employee_id: null }).execute();
  await undo();
  const imported = { resource: 'dataimport', record_id: String(run), action: 'import', at: importDay };
  expect((await audited()).filter(({ record_id: id }) => id === String(run))).toMatchObject([
    { ...imported, userid: null, address: null, after: { feed: 'employees', created: 1, updated: 0 } },
    { ...imported, userid, address: '10.0.0.1', after: { undone: true, removed: 1, restored: 0 } },
  ]);
  expect((await audited()).map(({ after }) => Reflect.get(after ?? {}, 'feed'))).toEqual([
    'stores',
    'employees',
    undefined,
  ]);
});

describe('who came along with a file', () => {
  const named = { customer: { first: 'first', last: 'last', phone: 'phone' } };
  const who = 'Ann,Lee,610-555-0101';
  const deals = profileOf({
    ...named,
    feed: 'deals',
    store: { name: 'dealer', state: 'state', create: true },
    employeesBy: 'name',
    newEmployees: { salesperson1_id: ['Vega, Mia'] },
    constants: {
      status: 'Finalized',
      deal_type: 'New',
      deal_kind: 'Retail',
      front_gross: '1',
      back_gross: '1',
    },
    columns: {
      deal_no: 'no',
      contract_date: 'day',
      vin: 'vin',
      sale_price: 'price',
      salesperson1_id: 'seller',
    },
  });
  const dealLines = [
    'dealer,state,no,day,vin,price,seller,first,last,phone',
    `Kutztown Kia,PA,D1,2026-03-02,${sampleVin(1)},30000,"Vega, Mia",${who}`,
  ];
  const visits = profileOf({
    ...named,
    feed: 'appointments',
    columns: { store_id: 'store', appt_id: 'no', dept: 'dept', starts_at: 'at', status: 'status' },
  });
  const visitLines = [
    'store,no,dept,at,status,first,last,phone',
    `1,A1,Service,2026-03-12 09:00,completed,${who}`,
  ];
  const counts = async () => {
    const tables = ['deal', 'store', 'employee', 'customer'] as const;
    const found = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return found.map(({ length }) => length);
  };

  beforeEach(async () => {
    for (const table of ['deal', 'appointment'] as const) await db.deleteFrom(table).execute();
  });

  test('goes with its records, as the history tells before, and who was there stays', async () => {
    expect(await counts()).toEqual([0, 2, 0, 0]);
    await load(deals, dealLines);
    expect(await counts()).toEqual([1, 3, 1, 1]);
    const { runs } = await listRuns(db, { feed: 'deals', offset: 0, limit: 1 }, importDirectory());
    expect(runs).toMatchObject([{ rows_created: 1, new_stores: 1, new_employees: 1, new_customers: 1 }]);
    expect(await undoNewest(db)).toEqual({ removed: 1, restored: 0 });
    expect(await counts()).toEqual([0, 2, 0, 0]);
  });

  test('keeps all of it where a file of another kind names them since', async () => {
    await load(deals, dealLines);
    const run = await newestRun(db);
    await load(visits, visitLines);
    const before = await counts();
    await expect(undoImport(db, run, { now })).rejects.toThrow('(table appointment)');
    expect(await counts()).toEqual(before);
    await undoNewest(db);
    await undoImport(db, run, { now });
    expect(await counts()).toEqual([0, 2, 0, 0]);
  });
});
