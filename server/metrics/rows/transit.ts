import { sql } from 'kysely';
import { isUnfundedOf } from '../../db/definitions.ts';
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
import type { RowSource, RowsOf } from './source.ts';

/** Contracts in transit, the oldest first. @param part first day of an age bucket */
export function openContracts({ part, today }: RowsOf): RowSource | undefined {
  const bucket = bucketsFrom(bucketStarts).find(({ from }) => from === numberOf(part ?? ''));
  if (part !== undefined && !bucket) return undefined;
  const [first, last] = [bucket?.from ?? 0, bucket?.to ?? 1_000_000];
  return {
    records: sql`(select d.*, ${balance} as balance_cit, ${ageOn(today)} as age_days from deal d)`,
    where: [isUnfundedOf('r'), sql`r.age_days between ${first}::integer and ${last}::integer`],
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
    sums: { cit_count: sql`count(*)`, cit_total: sumOf(sql`r.balance_cit`) },
    order: sql`r.contract_date, r.balance_cit desc, r.store_id, r.deal_no`,
  };
}
