import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  exportWidgetRows,
  PAGE,
  type WidgetRowsReply,
  widgetRows,
} from '../../../../contract/calls/widgetRows.ts';
import { columnNames } from '../../../../contract/columnNames.ts';
import { loadPrincipal } from '../../../../server/access/loadPrincipal.ts';
import { storeScope } from '../../../../server/access/scope.ts';
import { hashSecret } from '../../../../server/access/signIn/secrets.ts';
import { salesRows } from '../../../../server/metrics/rows/deals.ts';
import { exportRowsBehind } from '../../../../server/metrics/rows/exportRows.ts';
import { type SignedIn, testApp } from '../../../support/app.ts';
import { hasWidget, roleNames } from '../../../support/callers.ts';
import { setDeals } from '../../../support/records/facts.ts';
import { widgetFigures } from '../../../support/widgetFigures.ts';

const group = await testApp();
const { db } = group;
const deals = 120;
const sales = { widget: 'GetSalesDashboardWidget', storeId: '0' } as const;
const consentHeads = ['Opted out of e-mail', 'Opted out of text messages', 'Opted out of calls'];
/** Who may export the customer report. */
const exporters: readonly string[] = [
  'Administrator',
  'GM',
  'Sales Manager',
  'Service Manager',
  'BDC',
  'Marketing',
];
let admin: SignedIn;

beforeAll(async () => {
  group.clock.now = new Date('2026-03-18T16:00:00Z');
  admin = await group.signIn('Administrator');
  await setDeals(
    db,
    Array.from({ length: deals }, (_, index) => [
      1 + (index % 2),
      `2026-03-0${1 + (index % 3)}`,
      index % 4 ? 'New' : 'Used',
      'Retail',
      'Finalized',
      100 + index / 100,
      50,
    ]),
  );
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "CVP_RelatedStores", opt_out_email) values
    (1, '=cmd', 'O''Neil, "Al"', '{1}', 'N'), (2, 'Bea', 'Two', '{1}', 'N')`.execute(db);
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "CVP_RelatedStores", opt_out_email, merged_into)
    values (3, 'Beatrice', 'Two', '{1}', 'Y', 2)`.execute(db);
  await sql`update deal set "UC_ID" = case when deal_no = 'D1' then 1 when deal_no = 'D2' then 3 end`.execute(
    db,
  );
});

/** The file, in cells. */
async function fileOf(browser: SignedIn, payload: Readonly<Record<string, string>>) {
  const { status, response, headers, error } = await browser.reply(exportWidgetRows, payload);
  const [heads = [], ...rows]: string[][] = error ? [] : parse(response, { bom: true });
  return { status, error, headers, heads, rows };
}

async function allPages(browser: SignedIn, payload: Readonly<Record<string, string>>) {
  const replies: WidgetRowsReply[] = [];
  for (let page = 1; ; page++) {
    const reply = await browser.call(widgetRows, { ...sales, ...payload, page });
    replies.push(reply);
    if (page * PAGE >= reply.total) break;
  }
  return { columns: replies[0]?.columns ?? [], rows: replies.flatMap(({ rows }) => rows) };
}

test('the file has what all pages have, in their order, under the names of the screen', async () => {
  const { columns: shown, rows } = await allPages(admin, sales);
  // The file says it in columns of their own.
  const columns = shown.filter(({ kind }) => kind !== 'consent');
  const file = await fileOf(admin, sales);
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="GetSalesDashboardWidget-2026-03-01-2026-03-18.csv"',
  });
  expect(file.heads).toEqual([
    ...columns.map(({ name }) => Object.entries(columnNames).find(([key]) => key === name)?.[1]),
    ...consentHeads,
  ]);
  const safe = (cell: string) => (cell.startsWith('=') ? `'${cell}` : cell);
  expect(file.rows.map((cells) => cells.slice(0, columns.length))).toEqual(
    rows.map((row) => columns.map(({ name }) => safe(String(row[name] ?? '')))),
  );
  expect(file.rows).toHaveLength(deals);
  const name = file.heads.indexOf('Customer');
  expect(file.rows.filter((cells) => cells[name]).map((cells) => [cells[name], ...cells.slice(-3)])).toEqual(
    expect.arrayContaining([
      [`'=cmd O'Neil, "Al"`, 'No', 'No', 'No'],
      // Who opted out by a record that was merged into theirs has opted out.
      ['Beatrice Two', 'Yes', 'No', 'No'],
    ]),
  );
});

