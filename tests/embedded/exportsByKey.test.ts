import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { segmentHistory } from '../../contract/calls/customers/segmentPeople.ts';
import { saveSegment } from '../../contract/calls/customers/segments.ts';
import { loadPrincipal } from '../../server/access/loadPrincipal.ts';
import { storeScope } from '../../server/access/scope.ts';
import { hashSecret } from '../../server/access/signIn/secrets.ts';
import { customerRows } from '../../server/metrics/rows/customers.ts';
import { exportRowsBehind } from '../../server/metrics/rows/exportRows.ts';
import { exportCsv } from '../../server/resources/csv.ts';
import { countAudience, exportAudience } from '../../server/segments/audience/exportAudience.ts';
import { exportCustomers } from '../../server/segments/export/export.ts';
import { customerFilter, readFilter } from '../../server/segments/filter.ts';
import { noteSegments } from '../../server/segments/history/noteSegments.ts';
import { testApp } from '../support/app.ts';

const { db, signIn, clock } = await testApp();
const ROWS = 20_000;
const { signal } = new AbortController();

const admin = await signIn('Administrator');
const loaded = await loadPrincipal(db, hashSecret(admin.cookies.get('rooftop_session') ?? ''), clock.now);
if (!loaded) throw new Error('nobody is signed in');
const principal = loaded;
await sql`insert into brand (brand_chrome_id, brand_name)
    select number, 'Brand ' || lpad(number::text, 6, '0') from generate_series(1, ${sql.lit(ROWS)}) number`.execute(
  db,
);
await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "CVP_RelatedStores")
    select number, 'Ann', 'Person ' || number, '{1}' from generate_series(1, ${sql.lit(ROWS)}) number`.execute(
  db,
);

interface Export {
  readonly start: () => Promise<AsyncGenerator<Buffer>>;
  /** Changes the last record that the export comes to. */
  readonly changeLast: () => Promise<unknown>;
}

const address = '127.0.0.1';

const exports: Readonly<Record<string, Export>> = {
  brands: {
    start: () => {
      const caller = { principal, now: clock.now, address };
      const choice = { sort: 'brand_name', order: 'ASC' } as const;
      return exportCsv(db, 'brands', choice, caller, { auditDb: db });
    },
    changeLast: () =>
      db.updateTable('brand').set({ brand_name: 'Zebra' }).where('brand_chrome_id', '=', ROWS).execute(),
  },
  customers: {
    start: () => {
      const filter = customerFilter('', principal, '2026-03-18');
      const options = { auditDb: db, now: clock.now, address, expression: '' };
      return exportCustomers(db, filter, options);
    },
    changeLast: () =>
      db.updateTable('customer').set({ UC_LastName: 'Zebra' }).where('UC_ID', '=', ROWS).execute(),
  },
};

test.each(Object.keys(exports))(
  'while %s are exported, calls are answered between two pages',
  async (name) => {
    const { start, changeLast } = exports[name] ?? {};
    if (!start || !changeLast) throw new Error(`There is no export ${name}.`);
    const events: string[] = [];
    let changed: Promise<unknown> | undefined;
    let text = '';
    for await (const piece of await start()) {
      const isHeader = text === '';
      text += String(piece);
      if (isHeader) continue;
      events.push('page');
      changed ??= Promise.all([
        changeLast().then(() => events.push('changed')),
        admin.raw({ method: 'GET', url: '/api/session/current' }).then(() => events.push('answered')),
      ]);
    }
    await changed;
    expect(text.trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
    // One call is one question, or a few, each of which waits for the page that is being read and no other.
    expect(events.indexOf('changed')).toBeLessThanOrEqual(2);
    expect(events.indexOf('answered')).toBeLessThan(events.lastIndexOf('page'));
    // Read when its page came to it, not when the export began.
    expect(text.trimEnd().split('\r\n').at(-1)).toContain('Zebra');
  },
);

test('while the records behind a widget are exported, calls are answered between two pieces of what it began with', async () => {
  const request = {
    scope: storeScope(principal, 'all'),
    customers: 'all',
    period: { from: '2026-03-01', to: '2026-03-18' },
    part: undefined,
    today: '2026-03-18',
    now: new Date('2026-03-18T16:00:00Z'),
  } as const;
  const resource = 'dashboard';
  const options = {
    principal,
    resource,
    unseen: [],
    asked: {},
    auditDb: db,
    now: clock.now,
    address,
  };
  // As an import has it done.
  await sql`update customer set counted = 0`.execute(db);
  const answered: number[] = [];
  let text = '';
  for await (const piece of await exportRowsBehind(db, customerRows, request, options)) {
    const isHeader = text === '';
    text += piece;
    if (!isHeader && answered.length === 0) {
      await db.updateTable('customer').set({ UC_LastName: 'Later' }).where('UC_ID', '=', ROWS).execute();
      answered.push((await admin.raw({ method: 'GET', url: '/api/session/current' })).statusCode);
    }
  }
  expect(answered).toEqual([200]);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(ROWS + 1);
  expect(lines.at(-1)).not.toContain('Later');
  const { rows } = await sql`select 1 from pg_cursors where name like 'stream%'`.execute(db);
  expect(rows).toEqual([]);
});

test('the people of a segment are noted piece by piece, and those of an audience are read page by page', async () => {
  await sql`update customer set "UC_Email" = "UC_ID" || '@example.com',
    opt_out_email = case when "UC_ID" > 19000 then 'Y' else 'N' end`.execute(db);
  // As an import does.
  await sql`analyze customer`.execute(db);
  const { segment_id } = await admin.call(saveSegment, { name: 'All', Expression: 'UC_ID > 10' });
  const dayAfter = new Date(clock.now.getTime() + 86_400_000);
  expect(await noteSegments(db, clock.now, signal)).toBe(1);
  await db.deleteFrom('customer').where('UC_ID', 'in', [11, ROWS]).execute();
  await db.updateTable('customer').set({ merged_into: 1 }).where('UC_ID', '=', 12).execute();
  expect(await noteSegments(db, dayAfter, signal)).toBe(1);
  const { days, came, went } = await admin.call(segmentHistory, { segment_id });
  expect(days.map(({ people }) => people)).toEqual([ROWS - 12, ROWS - 13]);
  expect([came.count, went.count]).toEqual([0, 1]);

  const filter = await readFilter(db, `segment in (${segment_id})`, principal, '2026-03-18');
  const options = { auditDb: db, now: clock.now, address, expression: '', key: 'embedded' };
  const { bytes } = await exportAudience(db, filter, { ...options, channel: 'email', format: 'meta' });
  let text = '';
  for await (const piece of bytes) text += piece;
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 19_000 - 12);
  expect(await countAudience(db, filter, 'email')).toEqual({
    people: ROWS - 13,
    opted_out: 999,
    no_address: 0,
  });
});
