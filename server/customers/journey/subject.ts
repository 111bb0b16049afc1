import { type RawBuilder, sql } from 'kysely';
import type { JourneyKind } from '../../../contract/calls/customers/journey.ts';
import type { PlainDate } from '../../calendar.ts';
import type { Value } from '../../db/preparedQuery.ts';
import { type Look, wasLookedAt } from '../page/looks.ts';
import { sentLead } from '../sight.ts';

/** Whose journey is asked for, by whom, on which day. */
export interface Given extends Look {
  /** Of any record of theirs. */
  readonly id: number;
  /** The stores in sight. */
  readonly stores: readonly number[];
  readonly sees_everyone: boolean;
  /** Else nothing is in an order that would tell of gross. */
  readonly sees_gross: boolean;
  readonly today: PlainDate;
  /** None for all, without the campaigns that a gap folds away. */
  readonly kinds: readonly JourneyKind[];
  /** Events of a page, and one more. */
  readonly events: number;
}

/**
 * Whom a journey is of, as the one row that all parts of a statement call `person`: `customer` with what is given, whether
 * they were also at stores out of sight, and whether the look at them is written down already. No row for somebody out of
 * sight.
 * @param more further columns of what is given
 */
export const personFrom = (value: Value<Given>, more = sql``): RawBuilder<unknown> => sql`(
  select p.*, given.*,
    not given.sees_everyone and not p."CVP_RelatedStores" <@ given.stores as is_partial,
    ${wasLookedAt(sql`p."UC_ID"`, value)} as was_looked_at
  from (select ${value('id')}::integer as id, ${value('stores')}::integer[] as stores,
    ${value('sees_everyone')}::boolean as sees_everyone, ${value('sees_gross')}::boolean as sees_gross,
    ${value('today')}::date as today,
    ${value('kinds')}::text[] as kinds, ${value('events')}::integer as events ${more}) as given
  join customer c on c."UC_ID" = given.id
  join customer p on p."UC_ID" = coalesce(c.merged_into, c."UC_ID")
  where given.sees_everyone or c."CVP_RelatedStores" && given.stores or p."CVP_RelatedStores" && given.stores or ${sentLead(sql.ref('p.UC_ID'), sql`given.stores`)}
) as person`;
