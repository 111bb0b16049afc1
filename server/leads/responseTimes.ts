import { type RawBuilder, sql } from 'kysely';
import type { ReplyOf } from '../../contract/call.ts';
import type { leadResponseTimes } from '../../contract/calls/customers/leads.ts';
import type { StoreScope } from '../access/scope.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';

type Reply = ReplyOf<typeof leadResponseTimes>;

/** Within so many minutes an answer counts as prompt. */
const PROMPT = 15;

const minutes = sql`extract(epoch from answered_at - received_at) / 60`;

/** Definition "Response time": from a lead to its first answer, as the median of those that were answered. */
const measures: RawBuilder<unknown> = sql`count(*)::integer as leads, count(answered_at)::integer as answered,
  round((percentile_cont(0.5) within group (order by ${minutes}))::numeric, 1)::float8 as median_minutes,
  round(100.0 * count(*) filter (where ${minutes} <= ${sql.lit(PROMPT)}) / nullif(count(*), 0), 1)::float8
    as within_15_pct`;

interface Days {
  readonly from: string;
  readonly to: string;
}

type Row = Reply['total'] & {
  readonly store_id: number | null;
  readonly storename: string | null;
  readonly lead_source: Reply['rows'][number]['lead_source'] | null;
};

/** How soon leads of these days were answered. Stores and sources without leads have no row. */
export async function responseTimesOf(db: Db, { storeIds }: StoreScope, { from, to }: Days): Promise<Reply> {
  const { rows } = await sql<Row>`
    select counted.*, s.storename from (
      select store_id, lead_source, ${measures} from lead
      where store_id = any (${[...storeIds]}::integer[]) and date between ${from}::date and ${to}::date
      group by grouping sets ((), (store_id), (lead_source), (store_id, lead_source))
    ) as counted left join store as s on s."ID" = counted.store_id
    order by ${textOrder(sql`s.storename`)}, counted.lead_source collate "C"`.execute(db);
  const told = rows.map(({ leads, answered, median_minutes, within_15_pct, ...by }) => ({
    by,
    measured: { leads, answered, median_minutes, within_15_pct },
  }));
  const none = { leads: 0, answered: 0, median_minutes: null, within_15_pct: null };
  return {
    total: told.find(({ by }) => by.store_id === null && by.lead_source === null)?.measured ?? none,
    stores: told.flatMap(({ by: { store_id, storename, lead_source }, measured }) =>
      store_id !== null && storename !== null && lead_source === null
        ? [{ store_id, storename, ...measured }]
        : [],
    ),
    sources: told.flatMap(({ by: { store_id, lead_source }, measured }) =>
      store_id === null && lead_source !== null ? [{ lead_source, ...measured }] : [],
    ),
    rows: told.flatMap(({ by: { store_id, lead_source }, measured }) =>
      store_id !== null && lead_source !== null ? [{ store_id, lead_source, ...measured }] : [],
    ),
  };
}
