import { sql } from 'kysely';
import { noteCustomersDue } from '../../customers/due.ts';
import type { SavedChange, Source } from '../source.ts';
import { everyRow, inScope } from './scope.ts';

/** Makes of deals become customers' brands by name. A brand that somebody has can't be deleted, so nobody loses one. */
async function renewBrands({ tx, after, changed }: SavedChange): Promise<void> {
  if (after && changed.has('brand_name')) await noteCustomersDue(tx);
}

export const brands: Source = {
  table: 'brand',
  visible: everyRow,
  computed: (caller) => ({
    joins: {
      sellers: sql`left join (
        select brand_id, count(distinct s."ID")::int as stores
        from store s cross join unnest(s.brands) brand_id
        where ${inScope(caller, sql`s."ID"`)}
        group by brand_id
      ) sellers on sellers.brand_id = t.brand_chrome_id`,
    },
    fields: { store_count: { join: 'sellers', value: sql`coalesce(sellers.stores, 0)` } },
  }),
  dependents: [
    { table: 'store', condition: (id) => sql`${id}::int = any (brands)` },
    { table: 'customer', condition: (id) => sql`"CVP_Brand" = ${id}` },
  ],
  inUse: 'brand_in_use',
  settle: renewBrands,
};
