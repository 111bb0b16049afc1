import { sql } from 'kysely';

const columnOf = (alias: string | undefined) => (name: string) => sql.ref(alias ? `${alias}.${name}` : name);

/**
 * A deal that went through: the vehicle left, and the deal was neither pending nor unwound.
 * @param alias how the query calls `deal`; @default its own columns
 */
export const wentThrough = (alias?: string) =>
  sql`${columnOf(alias)('status')} in ('Delivered', 'Capped', 'Finalized')`;

/**
 * Definition "Unit": one retailed vehicle.
 * @param alias how the query calls `deal`; @default its own columns
 */
export function isUnitOf(alias?: string) {
  const column = columnOf(alias);
  return sql`${wentThrough(alias)} and ${column('deal_type')} in ('New', 'Used')
    and ${column('deal_kind')} in ('Retail', 'Lease', 'Misc')`;
}

/** Definition "Unit" by the columns of `deal`. */
export const isUnit = isUnitOf();

/** Repair orders count once they are closed and not void, on the day they were closed. Columns of `repair_order`. */
export const isClosed = sql`closed_date is not null and status <> 'void'`;
