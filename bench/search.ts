import { type RawBuilder, sql } from 'kysely';
import { loadPrincipal } from '../server/access/loadPrincipal.ts';
import { hashSecret } from '../server/access/signIn/secrets.ts';
import { createSession } from '../server/access/signIn/sessions.ts';
import { describeHits } from '../server/customers/search/hits.ts';
import { latestCustomers } from '../server/customers/search/latest.ts';
import { findCustomers } from '../server/customers/search/search.ts';
import { searchTerms } from '../server/customers/search/searchTerms.ts';
import { type Sight, sightOf } from '../server/customers/sight.ts';
import { withoutDeadline } from '../server/db/deadline.ts';
import { migrateToLatest } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Db } from '../server/db/schema.ts';
import { peopleIn } from '../tests/support/people.ts';
import { makeCustomers } from './customers.ts';
import { type HistorySize, STORES } from './data/history.ts';
import { printTable } from './running/table.ts';

const RUNS = 50;
const PAGE = 25;

/** First names as often as people have them, a store or two each, and one record in fifty merged into another. */
const describe = (db: Db) =>
  sql`update customer set "CVP_RelatedStores" = case when "UC_ID" % 50 = 0 then '{}'
        else array[1 + "UC_ID" % ${sql.lit(STORES)}, 1 + "UC_ID" / 7 % ${sql.lit(STORES)}] end,
      merged_into = case when "UC_ID" % 50 = 0 then "UC_ID" - 1 end,
      "UC_FirstName" = (array['James', 'Mary', 'Robert', 'Patricia', 'José', 'Jennifer', 'Michael', 'Linda', 'David',
        'Elizabeth', 'William', 'Dana', 'Richard', 'Susan', 'Thomas', 'Sarah', 'Chris', 'Karen', 'Daniel', 'Lisa'])
        [1 + abs(hashint4("UC_ID")) % 20]`.execute(db);

/** What somebody types, and the plainest statement that answers one meaning of it, for all stores and in no order. */
interface Question {
  readonly what: string;
  readonly typed: string;
  readonly plain: RawBuilder<unknown>;
}

async function questionsOf(db: Db): Promise<Question[]> {
  const { rows } = await sql<{ first: string; last: string; email: string; phone: string; vin: string }>`
    select "UC_FirstName" as first, "UC_LastName" as last, "UC_Email" as email, "UC_Phone1" as phone, vin
    from customer join deal using ("UC_ID")
    where "UC_Email" is not null and merged_into is null order by "UC_ID" limit 1`.execute(db);
  const [one] = rows;
  if (!one) throw new Error('Nobody has an e-mail address.');
  const { first, last, email, phone, vin } = one;
  const where = (condition: RawBuilder<unknown>) =>
    sql`select * from customer where ${condition} limit ${PAGE}`;
  const begins = (start: string) => sql`"UC_LastName" ilike ${`${start}%`}`;
  return [
    { what: 'a letter', typed: last.slice(0, 1), plain: where(begins(last.slice(0, 1))) },
    {
      what: 'first and half a last name',
      typed: `${first} ${last.slice(0, 3)}`,
      plain: where(sql`${begins(last.slice(0, 3))} and "UC_FirstName" ilike ${`${first}%`}`),
    },
    {
      what: 'last, first name',
      typed: `${last}, ${first}`,
      plain: where(sql`${begins(last)} and "UC_FirstName" ilike ${`${first}%`}`),
    },
    { what: 'an e-mail address', typed: email, plain: where(sql`"UC_Email" = ${email}`) },
    {
      what: 'a phone number',
      typed: phone,
      plain: where(sql`"UC_Phone1" = ${phone} or "UC_Phone2" = ${phone}`),
    },
    {
      what: 'the end of a VIN',
      typed: vin.slice(-6),
      plain: where(sql`"UC_ID" in (select "UC_ID" from deal where vin like ${`%${vin.slice(-6)}`})`),
    },
    {
      what: 'nothing',
      typed: '',
      plain: sql`select * from customer order by last_deal_date desc nulls last limit ${PAGE}`,
    },
  ];
}

/** Milliseconds that nine of ten runs stay below. */
async function timeOf(work: () => Promise<unknown>, runs = RUNS): Promise<number> {
  const times: number[] = [];
  for (let run = -3; run < runs; run += 1) {
    const started = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs * 0.9)] ?? Number.NaN;
}

async function search(db: Db, typed: string, sight: Sight) {
  const { hits } =
    typed === '' ? await latestCustomers(db, sight) : await findCustomers(db, searchTerms(typed), sight);
  return describeHits(db, hits.slice(0, PAGE), sight);
}

async function sightOfNew(db: Db, stores: readonly number[] | 'all'): Promise<Sight> {
  const userid = await peopleIn(db).addPerson({ role: 'GM', stores });
  const secret = await createSession(db, userid, { address: '', userAgent: '' }, new Date());
  const principal = await loadPrincipal(db, hashSecret(secret), new Date());
  if (!principal) throw new Error('The session has ended.');
  return sightOf(principal);
}

/** What it takes to find a customer, for somebody of every store and of one, beside plain SQL. */
export async function benchSearch(url: string, size: Omit<HistorySize, 'years'>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url });
  await migrateToLatest(db);
  await makeCustomers(db, size);
  await withoutDeadline(() => describe(db));
  await withoutDeadline(() => sql`vacuum analyze customer`.execute(db));
  const [everyStore, oneStore] = [await sightOfNew(db, 'all'), await sightOfNew(db, [3])];
  const rows: string[][] = [];
  for (const { what, typed, plain } of await questionsOf(db)) {
    const ofAll = await timeOf(() => search(db, typed, everyStore));
    const ofOne = await timeOf(() => search(db, typed, oneStore));
    const raw = await timeOf(() => plain.execute(db), 10);
    rows.push([what, ...[ofAll, ofOne, raw].map((time) => time.toFixed(1))]);
  }
  await close();
  console.log(
    `\nFinding one of ${size.customers} customers; milliseconds that nine of ten searches stay below`,
  );
  printTable(['what is typed', 'every store', 'one store', 'plain SQL, one meaning, unranked'], rows);
}
