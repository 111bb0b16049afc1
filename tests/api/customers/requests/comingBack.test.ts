import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  eraseSubject,
  readmitSubject,
  subjectRequests,
} from '../../../../contract/calls/customers/requests.ts';
import { undoImport } from '../../../../server/imports/undo/undo.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory, importerInto, profileOf, sampleVin } from '../../../support/imports.ts';
import { insert } from '../../../support/records/insert.ts';
import { deal, lead, order, people, traces, visit } from './person.ts';
import { subjectsIn, tablesWith } from './subjects.ts';

const group = await testApp();
const { db } = group;
const now = () => group.clock.now;
let admin = await group.signIn('Administrator');
const directory = importDirectory();
const { secret, erase, decide, work } = subjectsIn({
  db,
  caller: { call: (...all) => admin.call(...all) },
  now,
  dataDir: directory,
});
const importInto = importerInto(db, directory);
const load = async (source: string, feed: string, content: readonly string[], more = {}) => {
  const report = await importInto(profileOf({ source, feed, ...more }), content, { secret, now });
  expect(report).toMatchObject({ outcome: 'loaded', rejected: 0 });
  return report;
};

const loadAll = async () => {
  const customers = await load('CDK', 'customers', people);
  await load('CDK', 'deals', [deal.header, deal.row()]);
  await load('CDK', 'repair_orders', [order.header, order.row()]);
  await load('CDK', 'appointments', [visit.header, visit.row()]);
  await load('Web', 'leads', [lead.header, lead.row()]);
  return customers;
};
await insert(db, 'employee', {
  employee_id: 9,
  firstname: 'Ad',
  lastname: 'Visor',
  title: 'Service advisor',
  department: 'Service',
  store_id: 1,
  hire_date: '2020-01-01',
  status: 'A',
  email: null,
  phone: null,
  dms_number: null,
  term_date: null,
  manager_id: null,
  photo: null,
  source_id: null,
  source_no: null,
});

const idOf = async (number: number) =>
  (
    await db
      .selectFrom('customer')
      .innerJoin('record_source as r', 'r.source_id', 'customer.source_id')
      .select('UC_ID')
      .where('source_no', '=', number)
      .where('source', '=', 'CDK')
      .executeTakeFirstOrThrow()
  ).UC_ID;

/** Of the person who was erased, by whichever record stands for them. */
const sums = async () => {
  const { merged_into, UC_ID } = await db
    .selectFrom('customer')
    .select(['merged_into', 'UC_ID'])
    .where('UC_ID', '=', await idOf(501))
    .executeTakeFirstOrThrow();
  const id = merged_into ?? UC_ID;
  const row = await db.selectFrom('customer').selectAll().where('UC_ID', '=', id).executeTakeFirstOrThrow();
  const { UC_FirstName, CVP_TotalPrice, CVP_RosRevenue, ro_count, erased_at } = row;
  return {
    UC_FirstName: UC_FirstName.replace(String(id), ''),
    CVP_TotalPrice,
    CVP_RosRevenue,
    ro_count,
    isErased: erased_at !== null,
  };
};
const erasedSums = {
  UC_FirstName: '#',
  CVP_TotalPrice: 30_000,
  CVP_RosRevenue: 110,
  ro_count: 1,
  isErased: true,
};
const reports = join(directory, 'reports');
const list = join(reports, 'import-7.csv');
const newest = async (feed: string) =>
  (
    await db
      .selectFrom('import_run')
      .select('run_id')
      .where('feed', '=', feed)
      .where('state', '=', 'loaded')
      .orderBy('run_id', 'desc')
      .executeTakeFirstOrThrow()
  ).run_id;

