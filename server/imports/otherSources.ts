import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../contract/records/index.ts';

/** Records that each system numbers on its own. The VIN shows whether two records with one number are the same. */
interface Numbered {
  readonly table: string;
  readonly number: string;
}

const numbered: Readonly<Partial<Record<FeedName, Numbered>>> = {
  deals: { table: 'deal', number: 'deal_no' },
  repair_orders: { table: 'repair_order', number: 'ro_no' },
};

/** Undefined where records of two systems with the same number can't be told apart. */
export const numberedBy = (feed: FeedName): Numbered | undefined => numbered[feed];

export const NUMBER_OF_OTHERS = 'Another source uses this number for another vehicle.';

/** Enough characters to tell vehicles apart, even in systems that store only the end of a VIN. */
const END_OF_VIN = 8;

/**
 * Rows `s` with the number of another source's record for a different vehicle: loading them would overwrite that
 * record.
 * @param rows have `store_id`, the number and `vin`, plus whatever the query selects
 * @param source ID of the file's source; undefined when nothing has been loaded from it yet
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
