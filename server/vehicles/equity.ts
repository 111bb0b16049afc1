import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../calendar.ts';
import { fillEmpty } from '../db/bulk/bareTable.ts';
import { countRows, isEmpty } from '../db/bulk/isEmpty.ts';
import { makeTemporary } from '../db/bulk/temporary.ts';
import type { Db } from '../db/schema.ts';
import { basesOf, salesMarket } from './comparing.ts';
import type { Offer } from './offer.ts';
import { comparedAs, isDescribed, latestSales, ownedVehicles, type Vins } from './owned.ts';
import { paymentOf } from './payoff.ts';
import { basisColumns, isBasisOf, withFigures } from './valuing.ts';

const LATEST = 'equity_latest';
const OWNED = 'equity_owned';
const BASIS = 'equity_basis';
const FRESH = 'equity_fresh';
const DIFFERENT = 'equity_different';

/** What equity is worked out for: a day, the offer of its month, and which vehicles. */
export interface EquityOf {
  readonly asOf: PlainDate;
  readonly offer: Offer;
  /** @default every vehicle */
  readonly vins?: Vins;
}

/**
 * What vehicles are compared with, as used ones, by what they are called: names are made comparable, and a market is looked
 * for, once for all vehicles `owned` of the same ones. Without a basis where too little is known or was sold.
 */
function basesOfNames(owned: RawBuilder<unknown>, asOf: PlainDate): RawBuilder<unknown> {
  const descriptions = sql`select distinct make, model, year, trim, stock_type from described where ${isDescribed}`;
  return sql`
    with described as (
      select *, ${comparedAs} from (
        select distinct year, make_name, model_name, coalesce(trim_name, '') as trim_name from ${owned}
        where make_name is not null and model_name is not null
      ) as named
    )
    select coalesce(d.year, 0) as named_year, d.make_name, d.model_name, d.trim_name, d.make || '|' || d.model as market_key,
      b.basis, b.sales, ${basisColumns}
    from described d left join (${basesOf(descriptions, salesMarket, asOf)}) as b on ${isBasisOf('d')}`;
}

/** Joins the vehicles `o` with the rows `b` of `basesOfNames`. */
const haveNames = sql`b.named_year = coalesce(o.year, 0) and b.make_name = o.make_name and b.model_name = o.model_name
  and b.trim_name = coalesce(o.trim_name, '')`;

const phone = sql`coalesce(c."UC_Phone1", c."UC_Phone2")`;
/** Who is known by no address is not reached by it. */
const allowed = (column: string, address: RawBuilder<unknown>) =>
  sql`case when ${sql.ref(`c.${column}`)} = 'Y' or ${address} is null then 'N' else 'Y' end`;
/** What a list tells of the owner `c` besides their class, which changes without their vehicles. */
const ownerColumns = sql`nullif(concat_ws(', ', nullif(btrim(c."UC_LastName"), ''),
    nullif(btrim(c."UC_FirstName"), '')), '') as customer_name,
  ${allowed('opt_out_phone', phone)} as may_call, ${allowed('opt_out_sms', phone)} as may_text,
  ${allowed('opt_out_email', sql`c."UC_Email"`)} as may_email`;

const columns = [
  ...['customer_name', 'may_call', 'may_text', 'may_email', 'UC_ID', 'vin', 'store_id', 'deal_no'],
  ...['finance_type', 'market_value', 'value_source', 'value_count', 'value_date', 'payoff_est'],
  ...['payoff_date', 'payment', 'term', 'months_left', 'est_new_payment', 'maturity_date'],
  ...['year', 'make', 'model', 'trim', 'mileage', 'miles_over', 'market_key'],
];
const numbered = ['equity_id', ...columns];
/** What both sides of a join have is the same. */
const comparedColumns = numbered.filter((name) => name !== 'UC_ID' && name !== 'vin');
const refs = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** Notes the vehicles that known buyers of ours still have (`ownedVehicles`), and what they are compared with. */
async function listOwned(tx: Db, on: Omit<EquityOf, 'offer'>): Promise<void> {
  if (on.vins) await makeTemporary(tx, LATEST, latestSales(on), 'vin');
  const latest = on.vins ? sql.table(LATEST) : sql`(${latestSales(on)})`;
  const vehicles = sql`select * from (${ownedVehicles(on, latest)}) as vehicle where owner is not null`;
  await makeTemporary(tx, OWNED, vehicles, 'owner');
  await makeTemporary(tx, BASIS, basesOfNames(sql.table(OWNED), on.asOf));
}

/** A number for each of those that has none yet. */
const numberOwned = (tx: Db) =>
  sql`insert into equity_key ("UC_ID", vin) select owner, vin from ${sql.table(OWNED)} on conflict do nothing`.execute(
    tx,
  );

