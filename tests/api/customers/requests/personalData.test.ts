import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from '../../../../contract/calls/audit.ts';
import {
  closeSubjectRequest,
  copySubject,
  enterSubjectRequest,
  eraseSubject,
  refuseSubjectRequest,
  subjectRequests,
} from '../../../../contract/calls/customers/requests.ts';
import { erasedFields, personalTables } from '../../../../server/customers/requests/data/index.ts';
import { testApp } from '../../../support/app.ts';
import { importDirectory } from '../../../support/imports.ts';
import { loaderInto } from '../../../support/records/customers.ts';
import { subjectsIn } from './subjects.ts';

const group = await testApp();
const { db } = group;
const admin = await group.signIn('Administrator');
const { customers, deals } = loaderInto(db, '2026-03-18');
await customers([
  {
    UC_ID: 1,
    UC_FirstName: 'Ann',
    UC_LastName: '<b>Lee</b>',
    UC_Email: 'ann@lee.example',
    UC_Phone1: '610-555-0101',
  },
  { UC_ID: 2, UC_FirstName: 'Ann', UC_LastName: '<b>Lee</b>', UC_Email: 'ann@lee.example' },
  { UC_ID: 3, UC_FirstName: 'Bo', UC_LastName: 'Ray', UC_Email: 'bo@ray.example' },
]);
await deals([{ deal_no: 'A', UC_ID: 2, contract_date: '2025-03-01', vin: '1M8GDM9AXKP042788' }]);
await db.updateTable('deal').set({ funded_date: '2025-03-02' }).execute();
const { enter, decide, work } = subjectsIn({
  db,
  caller: admin,
  now: () => group.clock.now,
  dataDir: importDirectory(),
});

interface Column {
  readonly table: string;
  readonly column: string;
}

