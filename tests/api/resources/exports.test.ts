import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Field, FieldKind } from '../../../contract/resource/fields.ts';
import { resources } from '../../../contract/resources/index.ts';
import { loadPrincipal } from '../../../server/access/loadPrincipal.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { withAbort } from '../../../server/db/deadline.ts';
import type { Caller } from '../../../server/resources/caller.ts';
import { exportCsv } from '../../../server/resources/csv.ts';
import { exportRows } from '../../../server/resources/exportRows.ts';
import { Query } from '../../../server/resources/query.ts';
import { testApp } from '../../support/app.ts';
import { oddTexts, seedOrganization } from '../../support/records/organization.ts';
import { csv, resourceNames } from '../../support/rest.ts';

const { db, database, signIn, signInNew, clock } = await testApp();

await seedOrganization(db);
await db
  .updateTable('store')
  .set({ lat: -12.5, lon: -75, DEALER_NAME: '\t=2+3' })
  .where('ID', '=', 1)
  .execute();
const admin = await signIn('Administrator');

const lastExport = () =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();

test.each(resourceNames)('%s come as an attachment with every column headed by its label', async (name) => {
  const { status, headers, header, rows, body } = await csv(admin, name);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}-2026-03-18.csv"`);
  expect(body.startsWith('\ufeff')).toBe(true);
  // A cell of several lines keeps its own.
  const outsideQuotes = body.replace(/"(?:[^"]|"")*"/g, '');
  expect(outsideQuotes.split('\n').every((line) => line === '' || line.endsWith('\r'))).toBe(true);
  const declared = Object.values(resources[name].fields).flatMap(({ label }) => label.en);
  expect(header).toEqual(expect.arrayContaining(declared));
  expect(rows.length).toBeGreaterThan(0);
  expect(await lastExport()).toMatchObject({
    userid: admin.userid,
    resource: name,
    after: { count: rows.length, complete: true, filter: {} },
  });
});

test('holds the chosen columns of the matching records in the asked order', async () => {
  const { header, rows } = await csv(admin, 'employee', {
    columns: ['lastname', 'employee_id', 'hire_date'],
    filter: { department: 'Service', hire_date_gte: '2021-01-01', q: 'a' },
    sort: ['hire_date', 'DESC'],
  });
  expect(header).toEqual(['Last name', 'Employee id', 'Hire date']);
  const dates = rows.map(([, , hired]) => hired ?? '');
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await lastExport()).after).toMatchObject({ filter: { department: 'Service' }, count: rows.length });
});

test('names what references, choices and flags stand for', async () => {
  const people = await csv(admin, 'employee', {
    columns: ['store_id', 'manager_id', 'status'],
    filter: { id: 1002 },
    sort: ['store_id', 'ASC'],
  });
  expect(people.rows).toEqual([['Exeter Toyota', "O'Hara, Ann", 'Active']]);
  const stores = await csv(admin, 'stores', { columns: ['brands', 'sunday_sales'], filter: { id: 1 } });
  expect(stores.rows).toEqual([['Ford; Toyota', 'No']]);
});

test('runs no formula in a spreadsheet, keeps negative numbers and quotes what needs it', async () => {
  const { rows } = await csv(admin, 'employee', { columns: ['lastname'] });
  const expected = oddTexts.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text));
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(expected));
  const stores = await csv(admin, 'stores', { columns: ['lat', 'lon', 'DEALER_NAME'], filter: { id: 1 } });
  expect(stores.rows).toEqual([['-12.5', '-75', "'\t=2+3"]]);
});

test('keeps a text of several lines in its cell', async () => {
  await db
    .updateTable('role')
    .set({ description: 'one\ntwo\r\nthree' })
    .where('role_name', '=', 'BDC')
    .execute();
  const { rows } = await csv(admin, 'role', { columns: ['role_name', 'description'], filter: { q: 'BDC' } });
  expect(rows).toEqual([['BDC', 'one\ntwo\r\nthree']]);
});