test('no later file, and nothing that is taken back, brings somebody back; their sums follow', async () => {
  await loadAll();
  // A second load of the same people, so that how they were before is kept for an undo.
  await load(
    'CDK',
    'customers',
    people.map((line) => line.replace('Larkspur', 'Larkspur and Oak')),
  );
  // A source without numbers calls them by name and phone.
  const named = { customer: { first: ['first'], last: ['last'], phone: ['tel'] } };
  const called = { customer: { ...named.customer, phone: ['phone'] } };
  const sheet = (spent: number) => [
    'first,last,phone,CVP_RosRevenue',
    `Ottilie,Quarrington,610 555 0142,${spent}`,
  ];
  await load('Book', 'customers', sheet(1), called);
  await load('Book', 'customers', sheet(2), called);
  mkdirSync(reports, { recursive: true });
  const note = '\ufeffrooftop_line,rooftop_column,rooftop_value,rooftop_reason,first,last,mail';
  writeFileSync(
    list,
    `${note}\n2,mail,x@,Is no e-mail.,OTTILIE,quarrington,x@\n3,mail,y,Is no e-mail.,Bo,Ray,y\n`,
  );
  const id = await idOf(501);
  await erase(id);
  expect(await tablesWith(db, traces)).toEqual([]);
  expect(readFileSync(list, 'utf8')).toBe(
    `${note}\n2,mail,[erased],Is no e-mail.,,,\n3,mail,y,Is no e-mail.,Bo,Ray,y\n`,
  );
  expect(await sums()).toEqual(erasedSums);

  const book = await load('Book', 'customers', sheet(3), called);
  expect(book).toMatchObject({ created: 0, updated: 1, warnings: [{ count: 1 }] });
  expect(await tablesWith(db, traces)).toEqual([]);
  await undoImport(db, await newest('customers'), { now });
  await undoImport(db, await newest('customers'), { now });
  expect(await tablesWith(db, traces)).toEqual([]);

  // The same files once more, then taking an import back and loading it anew.
  const again = await loadAll();
  expect(again.warnings).toMatchObject([{ reason: expect.stringContaining('was erased'), count: 1 }]);
  expect(await tablesWith(db, traces)).toEqual([]);
  await undoImport(db, await newest('customers'), { now });
  expect(await tablesWith(db, traces)).toEqual([]);
  await load('CDK', 'repair_orders', [
    order.header,
    order.row(),
    order.row({ line_no: '2', labor_sale: '200' }),
  ]);
  expect(await tablesWith(db, traces)).toEqual([]);
  expect(await sums()).toEqual({ ...erasedSums, CVP_RosRevenue: 320 });

  // Other files with the same person, by e-mail, by phone, by name and vehicle.
  const other = await load('Reynolds', 'customers', [
    'UC_ID,UC_FirstName,UC_LastName,UC_Email',
    '1,Ottilie,Quarrington,ottilie@quarrington.example',
    '2,Ann,Lee,ann@lee.example',
  ]);
  expect(other).toMatchObject({ created: 2, warnings: [{ count: 1 }] });
  const rows = (cells: string) => [`${deal.header.replace(',UC_ID', '')},first,last,tel`, cells];
  const cells = deal.row({ deal_no: 'B', vin: sampleVin(2) }).replace(/,501$/, '');
  await load('Sheet', 'deals', rows(`${cells},Ottilie,Quarrington,(610) 555-0142`), named);
  const own = deal.row({ deal_no: 'C' }).replace(/,501$/, '');
  await load('Sheet', 'deals', rows(`${own},Ottilie,Quarrington,610 555 0100`), named);
  const orderHeader = `${order.header.replace(',UC_ID', '')},first,last,tel`;
  const ordered = order.row({ ro_no: 'S1', vin: sampleVin(3) }).replace(/,501$/, '');
  await load(
    'Sheet',
    'repair_orders',
    [orderHeader, `${ordered},Ottilie,Quarrington,610 555 0142`, `${ordered.replace(',1,CP', ',2,CP')},,,`],
    named,
  );
  expect(await tablesWith(db, traces)).toEqual([]);
  const erased = db.selectFrom('customer').select('UC_ID').where('erased_at', 'is not', null);
  expect(await erased.execute()).toHaveLength(5);
  expect(await sums()).toMatchObject({ CVP_TotalPrice: 90_000, CVP_RosRevenue: 540 });
});

test('whoever writes anew after they were erased is somebody new', async () => {
  await load('Web', 'leads', [lead.header, lead.row({ lead_no: 'L2', received_at: '2026-03-18T15:00:00Z' })]);
  expect(await tablesWith(db, ['ottilie'])).toEqual([]);
  group.clock.now = new Date('2026-03-20T16:00:00Z');
  await load('Web', 'leads', [lead.header, lead.row({ lead_no: 'L3', received_at: '2026-03-19T15:00:00Z' })]);
  expect(await tablesWith(db, ['ottilie'])).toEqual(['lead', 'lead_arrival']);
  const { UC_ID } = await db
    .selectFrom('lead')
    .selectAll()
    .where('lead_no', '=', 'L3')
    .executeTakeFirstOrThrow();
  expect(UC_ID).toBeNull();

  admin = await group.signIn('Administrator');
  const [request] = await admin.call(subjectRequests, { filter: 'done' });
  await admin.call(readmitSubject, { request_id: request?.request_id ?? 0 });
  await load('CDK', 'customers', people);
  const fresh = await db
    .selectFrom('customer')
    .selectAll()
    .where('UC_ID', '=', await idOf(501))
    .executeTakeFirstOrThrow();
  expect(fresh).toMatchObject({ UC_FirstName: 'Ottilie', erased_at: null, CVP_DealCount: 0 });
});

test('something that begins after the decision keeps the person, and the request says why', async () => {
  const id = await idOf(502);
  const request_id = await decide(id);
  await expect(
    admin.call(eraseSubject, { request_id, reason: 'Twice', record_ids: [id], confirm: String(id) }),
  ).rejects.toThrow('409');
  await load('CDK', 'deals', [deal.header, deal.row({ deal_no: 'D', status: 'Pending', UC_ID: '502' })]);
  await work();
  const [waiting] = await admin.call(subjectRequests, { customer: id });
  expect(waiting).toMatchObject({
    status: 'open',
    fault: { code: 'open_deal', params: { number: 'D', store: 'Boyertown Ford' } },
  });
  expect(await tablesWith(db, ['bo@ray.example'])).toEqual(['customer']);
});
