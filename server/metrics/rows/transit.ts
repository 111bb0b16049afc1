import { sql } from 'kysely';
import { transitWidget } from '../../../contract/widgets/transit.ts';
import type { PlainDate } from '../../calendar.ts';
import { isFundingNotToldOf, isInTransitOf } from '../../db/definitions.ts';
import { bucketsFrom } from '../buckets.ts';
import { ageOn, balance, bucketStarts, vehicle } from '../transit.ts';
import {
  customerColumns,
  joinCustomer,
  joinPerson,
  joinStore,
  numberOf,
  own,
  personColumn,
  storeColumn,
  sumOf,
} from './columns.ts';
import { defineRows, type RowSource, type RowsOf, type Sql } from './source.ts';

const NOT_TOLD = 'not_told_count';

/**
 * Contracts in transit, the oldest first.
 * @param part first day of an age bucket; `not_told_count`: those that nobody told the funding of, which are not in transit
 */
function openContracts({ part, today }: RowsOf): RowSource | undefined {
  const bucket = part === undefined || part === NOT_TOLD ? undefined : bucketOf(part);
  if (part !== undefined && part !== NOT_TOLD && !bucket) return undefined;
  const where = part === NOT_TOLD ? [isFundingNotToldOf('r', today)] : inTransit(bucket, today);
  const [count, amount] = [sql`count(*)`, sumOf(sql`r.balance_cit`)];
  return {
    records: sql`(select d.*, ${balance} as balance_cit, ${ageOn(today)} as age_days from deal d)`,
    where,
    joins: sql`${joinStore} ${joinCustomer} ${joinPerson('fi_manager_id')}
      left join lateral (select r.*) d on true left join lateral (${vehicle}) vehicle on true`,
    columns: {
      storename: storeColumn,
      deal_no: own('deal_no', 'text'),
      stock_no: own('stock_no', 'text'),
      ...customerColumns,
      lender: own('lender', 'text'),
      fi_manager: personColumn('fi_manager_id'),
      contract_date: own('contract_date', 'date'),
      age_days: own('age_days', 'days'),
      balance_cit: own('balance_cit', 'dollars'),
      balance_floorplan: { value: sql`vehicle.floorplan_balance`, kind: 'dollars' },
      deal_status: own('status', 'text'),
    },
    sums:
      part === NOT_TOLD
        ? { not_told_count: count, not_told_total: amount }
        : { cit_count: count, cit_total: amount },
    order: sql`r.contract_date, r.balance_cit desc, r.store_id, r.deal_no`,
    ...(bucket && { part: { from: bucket.from, to: bucket.to } }),
  };
}

const bucketOf = (part: string) => bucketsFrom(bucketStarts).find(({ from }) => from === numberOf(part));

function inTransit(bucket: ReturnType<typeof bucketOf>, today: PlainDate): Sql[] {
  if (!bucket) return [isInTransitOf('r', today)];
  const last = bucket.to ?? 1_000_000;
  return [isInTransitOf('r', today), sql`r.age_days between ${bucket.from}::integer and ${last}::integer`];
}

export const transitRows = defineRows({ call: transitWidget, feed: 'deals', source: openContracts });
