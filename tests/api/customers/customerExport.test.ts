import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LIMITS } from '../../../contract/expression/tree.ts';
import { loadPrincipal } from '../../../server/access/loadPrincipal.ts';
import { hashSecret } from '../../../server/access/signIn/secrets.ts';
import { withAbort } from '../../../server/db/deadline.ts';
import { exportCustomers } from '../../../server/segments/export/export.ts';
import { customerFilter } from '../../../server/segments/filter.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { loaderInto, rebuilt } from '../../support/records/customers.ts';
import { insert } from '../../support/records/insert.ts';

const { app, db, database, signIn, signInNew, clock } = await testApp();
const today = '2026-03-18';

const oddNames = ['=1+1', '+1', '-1', '@sum', 'say "hi"', 'a, b', 'O’Hara', 'two\nlines', '＝2'];

const admin = await signIn('Administrator');
const load = loaderInto(db, today);
await load.customers([
  ...oddNames.map((UC_LastName, index) => ({
    UC_ID: index + 1,
    UC_FirstName: 'Ann',
    UC_LastName,
    UC_Email: `ann${index}@example.com`,
    UC_Phone1: '610-555-0101',
    address: '1 Main St',
    zip: '07001',
    stated_ltv: 80,
    stated_stores: [1],
  })),
  { UC_ID: 100, UC_FirstName: 'Far', UC_LastName: 'Away', stated_stores: [3] },
]);
await rebuilt(db, today);
await db
  .updateTable('customer')
  .set({ opt_out_email: 'Y', CVP_DealTotalGross: -12.5, CVP_TotalPrice: 30_000, distance_miles: 12.25 })
  .where('UC_ID', '=', 1)
  .execute();

async function exported(browser: SignedIn, Expression = '', headers: Record<string, string> = {}) {
  const reply = await browser.raw({
    method: 'GET',
    url: `/api/segments/export?${new URLSearchParams({ Expression })}`,
    headers,
  });
  const isCsv = reply.statusCode === 200;
  const lines: string[][] = isCsv ? parse(reply.body, { bom: true }) : [];
  const [header = [], ...rows] = lines;
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  return { reply, header, rows, column, error: isCsv ? undefined : reply.json().error };
}

const lastExport = () =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'export')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();

test('every customer of a filter comes as an attachment, and the audit says who took how many', async () => {
  const { reply, rows, column } = await exported(admin, 'UCSD_LTV >= 80');
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="customers-2026-03-18.csv"');
  expect(reply.body.startsWith('\ufeff')).toBe(true);
  expect(rows).toHaveLength(oddNames.length);
  expect(new Set(column('Class'))).toEqual(new Set(['Platinum']));
  expect(column('ZIP')[0]).toBe('07001');
  expect(column('Stores')[0]).toBe('Boyertown Ford');
  expect(await lastExport()).toMatchObject({
    userid: admin.userid,
    resource: 'customerslist',
    after: { count: oddNames.length, complete: true, filter: 'UCSD_LTV >= 80', columns: expect.any(Array) },
  });
});

test('no cell is run as a formula, what needs quotes has them, and figures stay figures', async () => {
  const { column } = await exported(admin, 'UCSD_LTV >= 80');
  expect(column('Last name')).toEqual(oddNames.map((name) => (/^[=+\-@＝]/.test(name) ? `'${name}` : name)));
  expect(column('Gross')[0]).toBe('-12.50');
  expect(column('Vehicle spend')[0]).toBe('30000.00');
  expect(column('Miles')[0]).toBe('12.25');
  expect(column('Equity')[0]).toBe('');
});