test.each(roleNames)(
  'a %s takes what they see, customers only with the right to export them',
  async (role) => {
    const browser = await group.signIn(role);
    for (const { name } of widgetFigures) {
      const file = await fileOf(browser, { widget: name, storeId: '0' });
      expect([name, file.status]).toEqual([name, hasWidget(role, name) ? 200 : 403]);
      if (file.error) continue;
      const { columns } = await browser.call(widgetRows, { widget: name, storeId: '0', page: 1 });
      const named = columns.some((column) => column.name === 'customer_name');
      expect([name, file.heads.includes('Customer')]).toEqual([name, named && exporters.includes(role)]);
      // Wherever customers are in it, what they opted out of is too.
      const people = file.heads.includes('Customer no.');
      expect([name, consentHeads.every((head) => file.heads.includes(head))]).toEqual([name, people]);
    }
  },
);

test('a salesperson takes neither gross nor names', async () => {
  const { heads, rows } = await fileOf(await group.signIn('Salesperson'), sales);
  expect(rows.length).toBeGreaterThan(0);
  expect(heads.join()).not.toMatch(/gross|Customer|Opted/i);
});

test('a part, days and stores cut the file as they cut the pages', async () => {
  const asked = { ...sales, storeId: '2', part: 'N', from: '2026-03-02', to: '2026-03-02' };
  const { rows } = await allPages(admin, asked);
  const file = await fileOf(admin, asked);
  expect(rows.length).toBeGreaterThan(0);
  expect(file.rows.map(([, deal]) => deal)).toEqual(rows.map(({ deal_no }) => deal_no));
});

test.each([
  ['of stores out of scope', { storeId: '1,2' }, 403, 'storeId'],
  ['of a widget that is not theirs', { widget: 'constructor' }, 403, undefined],
  ['of a widget that sums nothing up', { widget: 'GetSyncData' }, 400, 'widget'],
  ['of an unknown part', { part: 'X' }, 400, 'part'],
  ['of a period that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }, 400, 'from'],
  ['of a page', { page: '2' }, 400, 'page'],
])('a file %s is refused', async (_, wrong, status, field) => {
  const manager = await group.signIn('GM');
  const reply = await fileOf(manager, { ...sales, ...wrong });
  expect([reply.status, Object.keys(reply.error?.fields ?? {})[0]]).toEqual([status, field]);
});

test('the audit keeps who took how many, and of what', async () => {
  await fileOf(admin, { ...sales, part: 'N' });
  const { rows } = await sql<{ after: unknown }>`
    select after from audit where resource = 'dashboard' and action = 'export' order by audit_id desc limit 1`.execute(
    db,
  );
  expect(rows[0]?.after).toMatchObject({
    count: 90,
    complete: true,
    filter: { part: 'N', widget: sales.widget },
  });
});

test('more records than a file holds are refused before it begins', async () => {
  const secret = admin.cookies.get('rooftop_session') ?? '';
  const principal = await loadPrincipal(db, hashSecret(secret), group.clock.now);
  if (!principal) throw new Error('nobody is signed in');
  const request = {
    scope: storeScope(principal, 'all'),
    customers: 'all',
    period: { from: '2026-03-01', to: '2026-03-18' },
    part: undefined,
    today: '2026-03-18',
    now: new Date('2026-03-18T16:00:00Z'),
  } as const;
  const options = {
    principal,
    resource: 'dashboard',
    unseen: [],
    asked: {},
    auditDb: db,
    now: group.clock.now,
    address: '',
  };
  const start = (mostRows: number) => exportRowsBehind(db, salesRows, request, { ...options, mostRows });
  await expect(start(deals - 1)).rejects.toMatchObject({ code: 'too_large' });
  let text = '';
  for await (const piece of await start(deals)) text += piece;
  expect(text.trim().split('\r\n')).toHaveLength(deals + 1);
});
