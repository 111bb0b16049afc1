import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import { CUSTOMER_CALL } from '../../customers/page/calls.ts';
import { isVisible, sightOf } from '../../customers/sight.ts';
import { EMPLOYEE_PHOTO } from '../../employees/photos.ts';
import { mayRead } from '../../support/read.ts';
import { VEHICLE_PRICE } from '../../vehicles/prices.ts';

type Sql = RawBuilder<unknown>;

/** Of a row `a`, what was written down of the change. */
const told = (name: string) => sql`coalesce(a.after, a.before) ->> ${name}::text`;

/** What is done on the pages that are about the whole group: it tells of every store, whoever did it sees by now. */
const ofTheGroup = ['dataimport', 'import_profiles', 'group_setting', 'subject_request'] as const;

/**
 * Whether the row `a` of the change log, of what is no resource, is of a store, or a request, that the principal sees. People may work at
 * several stores: what they do at one is not told to those who see only another. Rows that say nothing of any store are.
 */
export function isOfOwnStores(principal: Principal): Sql {
  const stores = sql`${[...principal.storeIds]}::int[]`;
  const knows = (id: Sql) => sql`exists (
    select from customer c where c."UC_ID" = (${id})::int and ${isVisible(sightOf(principal))})`;
  // Pairs and households hold a second customer or none.
  const knowsBoth = sql`(${knows(told('left_id'))} and (${told('right_id')} is null or ${knows(told('right_id'))}))`;
  // How many records there were, at all of the stores that were asked for.
  const countedHere = sql`not exists (
    select from jsonb_array_elements_text(a.after -> 'stores') asked (store) where asked.store::int <> all (${stores}))`;
  const byStore: Readonly<Record<string, Sql>> = {
    [VEHICLE_PRICE]: sql`exists (
      select from inventory_vehicle v where v.vehicle_id = a.record_id::int and v.store_id = any (${stores}))`,
    [EMPLOYEE_PHOTO]: sql`exists (
      select from employee e where e.employee_id = a.record_id::int and e.store_id = any (${stores}))`,
    appointment: sql`(${told('store_id')})::int = any (${stores})`,
    dashboard: countedHere,
    exanalytics: countedHere,
    customerdetails: knows(sql`a.record_id`),
    customer_journey: knows(sql`a.record_id`),
    [CUSTOMER_CALL]: knows(sql`a.record_id`),
    what_if: sql`exists (
      select from what_if w where w.what_if_id = a.record_id::int and w.store_id = any (${stores}))`,
    customer_note: knows(told('UC_ID')),
    household_decisions: knowsBoth,
    match_pairs: knowsBoth,
    ...Object.fromEntries(ofTheGroup.map((resource) => [resource, sql`false`])),
  };
  // What somebody asks of the support they do not tell everybody.
  const support_ticket = sql`exists (
    select from support_ticket t left join app_user u on u.userid = t.userid
    where t.ticket_id = a.record_id::int and ${mayRead(principal)})`;
  const conditions = { ...(!principal.seesAllStores && byStore), support_ticket };
  const cases = Object.entries(conditions).map(
    ([resource, condition]) => sql`when ${resource}::text then ${condition}`,
  );
  return sql`case a.resource ${sql.join(cases, sql` `)} else true end`;
}
