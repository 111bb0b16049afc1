import { type QueryExecutorProvider, sql } from 'kysely';
import { equityEntries } from '../../dictionary/equity.ts';
import { runStatements } from '../statements.ts';

/**
 * Bands count vehicles, and customers are counted by the stores that sold them theirs; a wholesale value rests on the
 * prices of the same deals. Everything that follows is worked out anew at the next start or import. VINs of trades get
 * the spelling of all other VINs.
 */
const statements = `
alter table equity_band rename column customers to vehicles;

create table equity_owner (
  store_ids integer[] primary key,
  customers integer not null
);

alter table market_value add wholesale_sale_price numeric(14,2);

update deal set trade_vin = upper(regexp_replace(trade_vin, '\\s', '', 'g'))
where trade_vin <> upper(regexp_replace(trade_vin, '\\s', '', 'g'));

update valuation_state set market_month = null, equity_month = null;
`;

/** How often figures follow reaches the dictionary, but for terms that somebody has worded. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await runStatements(db, statements);
  for (const { term, refresh = 'With every import', unit } of equityEntries) {
    await sql`
      update dictionary_entry set refresh = ${refresh}, unit = ${unit}
      where term = ${term} and version = 1 and not exists (
        select from audit where resource = 'DataDictionary' and record_id = entry_id::text)`.execute(db);
  }
}
