import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../server/demo/index.ts';
import { testDatabase } from '../../support/database.ts';

/** What the ten questions of a Monday morning find in the data of the demo group. */
const asOf = new Date('2026-11-20T15:00:00Z');
const { db } = await testDatabase();

beforeAll(async () => {
  await loadDemo(db, {
    asOf,
    password: 'a password for the demo',
    customers: 970,
    stores: 6,
    volume: 0.04,
  });
});

/** The numbers of the first row. */
const numbers = async (query: ReturnType<typeof sql<Record<string, number>>>) =>
  (await query.execute(db)).rows[0] ?? {};

test('a plan exists for every store, department and month up to the end of the year', async () => {
  const { rows } = await sql<{ store_id: number; months: number; last: string; figures: number }>`
    select store_id, count(distinct month) as months, max(month)::text as last,
      count(distinct department || metric) as figures
    from budget group by 1`.execute(db);
  expect(rows).toHaveLength(6);
  expect(
    rows.filter(({ months, last, figures }) => months < 26 || last !== '2026-12-01' || figures !== 11),
  ).toEqual([]);
});

test('service, parts and body cover about 62 % of fixed overhead', async () => {
  const { absorption = 0 } = await numbers(sql`
    select 100 * sum(gross) / sum(fixed_overhead) as absorption from (
      select o.fixed_overhead, o.body_gross
        + (select sum(labor_gross) from service_day s where s.store_id = o.store_id and s.pay_type = 'all'
          and date_trunc('month', s.date) = o.month)
        + (select sum(gross) from parts_day p where p.store_id = o.store_id
          and date_trunc('month', p.date) = o.month) as gross
      from overhead o
    ) as months where gross is not null`);
  expect(absorption).toBeGreaterThan(45);
  expect(absorption).toBeLessThan(80);
});

test('wholesale and counter make a quarter and a twenty-fifth of parts sales, at their usual gross', async () => {
  const { rows } = await sql<{ channel: string; share: number; gross: number }>`
    select channel, sum(sales) / (select sum(sales) from parts_day) as share, sum(gross) / sum(sales) as gross
    from parts_day where channel in ('wholesale', 'counter') group by 1 order by 1`.execute(db);
  const [counter, wholesale] = rows;
  expect(counter?.share).toBeGreaterThan(0.025);
  expect(counter?.share).toBeLessThan(0.06);
  expect(wholesale?.share).toBeGreaterThan(0.18);
  expect(wholesale?.share).toBeLessThan(0.33);
  expect(counter?.gross).toBeCloseTo(0.38, 1);
  expect(wholesale?.gross).toBeCloseTo(0.22, 1);
});

test('parts come back, and one store sits on parts that nobody asks for while its wholesale falls', async () => {
  const returns = await numbers(sql`select count(*) as lines from parts_sale where qty < 0`);
  expect(returns.lines).toBeGreaterThan(20);
  const { rows } = await sql<{ store_id: number; idle: number }>`
    select store_id, sum(on_hand * unit_cost) filter (where coalesce(last_sold_date, '2000-01-01') < '2025-11-20')
      / sum(on_hand * unit_cost) as idle
    from part_stock group by 1 order by 2 desc`.execute(db);
  expect(rows[0]?.store_id).toBe(4);
  expect(rows.every(({ idle }) => idle > 0)).toBe(true);
  const { before = 0, lately = 0 } = await numbers(sql`
    select count(*) filter (where invoice_date between '2026-05-20' and '2026-08-20') as before,
      count(*) filter (where invoice_date >= '2026-08-23') as lately
    from parts_sale where store_id = 4 and channel = 'wholesale'`);
  expect(lately).toBeLessThan(0.85 * before);
});

test('four of five service customers keep their appointment, but at one store only two of three', async () => {
  const { rows } = await sql<{ store_id: number; show: number }>`
    select store_id, sum(shown)::numeric / sum(due - cancelled - rescheduled) as show
    from appointment_day where dept = 'Service' and date < '2026-11-20' group by 1 order by 2`.execute(db);
  expect(rows[0]?.store_id).toBe(2);
  expect(rows[0]?.show).toBeLessThan(0.73);
  for (const { show } of rows.slice(1)) expect(show).toBeGreaterThan(0.76);
});

test('somebody is due for service today and later, and needs a loaner', async () => {
  const {
    due = 0,
    loaners = 0,
    ahead = 0,
    recalls = 0,
  } = await numbers(sql`
    select count(*) filter (where date = '2026-11-20') as due,
      count(*) filter (where date >= '2026-11-20' and transport = 'loaner') as loaners,
      count(*) filter (where date > '2026-11-20') as ahead, count(*) filter (where recall = 'Y') as recalls
    from appointment where dept = 'Service'`);
  for (const count of [due, loaners, ahead, recalls]) expect(count).toBeGreaterThan(0);
});

test('58 % of the sales appointments are kept, and half of those end in a deal', async () => {
  const { show = 0, sold = 0 } = await numbers(sql`
    select sum(shown)::numeric / sum(due - cancelled - rescheduled) as show, sum(sold)::numeric / sum(shown) as sold
    from appointment_day where dept = 'Sales' and date < '2026-11-20'`);
  expect(show).toBeGreaterThan(0.5);
  expect(show).toBeLessThan(0.66);
  expect(sold).toBeGreaterThan(0.4);
  expect(sold).toBeLessThan(0.6);
});

test('equity has winners, losers and unknowns, and leases end within three years', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where finance_type = 'finance') as loans,
      count(*) filter (where finance_type = 'finance' and payoff_est is null) as unknown,
      count(*) filter (where finance_type = 'finance' and equity < 0) as negative,
      count(*) filter (where finance_type = 'finance' and equity >= 0) as positive,
      count(*) filter (where finance_type = 'lease' and maturity_date between '2026-11-20' and '2027-02-20') as maturing
    from equity`.execute(db);
  const { loans = 0, unknown = 0, negative = 0, positive = 0, maturing = 0 } = rows[0] ?? {};
  expect(unknown / loans).toBeGreaterThan(0.06);
  expect(unknown / loans).toBeLessThan(0.2);
  expect(negative / (negative + positive)).toBeGreaterThan(0.2);
  expect(negative / (negative + positive)).toBeLessThan(0.55);
  expect(maturing).toBeGreaterThan(0);
});
