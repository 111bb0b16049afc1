import { sql } from 'kysely';
import { today } from '../../calendar.ts';
import { isInStockOf } from '../../db/stockDefinitions.ts';
import { LEAST_OF_OTHERS } from '../../vehicles/comparing.ts';
import { interestOf, standingDays } from '../../vehicles/floorplan.ts';
import type { Caller } from '../caller.ts';
import type { Computed, Source } from '../source.ts';
import { inScope } from './scope.ts';

/**
 * What is told of the market of `t`, null where one to four of its sales are of stores that the caller doesn't see: who
 * knows the rest could work out their prices. As the vehicle's story has it.
 */
function toldOf(name: 'market_median' | 'market_sales', { principal }: Caller) {
  const value = sql.ref(`t.${name}`);
  if (principal.seesAllStores) return value;
  const own = principal.storeIds.map(
    (id) => sql`coalesce((t.market_stores ->> ${String(id)}::text)::integer, 0)`,
  );
  const others = sql.join([sql`t.market_sales`, ...own], sql` - `);
  return sql`(case when t.market_stores is not null and ${others} not between 1 and ${LEAST_OF_OTHERS - 1}::integer
    then ${value} end)`;
}

/** How names of pickups begin, whether the make is part of the model or not. */
const pickups = [
  '(ram )?[1-5]500',
  '(super duty )?f-?[1-7]50',
  'avalanche|canyon|colorado|cybertruck|dakota|frontier|gladiator|hummer ev pickup|maverick|ranger|ridgeline',
  'r1t|santa cruz|sierra|silverado|tacoma|titan|tundra',
].join('|');

function computed(caller: Caller): Computed {
  const { now } = caller;
  const median = toldOf('market_median', caller);
  const day = today(now);
  const age = sql`(case when t.status <> 'in_transit' then greatest(0, ${day}::date - t.stocked_date) end)`;
  return {
    joins: {
      floorplan: sql`left join (select "ID" as rate_store, floorplan_rate as rate from store) floorplan
        on floorplan.rate_store = t.store_id`,
    },
    fields: {
      vehicle: { value: sql`concat_ws(' ', t.year::text, t.make, t.model, t.trim)` },
      year: { value: sql`t.year::text` },
      pickup: { value: sql`(case when t.model ~* ${`^(${pickups})\\M`}::text then 'Y' else 'N' end)` },
      age: { value: age },
      market_median: { value: median },
      market_sales: { value: toldOf('market_sales', caller) },
      price_to_market: {
        value: sql`round(t.list_price / nullif(${median}, 0) * 100, 1)`,
      },
      interest_day: { join: 'floorplan', value: interestOf('t', sql`floorplan.rate`, sql`1`) },
      interest: { join: 'floorplan', value: interestOf('t', sql`floorplan.rate`, standingDays('t', day)) },
    },
  };
}

/** Vehicles that the caller's stores have or wait for; those that are gone are of no list. */
export const vinviews: Source = {
  table: 'inventory_vehicle',
  isLarge: true,
  visible: (caller, alias) =>
    sql`(${isInStockOf(alias)} and ${inScope(caller, sql.ref(`${alias}.store_id`))})`,
  title: (alias) => {
    const of = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`concat_ws(' ', ${of('year')}::text, ${of('make')}, ${of('model')}, ${of('trim')})`;
  },
  computed,
};
