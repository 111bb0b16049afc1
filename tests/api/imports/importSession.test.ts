import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { testDatabase } from '../../support/database.ts';
import { importDirectory, importerInto, sampleVin, twoStores } from '../../support/imports.ts';

const { db } = await testDatabase();
const load = importerInto(db, importDirectory());
await load('stores', twoStores);
await load('customers', ['UC_ID,UC_LastName,UC_Email', '1,Ames,a@mail.example', '2,Bell,b@mail.example']);

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross,UC_ID';
const deal = (no: string, price: number) =>
  `1,${no},2026-03-02,Finalized,New,Retail,${sampleVin(1)},${price},1000,500,1`;

/** The tables that sessions keep for themselves, but one that is made of what the files name. */
async function kept() {
  const { rows } = await sql<{
    name: string;
    id: number;
  }>`select relname as name, oid::int as id from pg_class
    where relkind = 'r' and relpersistence = 't' and relname <> 'valuation_vin' order by 1`.execute(db);
  return rows;
}

test('one load after the other uses the tables that a session keeps, and leaves nothing in them', async () => {
  // The first deals of all take a way of their own.
  await load('deals', [header, deal('A', 19_000)]);
  await load('deals', [header, deal('A', 20_000)]);
  const after = await kept();
  expect(after.length === 0).toBe(isEmbedded(db));
  await load('deals', [header, deal('A', 21_000), deal('B', 22_000)]);
  expect(await kept()).toEqual(after);
  for (const { name } of after) {
    const { rows } = await sql`select from ${sql.table(`pg_temp.${name}`)} limit 1`.execute(db);
    expect(rows, name).toEqual([]);
  }
  const { rows } = await sql<{
    deals: number;
    price: number;
  }>`select "CVP_DealCount" as deals, "CVP_TotalPrice" as price
    from customer where "UC_ID" = 1`.execute(db);
  expect(rows).toEqual([{ deals: 2, price: 43_000 }]);
});
