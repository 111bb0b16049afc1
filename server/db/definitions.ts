import { sql } from 'kysely';

/** Definition "Unit": one retailed vehicle. Columns of `deal`. */
export const isUnit = sql`status in ('Delivered', 'Capped', 'Finalized') and deal_type in ('New', 'Used')
  and deal_kind in ('Retail', 'Lease', 'Misc')`;

/** Repair orders count once they are closed and not void, on the day they were closed. Columns of `repair_order`. */
export const isClosed = sql`closed_date is not null and status <> 'void'`;
