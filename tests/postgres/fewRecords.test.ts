import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildAll, refreshAfter } from '../../server/rollups/index.ts';
import { testApp } from '../support/app.ts';

const { db } = await testApp();
const today = '2026-11-20';
const CUSTOMERS = 10_000;

/** Each with a deal, and without a phone or an address, so that most conditions on them leave none. */
async function addCustomers(): Promise<void> {
  await sql`insert into customer ("UC_ID", "UC_FirstName", "UC_LastName")
    select i, 'Pat', 'Name ' || i from generate_series(1000001, ${1_000_000 + CUSTOMERS}::int) as i`.execute(
    db,
  );
  await sql`insert into deal (store_id, deal_no, contract_date, status, deal_type, deal_kind, finance_type, "UC_ID", vin,
      sale_price, cost, front_gross, back_gross, year, make, model)
    select 1, 'D' || i, date '2026-11-01' - i % 900, 'Finalized', 'Used', 'Retail', 'cash', i,
      'FEWVIN' || lpad(i::text, 11, '0'), 30000, 28500, 1500, 1800, 2020, 'Make', 'Model'
    from generate_series(1000001, ${1_000_000 + CUSTOMERS}::int) as i`.execute(db);
  await db.transaction().execute((tx) => rebuildAll(tx, today));
  await sql`vacuum analyze`.execute(db);
}

test('the figures of the first few customers look at no more records than they need', async () => {
  await addCustomers();
  const rowsRead = await db.transaction().execute(async (tx) => {
    await sql`create temporary table few on commit drop as
      select "UC_ID", vin, store_id, ${today}::date as date from deal order by "UC_ID" limit 20`.execute(tx);
    await sql`analyze few`.execute(tx);
    await refreshAfter(tx, 'deals', { days: 'few', customers: 'few', vins: 'few' }, today);
    const { rows } = await sql<{ table: string; rows: number }>`
      select relname as table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables where relname in ('customer', 'deal', 'equity') order by 1`.execute(tx);
    return rows;
  });
  expect(rowsRead.map(({ table }) => table)).toEqual(['customer', 'deal', 'equity']);
  for (const { rows } of rowsRead) expect(rows).toBeLessThan(CUSTOMERS / 10);
});
