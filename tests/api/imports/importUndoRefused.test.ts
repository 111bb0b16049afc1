import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
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
  const history = [
    'deal',
    'appointment',
    'app_user',
    'customer',
    'import_run',
    'import_change',
    'audit',
  ] as const;
  for (const table of [...history, 'employee', 'store_group_store', 'store'] as const)
    await db.deleteFrom(table).execute();
  await load('stores', twoStores);
});

test('a store that a login may see, or that a customer names, keeps its import from being undone', async () => {
  await load('stores', [twoStores[0] ?? '', '3,103,Exeter Kia,America/New_York,C03']);
  const userid = await addPerson({ role: 'GM', stores: [1, 3] });
  const depends = 'Other records depend on records this import added (table app_user)';
  await expect(undoNewest(db)).rejects.toThrow(depends);
  await db.updateTable('app_user').set({ oth_stores: [] }).where('userid', '=', userid).execute();
  await insert(db, 'customer', { UC_FirstName: 'Ann', UC_LastName: 'Lee', stated_stores: [3] });
  await expect(undoNewest(db)).rejects.toThrow('(table customer)');
  await db.deleteFrom('customer').execute();
  expect(await undoNewest(db)).toEqual({ removed: 1, restored: 0 });
});

test('so does an employee with a login, a manager of others, a loop of managers, and an edit during the import', async () => {
  await load('employees', people(person(7), person(8, '7')));
  const userid = await addPerson({ role: 'GM' });
  await db.updateTable('app_user').set({ employee_id: 7 }).where('userid', '=', userid).execute();
  await expect(undoNewest(db)).rejects.toThrow('(table app_user)');
  await db.updateTable('app_user').set({ employee_id: null }).execute();
  const edit = { userid: null, resource: 'employee', record_id: '7', action: 'update' } as const;
  const at = new Date(importDay.getTime() - 5000);
  await insert(db, 'audit', { ...edit, at, before: '{}', after: '{}' });
  await expect(undoNewest(db)).rejects.toThrow('Record 7 was edited since the import');
  await db.deleteFrom('audit').execute();
  // As if added by hand.
  await sql`update employee set run_id = null where employee_id = 8`.execute(db);
  await expect(undoNewest(db)).rejects.toThrow('(table employee)');
  const managed = db.selectFrom('employee').select('manager_id').where('employee_id', '=', 8);
  expect(await managed.execute()).toEqual([{ manager_id: 7 }]);
  await load('employees', people(person(8)));
  await db.updateTable('employee').set({ manager_id: 8 }).where('employee_id', '=', 7).execute();
  const loop = 'Nothing was changed: an employee would report to themselves.';
  await expect(undoNewest(db)).rejects.toThrow(loop);
});

test('employees get their old managers back, and managers of the same file go', async () => {
  await load('employees', people(person(7)));
  await load('employees', people(person(7, '9'), person(8, '9'), person(9)));
  expect(await undoNewest(db)).toEqual({ removed: 2, restored: 1 });
});

test('imports and undos are in the audit with their user, failed ones are not', async () => {
  await load('employees', people(person(7)));
  const run = await newestRun(db);
  const userid = await addPerson({ role: 'GM' });
  await db.updateTable('app_user').set({ employee_id: 7 }).where('userid', '=', userid).execute();
  const undo = () => undoImport(db, run, { now, userid, address: '10.0.0.1' });
  await expect(undo()).rejects.toThrow('Other records');
  await load('employees', people(person(0)), { acceptRejects: false });
  await db.updateTable('app_user').set({ employee_id: null }).execute();
  await undo();
  const entry = { resource: 'dataimport', action: 'import', at: importDay };
  const own = { ...entry, record_id: String(run) };
  const audit = await db.selectFrom('audit').selectAll().orderBy('audit_id').execute();
  expect(audit).toMatchObject([
    { ...entry, after: { feed: 'stores' } },
    { ...own, userid: null, address: null, after: { feed: 'employees', created: 1, updated: 0 } },
    { ...own, userid, address: '10.0.0.1', after: { undone: true, removed: 1, restored: 0 } },
  ]);
});

test('stores, employees and customers added with deals are deleted with them, unless other records name them', async () => {
  const customer = { first: 'first', last: 'last', phone: 'phone' };
  const deals = profileOf({
    ...{ feed: 'deals', customer, store: { name: 'dealer', state: 'state', create: true } },
    ...{ employeesBy: 'name', newEmployees: { salesperson1_id: ['Vega, Mia'] } },
    constants: {
      status: 'Finalized',
      deal_type: 'New',
      deal_kind: 'Retail',
      front_gross: '1',
      back_gross: '1',
    },
    columns: {
      ...{ deal_no: 'no', contract_date: 'day', vin: 'vin', sale_price: 'price', salesperson1_id: 'seller' },
    },
  });
  const dealLines = [
    'dealer,state,no,day,vin,price,seller,first,last,phone',
    `Kutztown Kia,PA,D1,2026-03-02,${sampleVin(1)},30000,"Vega, Mia",Ann,Lee,610-555-0101`,
  ];
  const columns = { store_id: 'store', appt_id: 'no', dept: 'dept', starts_at: 'at', status: 'status' };
  const visits = profileOf({ feed: 'appointments', customer, columns });
  const visit = '1,A1,Service,2026-03-12 09:00,completed,Ann,Lee,610-555-0101';
  const counts = async () => {
    const tables = ['deal', 'store', 'employee', 'customer'] as const;
    const found = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return found.map(({ length }) => length);
  };
  const before = [0, 2, 0, 0];
  await load(deals, dealLines);
  expect(await counts()).toEqual([1, 3, 1, 1]);
  const { runs } = await listRuns(db, { feed: 'deals', offset: 0, limit: 1 }, importDirectory());
  expect(runs).toMatchObject([{ rows_created: 1, new_stores: 1, new_employees: 1, new_customers: 1 }]);
  expect(await undoNewest(db)).toEqual({ removed: 1, restored: 0 });
  expect(await counts()).toEqual(before);

  await load(deals, dealLines);
  const run = await newestRun(db);
  await load(visits, ['store,no,dept,at,status,first,last,phone', visit]);
  const later = await counts();
  await expect(undoImport(db, run, { now })).rejects.toThrow('(table appointment)');
  expect(await counts()).toEqual(later);
  await undoNewest(db);
  await undoImport(db, run, { now });
  expect(await counts()).toEqual(before);
});
