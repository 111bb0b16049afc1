import { type RawBuilder, sql } from 'kysely';
import type { Replacement, WhatIfChoice } from '../../../contract/calls/equity.ts';
import type { StoreScope } from '../../access/scope.ts';
import type { PlainDate } from '../../calendar.ts';
import { containsWords } from '../../db/reads/textKey.ts';
import type { Db } from '../../db/schema.ts';
import { isInStockOf } from '../../db/stockDefinitions.ts';
import { AppError } from '../../errors.ts';

const MOST = 20;

const price = sql`coalesce(v.list_price, v.msrp)`;
const name = sql`concat_ws(' ', v.year::text, v.make, v.model, v.trim)`;

const replacements = (
  { storeIds }: StoreScope,
  today: PlainDate,
  rest: RawBuilder<unknown>,
): RawBuilder<Replacement> => sql<Replacement>`
  select v.vehicle_id, v.store_id, s.storename, s.state, v.stock_no, v.vin, ${name} as vehicle, v.stock_type, ${price} as price,
    case when v.status <> 'in_transit' then greatest(0, ${today}::date - v.stocked_date) end as age_days
  from inventory_vehicle v join store s on s."ID" = v.store_id ${rest}
    and v.store_id = any (${[...storeIds]}::integer[]) and ${isInStockOf('v')} and ${price} > 0`;

/** Priced vehicles in stock that could replace one, the likeliest first. */
export async function replacementsFor(
  db: Db,
  scope: StoreScope,
  { equityId, q }: { readonly equityId: number; readonly q: string },
  today: PlainDate,
): Promise<Replacement[]> {
  const isNewer = sql`v.year >= coalesce(e.year, 0)`;
  const rank = sql`case when ${isNewer} and lower(v.model) = lower(e.model) and lower(v.make) = lower(e.make) then 0
    when ${isNewer} and lower(v.make) = lower(e.make) then 1 else 2 end`;
  const { rows } = await sql<Replacement>`
    ${replacements(
      scope,
      today,
      sql`left join equity e on e.equity_id = ${equityId}
      and e.store_id = any (${[...scope.storeIds]}::integer[]) where ${containsWords([name, sql`v.stock_no`, sql`v.vin`], q)}`,
    )}
    order by ${rank}, case ${rank} when 2 then abs(${price} - coalesce(e.market_value, ${price})) else ${price} end,
      v.store_id, v.stock_no
    limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** @throws AppError `conflict` when it is no longer for sale */
export async function replacementOf(
  db: Db,
  scope: StoreScope,
  { store_id, stock_no }: WhatIfChoice,
  today: PlainDate,
): Promise<Replacement> {
  const which = sql`where v.store_id = ${store_id} and v.stock_no = ${stock_no}`;
  const { rows } = await replacements(scope, today, which).execute(db);
  if (rows[0]) return rows[0];
  throw new AppError('conflict', 'replacement_sold', { params: { stock: stock_no } });
}