test('spend and scores are those of the period that the filter tests them in, and say so', async () => {
  const none = { UCSD_SERVICE: 7, CVP_RosRevenue: 0, deals: 0, gross: 0, ros: 0 };
  await insert(db, 'customer_period', {
    ...none,
    period: 'LM',
    UC_ID: 1,
    UCSD_SALES: 40,
    CVP_TotalPrice: 500,
  });
  const { header, column } = await exported(admin, 'CVP_TotalPrice_LM > 0 and UCSD_SERVICE_LM = 7');
  expect(column('Vehicle spend (last month)')).toEqual(['500.00']);
  expect(column('Service score (last month)')).toEqual(['7']);
  expect(header).toEqual(expect.arrayContaining(['Sales score', 'Service spend']));
  expect(header).not.toContain('Vehicle spend');
});

test('who may be written to is always in it; names and gross only for roles that see them', async () => {
  const consent = ['Opted out of e-mail', 'Opted out of text messages', 'Opted out of calls'];
  const bdc = await exported(await signIn('BDC'), 'UCSD_LTV >= 80');
  expect(bdc.header).toEqual(expect.arrayContaining([...consent, 'Last name']));
  expect(bdc.header).not.toContain('Gross');
  expect(bdc.column('Opted out of e-mail').slice(0, 2)).toEqual(['Yes', 'No']);

  await db.updateTable('role').set({ sees_personal: 'N' }).where('role_name', '=', 'Marketing').execute();
  const blind = await exported(await signIn('Marketing'), 'UCSD_LTV >= 80');
  expect(blind.header).toEqual(expect.arrayContaining([...consent, 'Gross', 'Customer id']));
  for (const name of ['First name', 'Last name', 'E-mail', 'Phone', 'Second phone', 'Address', 'ZIP']) {
    expect(blind.header).not.toContain(name);
  }
  expect(blind.reply.body).not.toContain('ann0@example.com');
});

test('only customers of the own stores are in it', async () => {
  const { rows } = await exported(await signInNew({ role: 'GM', stores: [1] }));
  expect(rows).toHaveLength(oddNames.length);
  const both = await exported(await signInNew({ role: 'GM', stores: [1, 3] }));
  expect(both.rows).toHaveLength(oddNames.length + 1);
});

test.each([
  ['Controller', '', 'forbidden'],
  ['BDC', 'CVP_DealTotalGross > 5', 'forbidden'],
  ['GM', 'CVP_RelatedStores in (3)', 'forbidden'],
  ['GM', 'UCSD_LTV >', 'bad_expression'],
  ['GM', 'segment in (12)', 'not_found'],
])('refuses a %s "%s"', async (role, expression, code) => {
  const { error } = await exported(await signIn(role), expression);
  expect(error.code).toBe(code);
});

test('no page of another site can make somebody download it', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const { error } = await exported(admin, '', { 'sec-fetch-site': site });
    expect(error.code).toBe('forbidden');
  }
  const { rows } = await exported(admin, '', { 'sec-fetch-site': 'same-origin' });
  expect(rows.length).toBeGreaterThan(0);
});

test('the longest filter there can be has room in an address', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = z.object({ port: z.number() }).parse(app.server.address());
  const start = "UC_FirstName = '";
  const expression = `${start}${'ä'.repeat((LIMITS.bytes - start.length - 1) / 2)}'`;
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const query = new URLSearchParams({ Expression: expression });
  const reply = await fetch(`http://127.0.0.1:${port}/api/segments/export?${query}`, { headers: { cookie } });
  expect(reply.status).toBe(200);
  expect((await reply.text()).split('\r\n')).toHaveLength(2);
});

/** A cell of a text as files had it before the database wrote them. */
const text = (value: string | null) =>
  value ? `"${/^[=+\-@\t\r＝＋－＠]/u.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"` : '';

const awkward = [
  '',
  '"',
  '""',
  '\t=x',
  '\r',
  '\r\n',
  '＋1',
  '－1',
  '＠1',
  '\\',
  '\\.',
  ' a ',
  "'",
  '$1',
  '日本',
  '\u0001',
];

