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

// Every call, for two callers.
vi.setConfig({ testTimeout: 120_000 });

// Without a weather service, which is no fault here and need not be in the log.
const logger = pino({ level: 'silent' });
const portal = await testApp({ config: { weatherUrl: undefined }, logger });
const { db, signIn, signInNew } = portal;
beforeAll(() => seedOrganization(db));

const name = ({ method, path }: Call) => `${method} ${path}`;

// Every row that is written, of whatever table, is noted by the database itself, and the note goes with what is rolled back.
await sql`create schema witness`.execute(db);
await sql`create table witness.written (name text not null)`.execute(db);
await sql`
  create function witness.note() returns trigger language plpgsql as $$
    begin insert into witness.written values (tg_table_name); return null; end $$`.execute(db);
const { rows: tables } = await sql<{ tablename: string }>`
  select tablename from pg_tables where schemaname = 'public'`.execute(db);
for (const { tablename } of tables) {
  const writes = sql`after insert or update or delete on ${sql.table(tablename)}`;
  await sql`create trigger witness ${writes} for each row execute function witness.note()`.execute(db);
}

/** The tables that were written since this was last asked. */
async function writtenTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from witness.written returning name`.execute(db);
  return [...new Set(rows.map((row) => row.name))].sort();
}

/** The calls of these that write, with the tables that they wrote. */
async function writingCalls(
  attempts: readonly Call[],
  browser: SignedIn,
  ids: { user: number; role: number },
) {
  const writtenBy: Record<string, string[]> = {};
  const answered = new Set<string>();
  await writtenTables();
  for (const call of attempts) {
    const { status } = await browser.reply(call, samplePayload(call, ids));
    if (status === 200) answered.add(name(call));
    const written = await writtenTables();
    if (written.length > 0) writtenBy[name(call)] = written;
  }
  return { writtenBy, answered };
}

test('no call writes while its caller views the portal as another, whoever that is', async () => {
  for (const role of ['Administrator', 'Sales Manager'] as const) {
    const other = await signInNew({ role, stores: role === 'Administrator' ? 'all' : [1] });
    const admin = await signIn('Administrator');
    await admin.call(viewAs, { userid: other.userid });
    const ids = { user: other.userid, role: await portal.roleIdOf(role) };
    const attempts = allCalls.filter(({ endsViewing }) => !endsViewing);
    expect((await writingCalls(attempts, admin, ids)).writtenBy).toEqual({});
  }
});

test('every call that writes is refused then, before its payload is looked at', async () => {
  const other = await signInNew({ role: 'Administrator', stores: 'all' });
  const admin = await signIn('Administrator');
  await admin.call(viewAs, { userid: other.userid });
  const answers: Record<string, unknown> = {};
  for (const call of allCalls.filter((one) => writesOf(one) && !one.endsViewing)) {
    const { status, error } = await admin.reply(call, samplePayload(call, { user: other.userid, role: 1 }));
    if (status !== 403 || error?.reason !== 'viewing_as') {
      answers[name(call)] = [status, error?.message];
    }
  }
  expect(answers).toEqual({});
});

test('no call of which the contract says that it only reads writes for its own caller either', async () => {
  const admin = await signIn('Administrator');
  // An import to be looked at, with what its file said.
  await sql`insert into import_run (run_id, feed, source, file_name, started_at, finished_at, rows_read, rows_loaded, rows_rejected)
    overriding system value values (1, 'deals', 'CDK', 'deals.csv', now(), now(), 1, 1, 0) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into import_part (run_id, fate, rows, units) values (1, 'skipped', 1, 1)`.execute(db);
  const reading = allCalls.filter((call) => !writesOf(call));
  const { writtenBy, answered } = await writingCalls(reading, admin, { user: admin.userid, role: 1 });
  expect(writtenBy).toEqual({});
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
