import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Call, declaresWrites, writesOf } from '../../../contract/call.ts';
import { viewAs } from '../../../contract/calls/access.ts';
import { calls } from '../../../contract/index.ts';
import { allCalls } from '../../../server/declared.ts';
import { type SignedIn, testApp } from '../../support/app.ts';
import { seedOrganization } from '../../support/records/organization.ts';
import { samplePayload } from '../../support/records/samplePayload.ts';

// Every call, with all tables looked at after each.
vi.setConfig({ testTimeout: 120_000 });

// Without a weather service, which is no fault here and need not be in the log.
const logger = pino({ level: 'silent' });
const portal = await testApp({ config: { weatherUrl: undefined }, logger });
const { db, signIn, signInNew } = portal;
beforeAll(() => seedOrganization(db));

const name = ({ method, path }: Call) => `${method} ${path}`;

/** One number per table, which another content changes. */
const { rows: tables } = await sql<{ tablename: string }>`
  select tablename from pg_tables where schemaname = 'public' order by tablename`.execute(db);
const sums = sql.join(
  tables.map(
    ({ tablename }) => sql`
      select ${tablename}::text as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from ${sql.table(tablename)} t`,
  ),
  sql` union all `,
);

/** What is kept: the sum of each table by its name. */
async function tableSums(): Promise<Map<string, string>> {
  const { rows } = await db.transaction().execute(async (tx) => {
    // The planner would start processes to look at so many tables side by side: ten times the work of looking.
    await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
    return sql<{ name: string; sum: string }>`${sums}`.execute(tx);
  });
  return new Map(rows.map(({ name: table, sum }) => [table, sum]));
}

/** The calls of these that leave another database behind, with the tables that they changed. */
async function writingCalls(
  attempts: readonly Call[],
  browser: SignedIn,
  ids: { user: number; role: number },
) {
  const changedTables: Record<string, string[]> = {};
  const answered = new Set<string>();
  let before = await tableSums();
  for (const call of attempts) {
    const { status } = await browser.reply(call, samplePayload(call, ids));
    if (status === 200) answered.add(name(call));
    const after = await tableSums();
    const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
    if (changed.length > 0) changedTables[name(call)] = changed;
    before = after;
  }
  return { changedTables, answered };
}

test('no call writes while its caller views the portal as another, whoever that is', async () => {
  for (const role of ['Administrator', 'Sales Manager'] as const) {
    const other = await signInNew({ role, stores: role === 'Administrator' ? 'all' : [1] });
    const admin = await signIn('Administrator');
    await admin.call(viewAs, { userid: other.userid });
    const ids = { user: other.userid, role: await portal.roleIdOf(role) };
    const attempts = allCalls.filter(({ endsViewing }) => !endsViewing);
    expect((await writingCalls(attempts, admin, ids)).changedTables).toEqual({});
  }
});

test('every call that writes is refused then, before its payload is looked at', async () => {
  const other = await signInNew({ role: 'Administrator', stores: 'all' });
  const admin = await signIn('Administrator');
  await admin.call(viewAs, { userid: other.userid });
  const answers: Record<string, unknown> = {};
  for (const call of allCalls.filter((one) => writesOf(one) && !one.endsViewing)) {
    const { status, error } = await admin.reply(call, samplePayload(call, { user: other.userid, role: 1 }));
    if (status !== 403 || !error?.message.startsWith('You see Rooftop as')) {
      answers[name(call)] = [status, error?.message];
    }
  }
  expect(answers).toEqual({});
});

test('no call of which the contract says that it only reads writes for its own caller either', async () => {
  const admin = await signIn('Administrator');
  const reading = allCalls.filter((call) => !writesOf(call));
  const { changedTables, answered } = await writingCalls(reading, admin, { user: admin.userid, role: 1 });
  expect(changedTables).toEqual({});
  // A refusal proves nothing: nearly all of them were really made.
  expect(answered.size / reading.length).toBeGreaterThan(0.8);
});

test('every call tells whether it writes, and only two end a view', () => {
  expect(allCalls.filter((call) => !declaresWrites(call)).map(name)).toEqual([]);
  const ending = allCalls.filter(({ endsViewing }) => endsViewing);
  expect(ending).toEqual([calls.logout, calls.endViewAs]);
});

test('a batch is looked at call by call', async () => {
  const other = await signInNew({ role: 'GM', stores: [1] });
  const admin = await signIn('Administrator');
  await admin.call(viewAs, { userid: other.userid });
  const { body } = await admin.raw({
    method: 'POST',
    url: '/api/batch',
    payload: {
      calls: [
        { path: 'users/updatePreferences', payload: { userid: other.userid, theme: 'dark' } },
        { path: 'session/list' },
      ],
    },
  });
  const statuses = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Map(statuses.map(({ index, status }) => [index, status]))).toEqual(
    new Map([
      [0, 403],
      [1, 200],
    ]),
  );
});
