import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';

/** Records of a store that systems number by themselves, and of which a VIN tells whether two of a number are one. */
interface Numbered {
  readonly table: string;
  readonly number: string;
}

const numbered: Readonly<Partial<Record<FeedName, Numbered>>> = {
  deals: { table: 'deal', number: 'deal_no' },
  repair_orders: { table: 'repair_order', number: 'ro_no' },
};

/** How the records of a feed are numbered; undefined where nothing tells those of two systems apart. */
export const numberedBy = (feed: FeedName): Numbered | undefined => numbered[feed];

export const NUMBER_OF_OTHERS = 'Another source uses this number for another vehicle.';

/** Signs of a VIN that tell vehicles apart also where a system keeps no more than its end. */
const END_OF_VIN = 8;

/**
 * Rows `s` whose number at their store is that of another vehicle which another source has brought: loaded, it would take the
 * place of that one, and both would count as one.
 * @param rows with `store_id`, the number and `vin`, and whatever the query selects
 * @param source whose numbers the rows use; undefined when nothing came from it yet
 */
export const numbersOfOthers = (
  { table, number }: Numbered,
  rows: RawBuilder<unknown>,
  source: number | undefined,
): RawBuilder<unknown> => sql`
  ${rows} as s join ${sql.table(table)} as t
    on t.store_id = s.store_id and ${sql.ref(`t.${number}`)} = ${sql.ref(`s.${number}`)}
  join import_run as r on r.run_id = t.run_id join record_source as o on o.source = r.source
  where right(t.vin, ${END_OF_VIN}) <> right(s.vin, ${END_OF_VIN})
    and coalesce(o.numbers_of, o.source_id) is distinct from ${source ?? null}::integer`;
