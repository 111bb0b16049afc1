import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { customerFlow } from '../../../contract/calls/customers/flow.ts';
import { getCustomers } from '../../../contract/calls/customers/segments.ts';
import { testApp } from '../../support/app.ts';

const { db, signIn, signInNew } = await testApp();
const admin = await signIn('Administrator');
const gm = await signInNew({ role: 'GM', stores: [1] });

const PEOPLE = 5300;
await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName", "UCSD_LTV", "CVP_DealTotalGross", "UCSD_SALES", "CVP_RelatedStores")
  select n, case when n % 3 > 0 then 'Pat' else '' end, 'Name ' || n % 500, case when n % 7 > 0 then n * 37 % 101 end,
    n % 2, n % 101, array[1 + n % 2] from generate_series(1, ${sql.lit(PEOPLE)}) as n`.execute(db);
await sql`insert into lead_path (lead_id, store_id, date, "UC_ID", source)
  select n, 1 + n % 2, date '2024-01-01' + n % 300, n, 'website' from generate_series(1, ${sql.lit(PEOPLE)}) as n
  where n % 50 > 0`.execute(db);
await sql`analyze customer, lead_path`.execute(db);

const year = { from: '2024-01-01', to: '2024-12-31' };
const inBand = "journey = 'reached any 2024-01-01 2024-12-31'";
/** The same people, found as those of any other filter are. */
const alsoInBand = `${inBand} and UC_ID > 0`;

test('the first people of a band are those of its list, be they very many or few, in whatever order', async () => {
  const page = async (who: typeof gm, Expression: string, more = {}) =>
    (await who.call(getCustomers, { Expression, RowCount: 500, ...more })).Details;
  for (const who of [admin, gm]) {
    const band = await page(who, inBand);
    expect(band.TotalCount).toBe(who === gm ? 2544 : 5194);
    expect(band).toEqual(await page(who, alsoInBand));
    const more = { sort: 'UC_LastName', order: 'ASC' };
    expect(await page(who, inBand, more)).toEqual(await page(who, alsoInBand, more));
  }
});

test('an answer stands until the way of a lead changes', async () => {
  const leads = async () => (await admin.call(customerFlow, year)).flow.leads;
  const first = await leads();
  await sql`delete from lead_path where "UC_ID" = 1`.execute(db);
  expect(await leads()).toBe(first);
  await sql`update lead_path_version set version = version + 1`.execute(db);
  expect(await Promise.all([leads(), leads()])).toEqual([first - 1, first - 1]);
  // Another question is another answer.
  expect((await admin.call(customerFlow, { ...year, only: { store: 2 } })).flow.leads).toBe(2649);
});

test('who is first in a band follows customers and leads as they change, and what is told of them at once', async () => {
  const first = async () => {
    const { TotalCount, CustomerDetails } = (await admin.call(getCustomers, { Expression: inBand })).Details;
    return { total: TotalCount, ...CustomerDetails[0] };
  };
  const before = await first();
  expect(await first()).toEqual(before);
  await sql`update customer set "UCSD_LTV" = 100 where "UC_ID" = 7`.execute(db);
  expect(await first()).toMatchObject({ UC_ID: 7, UCSD_LTV: 100, total: before.total });
  await sql`insert into brand (brand_chrome_id, brand_name) values (9001, 'Before')`.execute(db);
  await sql`update customer set "CVP_Brand" = 9001 where "UC_ID" = 7`.execute(db);
  expect(await first()).toMatchObject({ brand_name: 'Before' });
  await sql`update brand set brand_name = 'After' where brand_chrome_id = 9001`.execute(db);
  expect(await first()).toMatchObject({ brand_name: 'After' });
  await sql`delete from lead_path where "UC_ID" = 7`.execute(db);
  await sql`update lead_path_version set version = version + 1`.execute(db);
  const after = await first();
  expect(after.total).toBe(before.total - 1);
  expect(after.UC_ID).not.toBe(7);
});