/**
 * A query of the equity records of the listed vehicles, with `columns`. Their value is the trade-in value of the market
 * values.
 * @param isNumbered whether their numbers come first
 */
function recordsOf({ asOf, offer }: EquityOf, isNumbered: boolean): RawBuilder<unknown> {
  const compared = sql`select o.*, b.market_key, b.basis, b.sales, ${basisColumns}
    from ${sql.table(OWNED)} o left join ${sql.table(BASIS)} b on ${haveNames}`;
  return sql`
    select ${isNumbered ? sql`k.equity_id,` : sql``} ${ownerColumns}, owner as "UC_ID", vehicle.vin, store_id, deal_no,
      type as finance_type, trade_in_value as market_value, basis as value_source, sales as value_count,
      case when trade_in_value is not null then ${asOf}::date end as value_date, payoff as payoff_est,
      case when payoff is not null then ${asOf}::date end as payoff_date, payment, term, payments_left as months_left,
      round(new_payment * (new_payment > 0)::integer, 2) as est_new_payment, maturity as maturity_date, year,
      make_name as make, model_name as model, trim_name as trim, mileage, miles_over, market_key
    from (${withNewPayment(withFigures(compared), offer)}) as vehicle
    ${isNumbered ? sql`join equity_key k on k."UC_ID" = owner and k.vin = vehicle.vin` : sql``}
    join customer c on c."UC_ID" = owner`;
}

/**
 * Works out the equity records of all vehicles, whose old ones are gone.
 * @param isFirst whether the table is empty for everybody; else others read what was there before
 */
export async function insertEquity(tx: Db, on: EquityOf, isFirst: boolean): Promise<void> {
  await listOwned(tx, on);
  const rows = isFirst ? await countRows(tx, OWNED) : 0;
  // Those that come first are numbered as they are written.
  const areNew = rows > 0 && (await isEmpty(tx, 'equity_key'));
  if (!areNew) await numberOwned(tx);
  const names = refs(areNew ? columns : numbered);
  const insert = sql`insert into equity (${names}) ${recordsOf(on, !areNew)}`;
  await fillEmpty(tx, 'equity', rows, () => insert.execute(tx));
  if (!areNew) return;
  const numbering = sql`insert into equity_key (equity_id, "UC_ID", vin) select equity_id, "UC_ID", vin from equity`;
  await fillEmpty(tx, 'equity_key', rows, () => numbering.execute(tx));
}

/**
 * Works out the equity records of some vehicles anew, and finds those whose records are other than they were.
 * @returns a condition on columns that hold a VIN; undefined where no record is different
 */
export async function findDifferent(
  tx: Db,
  on: EquityOf & { readonly vins: Vins },
): Promise<Vins | undefined> {
  await listOwned(tx, on);
  await numberOwned(tx);
  await makeTemporary(tx, FRESH, recordsOf(on, true), 'vin');
  await makeTemporary(
    tx,
    DIFFERENT,
    sql`select vin from (select * from equity where ${on.vins(sql.ref('vin'))}) as old
      full join ${sql.table(FRESH)} as fresh using ("UC_ID", vin)
      where (${refs(comparedColumns, 'old')}) is distinct from (${refs(comparedColumns, 'fresh')})`,
  );
  if (await isEmpty(tx, DIFFERENT)) return undefined;
  return (column) => sql`${column} in (select vin from ${sql.table(DIFFERENT)})`;
}

/** Writes the records that `findDifferent` found in place of the old ones. */
export async function replaceEquity(tx: Db, different: Vins): Promise<void> {
  const isDifferent = different(sql.ref('vin'));
  await sql`delete from equity where ${isDifferent}`.execute(tx);
  await sql`insert into equity (${refs(numbered)}) select ${refs(numbered)} from ${sql.table(FRESH)}
    where ${isDifferent}`.execute(tx);
}

/**
 * Adds to vehicles a month of the same price again on the standard offer, with the equity as down payment: a loan of the
 * standard term, or a lease of the same term and residual.
 */
function withNewPayment(vehicles: RawBuilder<unknown>, { apr, term }: Offer): RawBuilder<unknown> {
  const loan = paymentOf(sql`price::float8`, sql`${apr / 1200}::float8`, sql`${term}::integer`);
  const lease = sql`(price - residual) / nullif(term, 0) + (price + residual) * ${apr / 2400}::numeric`;
  // As in `withFigures`.
  return sql`
    select *, case type when 'lease' then ${lease} else (${loan})::numeric end as new_payment
    from (select *, sale_price - trade_in_value + payoff as price from (${vehicles}) as vehicle offset 0) as vehicle
    offset 0`;
}
