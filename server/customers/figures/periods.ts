import { sql } from 'kysely';
import { fillEmpty } from '../../db/bulk/bareTable.ts';
import { countRows, isEmpty } from '../../db/bulk/isEmpty.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import type { Records } from '../affected.ts';
import { periods, salesScore, scaleByPeriod, serviceScore } from '../scores/scores.ts';
import { MEASURES } from './facts.ts';

const SCORED = 'figure_scored';
const key = ['period', 'UC_ID'] as const;
const values = [
  'UCSD_SALES',
  'UCSD_SERVICE',
  'CVP_TotalPrice',
  'CVP_RosRevenue',
  'deals',
  'gross',
  'last_deal',
  'ros',
  'last_ro',
] as const;

const refs = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** The sums of the records with their scores on the scale as it is. */
const scored = sql`select measure.*, ${salesScore()} as "UCSD_SALES", ${serviceScore()} as "UCSD_SERVICE"
  from ${sql.ref(MEASURES)} as measure left join ${scaleByPeriod} as scale using (period)`;

const insertAll = (tx: Db) =>
  sql`insert into customer_period (${refs([...key, ...values])})
    select ${refs([...key, ...values], 'fresh')} from (${scored}) as fresh`.execute(tx);

/**
 * Puts the sums of the records, scored on the scale as it is, into `customer_period`: rows only for customers who did
 * something in a period, and only what is different is written.
 */
export async function storePeriods(tx: Db, records: Records): Promise<void> {
  if (await isEmpty(tx, 'customer_period')) {
    await fillEmpty(tx, 'customer_period', await countRows(tx, MEASURES), () => insertAll(tx));
    return;
  }
  await makeTemporary(tx, SCORED, scored, 'UC_ID');
  await sql`delete from customer_period as old
    where ${records(sql.ref('old.UC_ID'))} and period in (${sql.join(periods.map((period) => sql.lit(period)))})
      and not exists (
      select from ${sql.ref(SCORED)} as fresh where (fresh.period, fresh."UC_ID") = (old.period, old."UC_ID")
    )`.execute(tx);
  await sql`merge into customer_period as old using ${sql.ref(SCORED)} as fresh
    on (old.period, old."UC_ID") = (fresh.period, fresh."UC_ID")
    when matched and (${refs(values, 'old')}) is distinct from (${refs(values, 'fresh')}) then
      update set ${sql.join(values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`fresh.${name}`)}`))}
    when not matched then
      insert (${refs([...key, ...values])}) values (${refs([...key, ...values], 'fresh')})`.execute(tx);
}