/** A customer whose texts are all the same. */
const awkwardCustomer = (value: string, index: number) => ({
  id: 500 + index,
  value,
  ltv: index % 3 ? 3 * index : null,
  className: index % 3 ? (3 * index >= 55 ? 'Gold' : 'New') : '',
  ...(index % 2
    ? { equity: '-0.50', leases: '{2020-01-01,2026-04-18}', left: 1, day: '2024-02-29' }
    : { equity: null, leases: '{}', left: null, day: null }),
});

test.each([
  ['Administrator', { personal: true, gross: true }],
  ['BDC', { personal: true, gross: false }],
  ['Marketing', { personal: false, gross: true }],
])('every byte for a %s is as it was when the server wrote files cell by cell', async (role, sees) => {
  const people = [...oddNames, ...awkward].slice(0, 24).map(awkwardCustomer);
  for (const { id, value, ltv, equity, leases, day } of people) {
    await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "UC_Email", address, "UCSD_LTV",
        "CVP_DealTotalGross", equity, lease_ends, last_deal_date, "CVP_RelatedStores")
      values (${id}, ${value}, ${value}, ${value || null}, ${value}, ${ltv}, -1234.5, ${equity}, ${leases}, ${day}, '{1}')
      on conflict do nothing`.execute(db);
  }
  const { rows } = await sql<{ month: string | null; stores: string }>`
    select (select equity_month::text from valuation_state) as month,
      (select storename from store where "ID" = 1) as stores`.execute(db);
  const { month = null, stores = '' } = rows[0] ?? {};
  const expected = people.map(({ id, value, ltv, className, equity, left, day }) =>
    [
      id,
      ...(sees.personal ? [value, value, value, null, null, value, null].map(text) : []),
      ...['No', 'No', 'No', className, ltv, null, null, '0.00', '0.00'],
      ...(sees.gross ? ['-1234.50'] : []),
      ...[0, '', null, equity, equity && month, left, day, null, text(stores)],
    ].join(','),
  );
  if (!sees.personal)
    await db.updateTable('role').set({ sees_personal: 'N' }).where('role_name', '=', role).execute();
  const { reply } = await exported(await signIn(role), 'UC_ID between 500 and 999');
  expect(reply.body.split('\r\n').slice(1).join('\r\n')).toBe(`${expected.join('\r\n')}\r\n`);
});

async function filterOf(expression: string) {
  const secret = admin.cookies.get('rooftop_session') ?? '';
  const principal = await loadPrincipal(db, hashSecret(secret), clock.now);
  if (!principal) throw new Error('nobody is signed in');
  return customerFilter(expression, principal, today);
}

const options = { auditDb: db, now: clock.now, address: '127.0.0.1', expression: '' };

test('is refused, not cut off, when there are more customers than a file holds', async () => {
  const started = exportCustomers(db, await filterOf(''), { ...options, mostRows: 3 });
  await expect(started).rejects.toMatchObject({ code: 'too_large' });
});

test('holds a few customers in memory at a time, and stops with its query when the client goes', async () => {
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "CVP_RelatedStores")
    select number, 'Many', 'Person ' || number, '{1}' from generate_series(1001, 13000) number`.execute(db);
  const filter = await filterOf("UC_FirstName = 'Many'");
  let longest = 0;
  let lines = 0;
  for await (const bytes of await exportCustomers(database.readDb, filter, options)) {
    longest = Math.max(longest, bytes.length);
    lines += String(bytes).split('\r\n').length - 1;
  }
  expect(lines).toBe(12_001);
  expect(longest).toBeLessThan(300_000);

  const leaving = new AbortController();
  const begun = await exportCustomers(database.readDb, filter, options);
  await expect(
    withAbort(leaving.signal, async () => {
      for await (const bytes of begun) if (bytes.includes('Person 1500')) leaving.abort(new Error('gone'));
    }),
  ).rejects.toThrow('gone');
  const { after } = await lastExport();
  expect(after).toMatchObject({ complete: false });
  expect(Object(after).count).toBeLessThan(12_000);
});
