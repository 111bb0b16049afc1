import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loadPrincipal } from '../server/access/loadPrincipal.ts';
import { type StoreScope, storeScope } from '../server/access/scope.ts';
import { hashSecret } from '../server/access/signIn/secrets.ts';
import { today } from '../server/calendar.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { refreshAppointmentDays } from '../server/rollups/appointments.ts';
import { readDay } from '../server/service/day.ts';
import { watchBoard } from './boardReaders.ts';
import { plainDay } from './boardStatement.ts';
import { signIn } from './dashboardData.ts';
import { newReader } from './reloads.ts';
import { byTurns, median, ratioOf } from './running/byTurns.ts';
import { quantile } from './running/load.ts';
import { startServer } from './running/portal.ts';
import { printTable } from './running/table.ts';

const READERS = 50;
const CHANGES = 20;
const CALLERS = 10;
/** How much longer than the plainest statement reading a day may take. */
const GOAL = 1.5;
/** Of the store with the usual day, the one that is given a very full one, and one that has a quiet one. */
const [USUAL, FULL, QUIET] = [1, 2, 3];
const [DAY, MANY, FEW] = [36, 500, 8];

/** How soon everybody who watches a board knows of a change, and what reading a day's board takes beside plain SQL. */
export async function benchBoard(databaseUrl: string, port: number, customers: number): Promise<void> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DEMO_SIZE: 'large',
    DEMO_CUSTOMERS: String(customers),
  };
  const server = await startServer({ ...environment, WEATHER_URL: 'none' }, port);
  const { db, close } = await openDatabase({ databaseUrl });
  try {
    const secrets = await signIn(db, READERS, new Date());
    // Everybody sees both boards, also those whose stores are others.
    await sql`update app_user set all_stores = 'Y' where email like 'bench%'`.execute(db);
    const date = today(new Date());
    await fill(db, date, USUAL, DAY);
    await fill(db, date, FULL, MANY);
    await fill(db, date, QUIET, FEW);
    await sql`vacuum analyze appointment`.execute(db);
    await benchChanges(db, { port, secrets, date });
    await benchReading(db, { port, secrets, date });
  } finally {
    await close();
    await server.stop();
  }
}

/** Gives a day so many more appointments, spread over the hours and the advisors. */
async function fill(db: Db, date: string, store: number, count: number): Promise<void> {
  await sql`
    insert into appointment (store_id, appt_id, dept, starts_at, date, duration_min, "UC_ID", vin, advisor_id, status,
      confirmed, recall, concern, transport, source)
    select ${store}, 'BENCH' || n, 'Service', (${date} || ' 13:00Z')::timestamptz + n % 36 * interval '15 minutes',
      ${date}::date, 60, o."UC_ID", o.vin, a.advisor_id, 'booked', 'N', 'N', 'Brake squeal', 'drop', 'web'
    from (select row_number() over (order by ro_no) as n, "UC_ID", vin from repair_order
      where store_id = ${store} limit ${count}) o
    cross join lateral (select employee_id as advisor_id from employee
      where store_id = ${store} and title = 'Service Advisor' and status = 'A' order by (employee_id + n) % 7 limit 1) a`.execute(
    db,
  );
  await db.transaction().execute((tx) => refreshAppointmentDays(tx, store, [date]));
}

interface Place {
  readonly port: number;
  readonly secrets: readonly string[];
  readonly date: string;
}

/** Milliseconds from the reply of a write until each reader was told, and until each has read the board again. */
async function benchChanges(db: Db, { port, secrets, date }: Place): Promise<void> {
  const readers = secrets.map((secret) => ({
    stream: watchBoard(port, secret, USUAL, date),
    calls: newReader(port, secret),
  }));
  await Promise.all(readers.map(({ stream }) => stream.isOpen));
  const [writer] = readers;
  if (!writer) throw new Error('Nobody is signed in.');
  const told: number[] = [];
  const read: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const news = readers.map(({ stream, calls }) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      stream.onChange = resolve;
      return { event: promise, calls };
    });
    const payload = await nextChange(db, date, change);
    await writer.calls.call('POST', 'service/change', payload);
    const replied = performance.now();
    const times = await Promise.all(
      news.map(async ({ event, calls }) => {
        const at = await event;
        await calls.call('POST', 'service/day', { store: USUAL, date });
        return [at, performance.now()] as const;
      }),
    );
    told.push(...times.map(([at]) => Math.max(0, at - replied)));
    read.push(...times.map(([, at]) => at - replied));
  }
  for (const { stream } of readers) stream.end();
  console.log(
    `\n${CHANGES} changes of a board that ${READERS} people watch; milliseconds after the write's reply`,
  );
  printTable(
    ['until', 'p50', 'p95', 'max'],
    [row('each was told', told), row('each had read the day again', read)],
  );
}

const row = (name: string, times: number[]) => {
  times.sort((a, b) => a - b);
  return [name, ...[0.5, 0.95, 1].map((share) => Math.round(quantile(times, share)))];
};

/** An appointment gets another bay. */
async function nextChange(db: Db, date: string, change: number) {
  const { rows } = await sql<{ appt_id: string; version: number }>`
    select appt_id, version from appointment
    where store_id = ${USUAL} and date = ${date}::date and dept = 'Service'
      and status not in ('completed', 'cancelled', 'rescheduled')
    order by appt_id limit 1`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('Nobody is expected.');
  const set = { bay: 1 + (change % 2) };
  return { key: randomUUID(), store: USUAL, ...first, set, confirm: true };
}

/** Ten callers at once: the read that others share if they want it at the same time, the call itself, and the statement without rights or anything else. */
async function benchReading(db: Db, { port, secrets: [secret = ''], date }: Place): Promise<void> {
  const principal = await loadPrincipal(db, hashSecret(secret), new Date());
  if (!principal) throw new Error('The session has ended.');
  const { call } = newReader(port, secret);
  const rows: (string | number)[][] = [];
  await connected(db);
  for (const store of [QUIET, USUAL, FULL]) {
    const count = (await read(db, storeScope(principal, [store]), date)).appointments.length;
    // Reading a VIN for the first time takes milliseconds, which the warm-up does; a board shows the same ones all day.
    const own = async () => void (await read(db, storeScope(principal, [store]), date));
    const plain = async () => void (await plainDay(store, date).execute(db));
    const whole = () => call('POST', 'service/day', { store, date });
    const times = await byTurns([own, plain, whole], CALLERS);
    const [ours = [], statement = []] = times;
    const medians = times.map((turns) => median(turns).toFixed(1));
    rows.push([count, ...medians, ratioOf(ours, statement).toFixed(2), GOAL]);
  }
  console.log(`\nReading a day's board, ${CALLERS} callers at once; medians in milliseconds`);
  printTable(['appointments', 'read', 'SQL', 'call', 'read ÷ SQL', 'goal'], rows);
}

/** Opens as many connections as the callers need: on a busy machine that alone may take longer than a caller waits. */
async function connected(db: Db): Promise<void> {
  const tries = await Promise.allSettled(
    Array.from({ length: CALLERS }, () => sql`select pg_sleep(1)`.execute(db)),
  );
  if (tries.some(({ status }) => status === 'rejected')) await connected(db);
}

const read = (db: Db, scope: StoreScope, date: string) => readDay(db, { scope, date, now: new Date() });
