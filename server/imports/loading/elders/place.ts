import { sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import type { PlainDate } from '../../../calendar.ts';
import type { Tx } from '../../../db/schema.ts';
import { STAGE } from '../staging/stage.ts';
import type { Staged } from '../staging/stageFile.ts';

/** The column with the day on which the dashboard counts a record of a feed; none of those that it counts as of now. */
const countedDay: Readonly<Partial<Record<FeedName, string>>> = {
  deals: 'contract_date',
  repair_orders: 'closed_date',
  parts_sales: 'invoice_date',
  appointments: 'date',
};

/** First and last day, both included, `YYYY-MM-DD`. */
export interface FilePeriod {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The days on which the rows of the stage count; null when they count on none. */
export async function periodOfStage(tx: Tx, { plan, layout }: Staged): Promise<FilePeriod | null> {
  const day = countedDay[plan.feed];
  if (day === undefined || !layout.columns.includes(day)) return null;
  const { rows } = await sql<{ from: PlainDate | null; to: PlainDate | null }>`
    select min(${sql.ref(day)}) as from, max(${sql.ref(day)}) as to from ${sql.table(STAGE)}`.execute(tx);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : null;
}
