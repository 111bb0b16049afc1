import { sql } from 'kysely';
import type { Blocker } from '../../../contract/calls/customers/requests.ts';
import { GROUP_TIME_ZONE } from '../../calendar.ts';
import { isInTransitOf, isOpenOf } from '../../db/definitions.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/** A customer with all records of theirs. */
export interface Subject {
  /** Of the record that stands for them. */
  readonly UC_ID: number;
  readonly UC_FirstName: string;
  readonly UC_LastName: string;
  readonly record_ids: number[];
  readonly is_erased: boolean;
}

/** The customer of a number, or whom that record was merged into. @throws AppError `not_found` */
export async function findSubject(db: Db, id: number): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select p."UC_ID", p."UC_FirstName", p."UC_LastName", p.erased_at is not null as is_erased,
      array(select r."UC_ID" from customer r where r."UC_ID" = p."UC_ID" or r.merged_into = p."UC_ID" order by 1)
        as record_ids
    from customer c join customer p on p."UC_ID" = coalesce(c.merged_into, c."UC_ID") where c."UC_ID" = ${id}`.execute(
    db,
  );
  const [subject] = rows;
  if (subject) return subject;
  throw new AppError('not_found', 'no_such_customer', {
    fields: { customer: 'no_such_customer' },
  });
}

/** More than a person needs to see to know that they can not be erased yet. */
const MOST = 50;

/**
 * What is under way with a person, so that they can not be erased: deals that are neither delivered and paid nor given up,
 * repair orders that are not closed, and appointments to come.
 */
export async function blockersOf(
  db: Db,
  ids: readonly number[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Blocker[]> {
  const theirs = (alias: string) => sql`${sql.ref(`${alias}.UC_ID`)} = any (${[...ids]}::integer[])`;
  const { rows } = await sql<Blocker>`
    select kind, storename, number, day, vin from (
      select 'deal' as kind, store_id, deal_no as number, contract_date::text as day, vin from deal as d
        where ${theirs('d')} and (d.status = 'Pending' or ${isInTransitOf('d', today)})
      union all select 'repair_order', store_id, ro_no, opened_date::text, vin from repair_order as o
        where ${theirs('o')} and ${isOpenOf('o')}
      union all select 'appointment', store_id, appt_id,
          to_char(starts_at at time zone coalesce((select timezone from store where "ID" = a.store_id), ${GROUP_TIME_ZONE}), 'YYYY-MM-DD'), vin
        from appointment as a where ${theirs('a')} and starts_at > ${now}
          and status not in ('cancelled', 'rescheduled', 'completed', 'no_show')
    ) as open join store on store."ID" = open.store_id
    order by kind, day, number limit ${MOST}`.execute(db);
  return rows;
}

/** @throws AppError `conflict` that names what is under way */
export function refuseBlocked(blockers: readonly Blocker[]): void {
  const [first] = blockers;
  if (!first) return;
  const { kind, number, storename: store, day } = first;
  throw new AppError('conflict', `open_${kind}`, { params: { number, store, ...(day && { date: day }) } });
}