const columnsOf = async () => {
  const { rows } = await sql<Column & { refers: boolean; loose: boolean }>`
    select c.table_name as table, c.column_name as column, c.data_type = 'jsonb' as loose, exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.contype = 'f' and k.confrelid = 'customer'::regclass and k.conrelid = format('%I', c.table_name)::regclass
          and a.attname = c.column_name) as refers
    from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db);
  return rows;
};

/** Columns that hold the number of a customer under another name. */
const numbers = [
  'UC_ID',
  'merged_into',
  'household_id',
  'left_id',
  'right_id',
  'found_id',
  'known_id',
  'people',
  'came',
  'went',
];
/** Columns that may tell who somebody is. */
const telling =
  /^(customer_name|.*first_?name|.*last_?name|.*email|.*phone.*|phno|address|zip|plate|plate_state|.*comments?|concern|text|description)$/i;
/** Tables whose people are those of the dealership, or nobody: logins, employees, stores, and what the program says. */
const ofOthers = new Set([
  ...[
    'app_user',
    'employee',
    'store',
    'session',
    'sign_in_attempt',
    'failed_sign_in',
    'api_key',
    'audit',
    'mail',
  ],
  ...[
    'support_ticket',
    'support_message',
    'dc_contact',
    'role',
    'dictionary_entry',
    'help_text',
    'zip_place',
  ],
]);
/** Counts, consent, what parts are called, how files are read, and what is made of fields that go. */
const told = new Set([
  ...[
    'deal.products',
    'import_run.report',
    'import_run.progress',
    'import_run.figures',
    'import_run.profile_body',
  ],
  'subject_request.fault',
  ...['customer_set.with_email', 'customer_set.with_phone', 'equity.may_email'],
  ...['parts_sale.description', 'part_stock.description', 'lead_arrival.email_key', 'lead_arrival.phone_key'],
]);

test('every table that names a customer, and every column that may tell who they are, is in the map', async () => {
  const map = new Map(personalTables.map((personal) => [String(personal.table), personal]));
  const missing = (await columnsOf()).filter(({ table, column, refers, loose }) => {
    const personal = map.get(table);
    if (refers || numbers.includes(column))
      return !personal || !(personal.refers ?? ['UC_ID']).includes(column);
    // What files say goes into JSON of any shape.
    if (!(loose && personal) && !telling.test(column)) return false;
    if (ofOthers.has(table) || told.has(`${table}.${column}`)) return false;
    if (personal?.erasure.kind === 'rows') return false;
    return !personal || !erasedFields(personal).some(([name]) => name === column);
  });
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('a copy has every table of the map and all records of the person, and the log names the customer by number', async () => {
  const request_id = await enter(1, 'copy');
  const json = await admin.raw({
    method: 'GET',
    url: `/api/${copySubject.path}?request_id=${request_id}&format=json`,
  });
  expect(json.headers['content-disposition']).toContain(`customer-1-request-${request_id}.json`);
  const copy = JSON.parse(json.body);
  expect(Object.keys(copy)).toEqual(expect.arrayContaining(personalTables.map(({ table }) => table)));
  expect(copy).toMatchObject({
    about: { customer: 1, records: [1, 2], request: request_id },
    customer: [{ UC_Email: 'ann@lee.example' }, { UC_ID: 2 }],
    deal: [{ deal_no: 'A', vin: '1M8GDM9AXKP042788' }],
    subject_request: [{ kind: 'copy', channel: 'email' }],
  });
  expect(JSON.stringify(copy)).not.toMatch(/front_gross|bo@ray/);
  const page = await admin.raw({
    method: 'GET',
    url: `/api/${copySubject.path}?request_id=${request_id}&format=html&locale=es`,
  });
  expect(page.body).toContain('ann@lee.example');
  expect(page.body).toContain('&lt;b&gt;Lee&lt;/b&gt;');
  expect(page.body).not.toContain('<b>');
  await admin.call(closeSubjectRequest, { request_id });
  const log = await admin.call(audit, { resource: 'subject_request', record_id: String(request_id) });
  expect(log.map(({ action }) => action)).toEqual(['update', 'export', 'export', 'create']);
  expect(JSON.stringify(log)).not.toMatch(/Lee|ann@/);
});

test('requests are entered once, refused with a reason, due after 45 days and then overdue', async () => {
  const wish = { customer: 3, kind: 'erase', channel: 'letter', received_on: '2026-01-31' } as const;
  const refused = await admin.reply(enterSubjectRequest, { ...wish, received_on: '2026-03-19' });
  expect(refused).toMatchObject({
    status: 400,
    error: { fields: { received_on: { code: 'future_date' } } },
  });
  expect((await admin.reply(enterSubjectRequest, { ...wish, customer: 99 })).error?.fields).toHaveProperty(
    'customer',
  );
  const { request_id } = await admin.call(enterSubjectRequest, wish);
  expect((await admin.reply(enterSubjectRequest, wish)).status).toBe(409);
  expect(await admin.call(subjectRequests, { filter: 'overdue' })).toMatchObject([
    { request_id, due_on: '2026-03-17', is_overdue: true },
  ]);
  const wrong = await admin.reply(eraseSubject, {
    request_id,
    reason: 'Asked',
    record_ids: [3],
    confirm: '4',
  });
  expect(wrong).toMatchObject({
    status: 400,
    error: { fields: { confirm: { code: 'type_customer_number', params: { id: '3' } } } },
  });
  const others = await admin.reply(eraseSubject, {
    request_id,
    reason: 'Asked',
    record_ids: [1, 3],
    confirm: '3',
  });
  expect(others.status).toBe(409);
  expect((await admin.reply(closeSubjectRequest, { request_id })).status).toBe(409);
  await admin.call(refuseSubjectRequest, { request_id, reason: 'We need it for a warranty.' });
  expect(await admin.call(subjectRequests, { filter: 'refused' })).toMatchObject([
    { request_id, status: 'refused', reason: 'We need it for a warranty.' },
  ]);
  expect((await admin.reply(refuseSubjectRequest, { request_id, reason: 'Twice' })).status).toBe(409);
});

test('what is stopped in the middle has erased nothing, and of several who go on one does', async () => {
  await decide(3);
  const whole = () => db.selectFrom('customer').selectAll().orderBy('UC_ID').execute();
  const before = await whole();
  await expect(work(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
  expect(await whole()).toEqual(before);
  expect(await db.selectFrom('erased_key').selectAll().execute()).toEqual([]);
  expect(await admin.call(subjectRequests, { customer: 3 })).toMatchObject([{ status: 'erasing' }]);
  expect((await Promise.all([work(), work()])).sort()).toEqual([false, true]);
  expect(await admin.call(subjectRequests, { filter: 'done', kind: 'erase' })).toMatchObject([
    { UC_ID: 3, UC_FirstName: '#3', UC_LastName: '', is_erased: true },
  ]);
});
