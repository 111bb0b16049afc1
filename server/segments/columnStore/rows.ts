import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { customerValue } from '../columns.ts';
import { unitOf } from './plan.ts';
import { type HeldField, heldFields, type RowTexts } from './question.ts';

/** Customers by their ids, as they are held on a day of the group: what the months of leases are counted from. */
export interface Rows {
  readonly texts: RowTexts;
  readonly count: number;
  /** Highest id; null without any. */
  readonly last: number | null;
}

/** Which of the customers who stand for themselves. */
type Which = { readonly above: number; readonly limit: number } | { readonly ids: readonly number[] };

const texts = (value: RawBuilder<unknown>) =>
  sql`coalesce(string_agg(coalesce(${value}::text, ''), ','), '')`;

function heldValue(field: HeldField, today: PlainDate): RawBuilder<unknown> {
  const value = customerValue(field, { scope: 'all', today, living: new Map() });
  return unitOf[field] === 'days' ? sql`(${value} - date '1970-01-01')` : value;
}

/** Reads customers column by column: as text of a whole column they cost this process next to nothing. */
export async function readRows(db: Db, today: PlainDate, which: Which): Promise<Rows> {
  const values = heldFields.map((field) => sql`${heldValue(field, today)} as ${sql.ref(field)}`);
  const condition =
    'ids' in which
      ? sql`"UC_ID" = any (${[...which.ids]}::integer[])`
      : sql`"UC_ID" > ${which.above}::integer order by "UC_ID" limit ${which.limit}::integer`;
  const { rows } = await sql<RowTexts & Omit<Rows, 'texts'>>`
    select count(*)::integer as count, max(id) as last,
      ${sql.join(heldFields.map((field) => sql`${texts(sql.ref(field))} as ${sql.ref(field)}`))},
      ${texts(sql.ref('in_report'))} as in_report, ${texts(sql.ref('stores'))} as stores
    from (
      select "UC_ID" as id, ${sql.join(values)}, in_report::integer as in_report,
        array_to_string("CVP_RelatedStores", ' ') as stores
      from customer where merged_into is null and ${condition}
    ) as customer`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has a row.');
  const { count, last, ...columns } = row;
  return { texts: columns, count, last };
}
