import { sql } from 'kysely';
import { withoutDeadline } from '../../server/db/deadline.ts';
import type { Db } from '../../server/db/schema.ts';
import { modelDay } from '../../server/rollups/models.ts';
import { salesDay } from '../../server/rollups/sales.ts';
import { inventoryDay, inventoryFlow, modelStock } from '../../server/rollups/stock.ts';
import { LEAST_SALES } from '../../server/vehicles/comparing.ts';
import { LAST_DAY, STORES, vinOf } from './history.ts';

/** Vehicles that stand on the lots or are on their way, as `addHistory` has them. */
const STOCK = 6000;
/** Looks and prices of one vehicle; of three customers one has a vehicle of ours that we know the worth of. */
const LOOKS = 5;
const OWNERS_IN_HUNDRED = 45;

/** What is kept of sales and stock for every day. */
const sums = [salesDay, modelDay, inventoryDay, inventoryFlow, modelStock];

/** Between 0 and `below`, told by a row's number alone and different for each `salt`. */
const any = (below: number, salt: number, of = sql`i`) =>
  sql`abs(hashint4(${of} * 31 + ${sql.lit(salt)}) % ${sql.lit(below)})`;
const trims = sql`(array['LE', 'SE', 'XLE', 'Limited', null])[1 + ${any(5, 3)}]`;
const number = sql`substr(stock_no, 2)::int as i`;

/**
 * Sales of vehicles like that of row i, each third store's, of some models many and of others few; none where they are too
 * few for a median.
 */
const marketOf = sql`
  select sum(sales) as sales, jsonb_object_agg(store, sales) as stores
  from (
    select 1 + (i + store) % ${sql.lit(STORES)} as store, ${any(9, 81, sql`(i + store)`)} % (1 + i % 9) as sales
    from generate_series(0, ${sql.lit(STORES - 1)}, 3) as store
  ) as sale
  where sales > 0 having sum(sales) >= ${sql.lit(LEAST_SALES)}`;

/** What a dealer knows of a vehicle: colours, miles, prices, the floorplan, what others were sold for. */
const describeStock = (tx: Db) =>
  sql`
  update inventory_vehicle v set trim = ${trims}, ext_color = (array['White', 'Black', 'Gray', 'Red'])[1 + ${any(4, 5)}],
    mileage = case stock_type when 'N' then ${any(60, 7)} else 4000 + ${any(90_000, 9)} end, msrp = cost * 1.12,
    stock_type = case when stock_type = 'U' and ${any(4, 11)} = 0 then 'C' else stock_type end,
    status = case when i >= ${STOCK}::int then status when i % 14 = 0 then 'in_transit' when i % 50 = 1 then 'hold'
      else 'in_stock' end,
    stocked_date = case when i < ${STOCK}::int then ${LAST_DAY}::date - (${any(140, 13)} * ${any(140, 15)} / 100)
      else stocked_date end,
    list_price = cost + 1500 + ${any(4000, 17)}, recon_cost = ${any(1800, 19)}, floorplan_balance = cost * 0.9,
    floorplan_lender = 'Bank ' || ${any(3, 21)}, market_sales = market.sales, market_stores = market.stores,
    market_median = case when market.sales is not null then cost + 1000 + ${any(4500, 27)} end
  from (select store_id, stock_no, ${number} from inventory_vehicle) as row
  cross join lateral (${marketOf}) as market
  where row.store_id = v.store_id and row.stock_no = v.stock_no`.execute(tx);

const addLooks = (tx: Db, customers: number) =>
  sql`
  insert into vehicle_look (vehicle_id, "UC_ID", date, looks, source)
  select vehicle_id, case when ${any(3, 29)} > 0 then 1 + ${any(customers, 31, sql`(i + look * 7)`)} end,
    stocked_date + look, 1 + ${any(4, 33)}, 'web'
  from (select vehicle_id, stocked_date, ${number} from inventory_vehicle) as v,
    generate_series(1, ${LOOKS}::int) as look where look <= ${any(LOOKS + 1, 35)}`.execute(tx);

const addPriceChanges = (tx: Db) =>
  sql`
  insert into price_change (vehicle_id, old_price, new_price, changed_at, reason)
  select vehicle_id, list_price + 500 * step, list_price + 500 * (step - 1), stocked_date + 14 * (4 - step), 'Aged'
  from (select vehicle_id, list_price, stocked_date, ${number} from inventory_vehicle) as v,
    generate_series(1, 3) as step where step <= ${any(4, 37)}`.execute(tx);