test('leaves out columns, and stores, that the caller may not see', async () => {
  const controller = await signIn('Controller');
  const { header, rows } = await csv(controller, 'employee');
  expect(header).not.toContain('Email');
  expect(header).not.toContain('Phone');
  expect(rows).toHaveLength(5);
  const names = await csv(controller, 'employee', { columns: ['phone', 'lastname'] });
  expect(names.header).toEqual(['Last name']);
  expect((await csv(controller, 'employee', { columns: ['phone'] })).status).toBe(403);
  expect((await csv(controller, 'employee', { sort: ['phone', 'ASC'] })).status).toBe(403);
  const gm = await signInNew({ role: 'GM', stores: [2] });
  const managed = await csv(gm, 'employee', { columns: ['manager_id'], filter: { id: 1002 } });
  expect(managed.rows).toEqual([['']]);
});

test.each([
  { columns: [] },
  { columns: ['password_hash'] },
  { columns: 'lastname' },
  { sort: ['lastname; drop', 'ASC'] },
  { filter: { nonsense: 1 } },
  // The audit could not keep it, so that the export would leave no trace.
  { filter: { q: '\ud800' } },
  { range: [0, 9] },
])('refuses %j', async (parameters) => {
  expect((await csv(admin, 'employee', parameters)).status).toBe(400);
});

async function administrator(): Promise<Caller> {
  const secret = admin.cookies.get('rooftop_session') ?? '';
  const principal = await loadPrincipal(db, hashSecret(secret), clock.now);
  if (!principal) throw new Error('nobody is signed in');
  return { principal, now: clock.now, address: '127.0.0.1' };
}

test.each(resourceNames)('%s read page by page are the same records in the same order', async (name) => {
  const caller = await administrator();
  const query = new Query(name, caller, new Set());
  const { id, fields } = resources[name];
  const sortable = Object.entries<Field>(fields).filter(([, { kind }]) => !isUnordered(kind));
  for (const sort of [id, ...sortable.map(([field]) => field)]) {
    for (const order of ['ASC', 'DESC'] as const) {
      const { all, pages } = exportRows(db, query, { sort, order }, [id], { searched: 3, page: 2 });
      const { rows } = await db.executeQuery(all.compile());
      const paged: unknown[] = [];
      for await (const page of pages()) paged.push(...page.map((row) => row[id]));
      expect(paged, `${sort} ${order}`).toEqual(rows.map((row) => row[id]));
    }
  }
});

const isUnordered = (kind: FieldKind) => kind === 'references' || kind === 'json';

test('is refused, not cut off, when more records match than an export holds', async () => {
  const options = { auditDb: db, mostRows: 10 };
  const caller = await administrator();
  await expect(exportCsv(db, 'employee', {}, caller, options)).rejects.toMatchObject({ code: 'too_large' });
  await expect(exportCsv(db, 'employee', { filter: { id: [1001] } }, caller, options)).resolves.toBeDefined();
});

test('holds a few records in memory at a time, and stops with its query when the client goes', async () => {
  await sql`insert into brand (brand_chrome_id, brand_name)
    select number, 'Brand ' || number from generate_series(1001, 21000) number`.execute(db);
  const caller = await administrator();
  let longest = 0;
  let lines = 0;
  for await (const piece of await exportCsv(db, 'brands', {}, caller, { auditDb: db })) {
    const text = String(piece);
    longest = Math.max(longest, text.length);
    lines += text.split('\r\n').length - 1;
  }
  expect(lines).toBe(20_004);
  expect(longest).toBeLessThan(30_000);

  const leaving = new AbortController();
  const begun = await exportCsv(database.readDb, 'brands', {}, caller, { auditDb: db });
  await expect(
    withAbort(leaving.signal, async () => {
      for await (const text of begun) if (text.includes('Brand 15')) leaving.abort(new Error('gone'));
    }),
  ).rejects.toThrow('gone');
  const { after } = await lastExport();
  expect(after).toMatchObject({ complete: false, count: expect.any(Number) });
  expect(Object(after).count).toBeLessThan(20_000);
});
