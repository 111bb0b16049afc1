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

/** What equity is worked out for: a day, the offer of its month, and which vehicles. */
export interface EquityOf {
  readonly asOf: PlainDate;
  readonly offer: Offer;
  /** @default every vehicle */
  readonly vins?: Vins;
  /** The table is empty for everybody. @default others read what was there before */
  readonly isFirst?: boolean;
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

const allowed = (column: string) => sql`case ${sql.ref(`c.${column}`)} when 'Y' then 'N' else 'Y' end`;
/** What a list tells of the owner `c` besides their class, which changes without their vehicles. */
const ownerColumns = sql`nullif(concat_ws(', ', nullif(btrim(c."UC_LastName"), ''),
    nullif(btrim(c."UC_FirstName"), '')), ''),
  ${allowed('opt_out_phone')}, ${allowed('opt_out_sms')}, ${allowed('opt_out_email')}`;

/**
 * Works out the equity records of some vehicles, whose old ones are gone: of those that known buyers of ours still have
 * (`ownedVehicles`). Their value is the trade-in value of the market values.
 */
export async function insertEquity(tx: Db, { offer, isFirst = false, ...on }: EquityOf): Promise<void> {
  const { asOf } = on;
  const [owned, basis] = [sql.table(OWNED), sql.table(BASIS)];
  if (on.vins) await makeTemporary(tx, LATEST, latestSales(on), 'vin');
  const latest = on.vins ? sql.table(LATEST) : sql`(${latestSales(on)})`;
  const vehicles = sql`select * from (${ownedVehicles(on, latest)}) as vehicle where owner is not null`;
  await makeTemporary(tx, OWNED, vehicles, 'owner');
  await makeTemporary(tx, BASIS, basesOfNames(owned, asOf));
  const rows = isFirst ? await countRows(tx, OWNED) : 0;
  // Those that come first are numbered as they are written.
  const areNew = rows > 0 && (await isEmpty(tx, 'equity_key'));
  if (!areNew) {
    await sql`insert into equity_key ("UC_ID", vin) select owner, vin from ${owned} on conflict do nothing`.execute(
      tx,
    );
  }
  const [numbered, number, numbers] = areNew
    ? [sql``, sql``, sql``]
    : [
        sql`equity_id,`,
        sql`k.equity_id,`,
        sql`join equity_key k on k."UC_ID" = owner and k.vin = vehicle.vin`,
      ];
  const compared = sql`select o.*, b.market_key, b.basis, b.sales, ${basisColumns}
    from ${owned} o left join ${basis} b on ${haveNames}`;
  const insert = sql`
    insert into equity (${numbered} customer_name, may_call, may_text, may_email, "UC_ID", vin, store_id, deal_no,
      finance_type, market_value, value_source, value_count, value_date, payoff_est, payoff_date, payment, term,
      months_left, est_new_payment, maturity_date, year, make, model, trim, mileage, miles_over, market_key)
    select ${number} ${ownerColumns}, owner, vehicle.vin, store_id, deal_no, type, trade_in_value, basis, sales,
      case when trade_in_value is not null then ${asOf}::date end, payoff,
      case when payoff is not null then ${asOf}::date end, payment, term, payments_left,
      round(new_payment * (new_payment > 0)::integer, 2), maturity, year, make_name, model_name, trim_name, mileage, miles_over,
      market_key
    from (${withNewPayment(withFigures(compared), offer)}) as vehicle
    ${numbers}
    join customer c on c."UC_ID" = owner`;
  await fillEmpty(tx, 'equity', rows, () => insert.execute(tx));
  if (!areNew) return;
  const numbering = sql`insert into equity_key (equity_id, "UC_ID", vin) select equity_id, "UC_ID", vin from equity`;
  await fillEmpty(tx, 'equity_key', rows, () => numbering.execute(tx));
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
