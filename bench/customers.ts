import { sql } from 'kysely';
import { rebuildCustomers, refreshCustomers } from '../server/customers/index.ts';
import { withoutDeadline } from '../server/db/deadline.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { addHistory, type HistorySize, LAST_DAY } from './data/history.ts';
import { printTable } from './running/table.ts';

/** Customers of a day's files. */
const TOUCHED = 4000;
const YEARS = 10;

/** Names, contacts and homes as people have them: one record in thirty repeats the one before it. */
const describePeople = (db: Db) =>
  sql`update customer set "UC_LastName" = translate((who % 20000)::text, '0123456789', 'aeioubcdfg') || 'son',
      "UC_Email" = case when who % 5 > 0 then 'pat' || who || '@example.com' end,
      "UC_Phone1" = regexp_replace((6102000000 + who)::text, '(...)(...)(....)', '\\1-\\2-\\3'),
      address = abs(hashint4(who) % 2400) || ' ' || translate((who / 5)::text, '0123456789', 'lmnopqrstv') || ' Street',
      zip = (array['19512', '19464', '19606', '19401', '18951'])[1 + who % 5]
    from (select "UC_ID", case when "UC_ID" % 30 = 0 then "UC_ID" - 1 else "UC_ID" end as who from customer) as person
    where person."UC_ID" = customer."UC_ID"`.execute(db);

/** Makes a group by SQL: records only, no figures. */
export async function makeCustomers(db: Db, size: Omit<HistorySize, 'years'>): Promise<void> {
  await addHistory(db, { ...size, years: YEARS });
  await sql`update store set lat = 40 + "ID" * 0.02, lon = -75.5 - "ID" * 0.01`.execute(db);
  await withoutDeadline(() => describePeople(db));
  await withoutDeadline(() => sql`vacuum analyze customer`.execute(db));
}

async function secondsOf(db: Db, work: (tx: Db) => Promise<void>): Promise<number> {
  const started = performance.now();
  await withoutDeadline(() => db.transaction().execute(work));
  return (performance.now() - started) / 1000;
}

const rebuild = (tx: Db) => rebuildCustomers(tx, LAST_DAY);

/** Seconds to follow a change of customers all over the group, as those of a day's files are. */
async function followSome(tx: Db): Promise<number> {
  await sql`create temporary table touched on commit drop as
    select "UC_ID" from customer order by hashint4("UC_ID" + (random() * 1000)::integer) limit ${sql.lit(TOUCHED)}`.execute(
    tx,
  );
  await sql`analyze touched`.execute(tx);
  const started = performance.now();
  await refreshCustomers(tx, 'touched', LAST_DAY);
  return (performance.now() - started) / 1000;
}

/** Seconds to work out every figure of customers, beside those to follow a day's files. */
export async function benchCustomers(url: string, size: Omit<HistorySize, 'years'>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeCustomers(db, size);
  const first = await secondsOf(db, rebuild);
  await sql`vacuum analyze`.execute(db);
  const again = await secondsOf(db, rebuild);
  const followed: number[] = [];
  for (let day = 0; day < 5; day += 1) {
    followed.push(await withoutDeadline(() => db.transaction().execute(followSome)));
  }
  await close();
  console.log(
    `\nFigures of ${size.customers} customers, ${size.deals} deals and ${size.orders} repair orders`,
  );
  printTable(
    ['what', 'seconds'],
    [
      ['all of them for the first time', first.toFixed(1)],
      ['all of them again, nothing changed', again.toFixed(1)],
      [`those of ${TOUCHED} customers, the best of five`, Math.min(...followed).toFixed(2)],
    ],
  );
}