/** Two of five units were taken in trade by a deal some weeks before, one of ten used ones goes to another dealer. */
const addTrades = (tx: Db) =>
  sql`
  update deal d set trade_vin = ${vinOf(sql`i - 6000`)}, trade_acv = 15000 + ${any(9000, 39)},
    trade_allowance = 15500 + ${any(9000, 39)}, cost = sale_price - 1500 + ${any(1000, 41)},
    deal_kind = case when deal_type = 'Used' and i % 10 = 4 then 'Wholesale' else deal_kind end
  from (select store_id, deal_no, substr(deal_no, 2)::int as i from deal) as row
  where row.store_id = d.store_id and row.deal_no = d.deal_no and i >= 6000
    and (i % 5 = 3 or i % 10 = 4)`.execute(tx);

/** Loans, leases and vehicles that are paid off, of buyers who still have them. */
async function addEquity(tx: Db, owners: number): Promise<void> {
  const term = sql`(36 + 12 * ${any(4, 43)})`;
  const left = sql`${any(60, 45)}`;
  await sql`insert into equity_key ("UC_ID", vin)
    select 1 + i, ${vinOf()} from generate_series(0, ${owners - 1}::int) as i`.execute(tx);
  await sql`
    insert into equity (equity_id, "UC_ID", vin, store_id, deal_no, finance_type, market_value, value_source,
      value_count, value_date, payoff_est, payoff_date, payment, est_new_payment, maturity_date, year, make, model, trim,
      mileage, market_key, customer_name, term, months_left, may_call, may_text, may_email)
    select k.equity_id, k."UC_ID", k.vin, 1 + i % ${STORES}::int, 'D' || i, type,
      case when ${any(25, 47)} > 0 then 8000 + ${any(38_000, 49)} end,
      (array['trim', 'model', 'model_year', 'sold_new'])[1 + ${any(4, 51)}], 3 + ${any(40, 53)},
      date_trunc('month', ${LAST_DAY}::date)::date,
      case when type = 'cash' then 0 else 4000 + ${any(36_000, 55)} end, date_trunc('month', ${LAST_DAY}::date)::date,
      case when type <> 'cash' then 250 + ${any(650, 57)} end, case when ${any(20, 59)} > 0 then 280 + ${any(700, 61)} end,
      case when type <> 'cash' then ${LAST_DAY}::date + 30 * ${left} end, 2012 + ${any(14, 63)}, 'Make ' || i % 6,
      'Model ' || i % 40, ${trims}, 3000 + ${any(120_000, 65)}, 'make ' || i % 6 || '|model ' || i % 40,
      c."UC_LastName" || ', ' || c."UC_FirstName", case when type <> 'cash' then ${term} end,
      case when type <> 'cash' then ${left} end, case when ${any(12, 67)} > 0 then 'Y' else 'N' end,
      case when ${any(9, 69)} > 0 then 'Y' else 'N' end, case when ${any(7, 71)} > 0 then 'Y' else 'N' end
    from (
      select *, "UC_ID" - 1 as i, (array['finance', 'finance', 'finance', 'lease', 'cash'])[
        1 + ${any(5, 73, sql`"UC_ID"`)}] as type
      from equity_key
    ) as k join customer c on c."UC_ID" = k."UC_ID"`.execute(tx);
  await sql`update valuation_state set equity_month = date_trunc('month', ${LAST_DAY}::date)::date,
    market_month = date_trunc('month', ${LAST_DAY}::date)::date, offer_apr = 6.75, offer_term = 72`.execute(
    tx,
  );
}

/** Of all customers, those who have bought have scores. */
const scoreCustomers = (tx: Db) =>
  sql`update customer set "UCSD_LTV" = case when "UC_ID" % 10 < 8 then abs(hashint4("UC_ID")) % 101 end,
    zip = '19512'`.execute(tx);

/**
 * Adds to a history what the screens of vehicles show: stock with prices, looks and price changes, trades, equity of the
 * customers who have a vehicle of ours, and the sums that turn and supply follow from.
 */
export async function addShowroom(db: Db, customers: number): Promise<void> {
  await withoutDeadline(() =>
    db.transaction().execute(async (tx) => {
      // Nothing here breaks a foreign key, and checking each takes most of the time.
      await sql`set local session_replication_role = replica`.execute(tx);
      await scoreCustomers(tx);
      await describeStock(tx);
      await addLooks(tx, customers);
      await addPriceChanges(tx);
      await addTrades(tx);
      await addEquity(tx, Math.round((customers * OWNERS_IN_HUNDRED) / 100));
      await sql`update store set floorplan_rate = 6.5 + "ID" % 4 * 0.25`.execute(tx);
      for (const { rebuild } of sums) await rebuild(tx, LAST_DAY);
    }),
  );
  await withoutDeadline(() => sql`vacuum analyze`.execute(db));
}
