import { type RawBuilder, sql } from 'kysely';
import { replaceRows } from '../db/bulk/replaceRows.ts';
import { isUnit } from '../db/definitions.ts';
import type { Db } from '../db/schema.ts';
import { typeOfDeal } from '../db/stockDefinitions.ts';
import { followingDays } from './months.ts';
import { type Days, dailyRollup, outdatedBy } from './rollup.ts';

const store = sql.ref('store_id');

/** Whether a gross of a deal is not known: no figure has it then. */
const lacks = {
  front: sql`front_gross is null`,
  back: sql`back_gross is null`,
  either: sql`(front_gross is null or back_gross is null)`,
};

const sharesWithout = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(share_units) filter (where ${condition}), 0)`;

async function replaceSales(tx: Db, days: Days): Promise<void> {
  await replaceRows(
    tx,
    followingDays('sales'),
    outdatedBy(days),
    sql`select store_id, contract_date, ${typeOfDeal}, count(*),
      sum(sale_price), sum(front_gross), sum(back_gross), sum(front_gross + back_gross),
      count(*) filter (where ${lacks.front}), count(*) filter (where ${lacks.back}),
      count(*) filter (where ${lacks.either})
    from deal
    where ${isUnit} and ${days(store, sql.ref('contract_date'))}
    group by 1, 2, 3
    order by 1, 2`,
  );
}

const hasFirst = sql`salesperson1_id is not null`;
const hasSecond = sql`salesperson2_id is not null`;

/**
 * A split deal gives each salesperson half a unit and half the gross; an odd cent goes to the first, so that the shares
 * add up to the deal. For a lateral join to `deal`. Not `values`: PostgreSQL prepares their expressions for every deal.
 */
export const salespersonShares = sql`(
    select 1, salesperson1_id, case when ${hasSecond} then 0.5 else 1 end,
      case when ${hasSecond} then round(front_gross / 2, 2) else front_gross end,
      case when ${hasSecond} then round(back_gross / 2, 2) else back_gross end
    where ${hasFirst}
    union all
    select 2, salesperson2_id, case when ${hasFirst} then 0.5 else 1 end,
      case when ${hasFirst} then front_gross - round(front_gross / 2, 2) else front_gross end,
      case when ${hasFirst} then back_gross - round(back_gross / 2, 2) else back_gross end
    where ${hasSecond}
  ) as share (place, employee_id, share_units, share_front, share_back)`;

/** Skips the join for other deals. */
const hasSalesperson = sql`coalesce(salesperson1_id, salesperson2_id) is not null`;

async function replaceSalespeople(tx: Db, days: Days): Promise<void> {
  await replaceRows(
    tx,
    followingDays('salesperson'),
    outdatedBy(days),
    sql`select store_id, contract_date, employee_id, ${typeOfDeal}, sum(share_units), sum(share_front), sum(share_back),
      sum(share_front + share_back),
      ${sharesWithout(lacks.front)}, ${sharesWithout(lacks.back)}, ${sharesWithout(lacks.either)}
    from deal cross join lateral ${salespersonShares}
    where ${isUnit} and ${hasSalesperson} and ${days(store, sql.ref('contract_date'))}
    group by 1, 2, 3, 4
    order by 1, 2`,
  );
}

/** Whether a deal has an F&I product of a type, however it is spelt. */
const sold = (type: 'vsc' | 'gap') =>
  sql`jsonb_path_exists(products, ${sql.lit(`$[*].type ? (@ like_regex "^${type}$" flag "i")`)})`;

/** A file may hold something else than a list. */
const productsSold = sql`case jsonb_typeof(products) when 'array' then jsonb_array_length(products) else 0 end`;

async function replaceFinance(tx: Db, days: Days): Promise<void> {
  await replaceRows(
    tx,
    followingDays('finance'),
    outdatedBy(days),
    sql`select store_id, contract_date, fi_manager_id, ${typeOfDeal}, count(*), sum(back_gross),
      count(*) filter (where ${lacks.back}),
      sum(${productsSold}), count(*) filter (where finance_type in ('finance', 'lease')),
      count(*) filter (where ${sold('vsc')}), count(*) filter (where ${sold('gap')})
    from deal
    where ${isUnit} and fi_manager_id is not null and ${days(store, sql.ref('contract_date'))}
    group by 1, 2, 3, 4
    order by 1, 2`,
  );
}

export const salesDay = dailyRollup('Sales', 'deals', replaceSales, ['sales']);
export const salespersonDay = dailyRollup('Salespeople', 'deals', replaceSalespeople, ['salesperson']);
export const financeDay = dailyRollup('F&I managers', 'deals', replaceFinance, ['finance']);
