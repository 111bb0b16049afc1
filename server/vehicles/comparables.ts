import { type RawBuilder, sql } from 'kysely';
import type { Comparable } from '../../contract/calls/vehicles.ts';
import type { StoreScope } from '../access/scope.ts';
import type { Db } from '../db/schema.ts';
import { isInStock } from '../db/stockDefinitions.ts';
import { description, isUnit, joinDescription, nameKey } from './sales.ts';
import type { Valued } from './valuing.ts';

/** How many are shown. */
const SHOWN = 10;

/** What is compared: the vehicle's make, model and trim in any spelling, and what its value rests on. */
export interface Compared {
  readonly make: string;
  readonly model: string;
  readonly trim: string | null;
  readonly mileage: number | null;
  readonly stockType: 'N' | 'U';
  readonly value: Pick<Valued, 'basis' | 'basis_year' | 'first_date' | 'last_date'>;
}

/**
 * Sales behind a value and listings of such vehicles now, those of the nearest mileage first. Only of stores in scope:
 * the value itself rests on the whole group's.
 */
export async function comparablesOf(
  db: Db,
  scope: StoreScope,
  { make, model, trim, mileage, stockType, value }: Compared,
): Promise<Comparable[]> {
  const { basis, basis_year: year, first_date: first, last_date: last } = value;
  const type = basis === 'sold_new' || stockType === 'N' ? 'New' : 'Used';
  const isSame = (name: string, text: string) =>
    sql`${nameKey(sql.ref(name))} = ${nameKey(sql`${text}::text`)}`;
  const isLike = sql`year = ${year}::integer and ${isSame('make', make)} and ${isSame('model', model)}
    ${basis === 'trim' && trim ? sql`and ${isSame('trim', trim)}` : sql``}`;
  const inScope = (store: RawBuilder<unknown>) => sql`${store} = any (${[...scope.storeIds]}::integer[])`;
  const { rows } = await sql<Comparable>`
    select found.kind, found.store_id, s.storename, found.number, found.vin, found.date, found.trim, found.mileage,
      found.price
    from (
      select 'sale' as kind, store_id, deal_no as number, vin, contract_date as date, trim, mileage, sale_price as price
      from (
        select d.store_id, d.deal_no, d.vin, d.contract_date, d.sale_price, coalesce(d.mileage, i.mileage) as mileage,
          ${description}
        from deal d ${joinDescription}
        where ${isUnit} and d.deal_type = ${type} and d.sale_price > 0 and ${inScope(sql`d.store_id`)}
          and d.contract_date between ${first}::date and ${last}::date
      ) as sale where ${isLike}
      union all
      select 'listing', store_id, stock_no, vin, stocked_date, trim, mileage, list_price
      from inventory_vehicle
      where ${isInStock} and list_price > 0 and ${inScope(sql`store_id`)}
        and (stock_type = 'N') = (${type} = 'New') and ${isLike}
    ) as found
    join store s on s."ID" = found.store_id
    order by abs(found.mileage - ${mileage}::integer) nulls last, found.date desc, found.store_id, found.number
    limit ${SHOWN}`.execute(db);
  return rows;
}
