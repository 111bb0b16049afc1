import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { StoreBrands } from '../../contract/calls/portal/setup.ts';
import { nameKey } from '../../contract/values.ts';
import type { PlainDate } from '../calendar.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Caller } from '../resources/caller.ts';
import { changeRecord, insertRecord } from '../resources/write.ts';
import { decodeVin } from '../vehicles/vin/vin.ts';

/** VINs of a store that are read: enough to tell what it sells. */
const VINS_READ = 40;

interface StoreVins extends Pick<StoreBrands, 'ID' | 'storename' | 'brands'> {
  readonly vins: readonly string[];
}

/** Active stores with the newest VINs of their new vehicles: those in stock, and without any those sold. */
async function vinsOfStores(db: Db): Promise<readonly StoreVins[]> {
  const { rows } = await sql<StoreVins>`
    select s."ID", s.storename,
      array(select b.brand_name from brand b where b.brand_chrome_id = any (s.brands) order by ${textOrder(sql`b.brand_name`)}) as brands,
      case when cardinality(stock.vins) > 0 then stock.vins else sold.vins end as vins
    from store s
    cross join lateral (select array(
      select i.vin from inventory_vehicle i
      where i.store_id = s."ID" and i.stock_type = 'N' and length(i.vin) = 17
      order by i.stocked_date desc limit ${VINS_READ}) as vins) as stock
    cross join lateral (select array(
      select d.vin from deal d
      where d.store_id = s."ID" and d.deal_type = 'New' and length(d.vin) = 17
      order by d.contract_date desc limit ${VINS_READ}) as vins) as sold
    where s.status = 'A'
    order by ${textOrder(sql`s.storename`)}`.execute(db);
  return rows;
}

/** The part of a VIN that tells maker and model: vehicles of one kind have it in common. */
const patternOf = (vin: string) => `${vin.slice(0, 8)}${vin.slice(9, 11)}`;

/** Reads the makes of VINs, each pattern once; a read takes two milliseconds, after which everybody else has a turn. */
function makeReader(today: PlainDate) {
  const known = new Map<string, string | null>();
  return async (vin: string): Promise<string | null> => {
    const pattern = patternOf(vin);
    const made = known.get(pattern);
    if (made !== undefined) return made;
    const { make } = await decodeVin(vin, today);
    known.set(pattern, make);
    await setImmediate();
    return make;
  };
}

async function makesOf(vins: readonly string[], makeOf: (vin: string) => Promise<string | null>) {
  const counts = new Map<string, number>();
  for (const vin of vins) {
    const make = await makeOf(vin);
    if (make) counts.set(make, (counts.get(make) ?? 0) + 1);
  }
  return [...counts]
    .map(([make, count]) => ({ make, count }))
    .toSorted((one, other) => other.count - one.count);
}

/** Which makes the VINs of each store are of. */
export async function brandsByVin(db: Db, today: PlainDate): Promise<StoreBrands[]> {
  const makeOf = makeReader(today);
  const told: StoreBrands[] = [];
  for (const { vins, ...store } of await vinsOfStores(db)) {
    told.push({ ...store, vins: vins.length, makes: await makesOf(vins, makeOf) });
  }
  return told;
}

interface Choice {
  readonly ID: number;
  readonly brands: readonly string[];
}

/** Any number that nothing else locks by. */
const BRANDS_LOCK = 7_406_833;

/**
 * Gives stores brands by name, and makes those that there are not yet.
 * @returns how many stores got others than they had, and how many brands were made
 */
export function saveBrands(db: Db, choices: readonly Choice[], caller: Caller) {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${BRANDS_LOCK})`.execute(tx);
    const { ids, made } = await brandIds(tx, choices, caller);
    let stores = 0;
    for (const { ID, brands } of choices) {
      const chosen = [...new Set(brands.map((name) => ids.get(nameKey(name)) ?? 0))];
      const { auditId } = await changeRecord({ tx, name: 'stores', caller, action: 'update' }, ID, {
        brands: chosen,
      });
      if (auditId !== null) stores += 1;
    }
    return { stores, new_brands: made };
  });
}

async function brandIds(tx: Tx, choices: readonly Choice[], caller: Caller) {
  const rows = await tx.selectFrom('brand').select(['brand_chrome_id', 'brand_name']).execute();
  const ids = new Map(rows.map(({ brand_chrome_id, brand_name }) => [nameKey(brand_name), brand_chrome_id]));
  let next = Math.max(0, ...ids.values()) + 1;
  const before = ids.size;
  for (const name of choices.flatMap(({ brands }) => brands)) {
    if (ids.has(nameKey(name))) continue;
    const brand = {
      brand_chrome_id: next,
      brand_name: name,
      powertrain_months: null,
      powertrain_miles: null,
      status: 'A',
    };
    await insertRecord({ tx, name: 'brands', caller, action: 'create' }, brand);
    ids.set(nameKey(name), next);
    next += 1;
  }
  return { ids, made: ids.size - before };
}
