import { type RawBuilder, sql } from 'kysely';
import type { AudienceChannel } from '../../../contract/calls/customers/segmentPeople.ts';
import { addressesOf, hasOptedOut, optedOutByMerged, refusedAddresses } from '../../customers/contact.ts';
import type { CustomerFilter } from '../filter.ts';

/** The people of a filter with what tells who of them may be reached. */
export interface Reachable {
  readonly source: RawBuilder<unknown>;
  /** As it is hashed; null without one. */
  readonly address: RawBuilder<unknown>;
  /**
   * They opted out of the channel, by whichever record of theirs, or somebody with the same address did: a file of
   * addresses can't tell the two apart.
   */
  readonly isOut: RawBuilder<boolean>;
  /** In the audience: those whom `reach_email` and the like find. */
  readonly where: RawBuilder<boolean>;
}

export function reachableBy({ source, where }: CustomerFilter, channel: AudienceChannel): Reachable {
  const address = sql`reach.address`;
  const isOut = sql<boolean>`(
    ${hasOptedOut('customer', channel)} or merged_out.person is not null or refused.address is not null)`;
  return {
    // An address is worked out once for each person (`offset 0`), and who opted out once for all of them, whatever the
    // planner knows of tables that were filled a moment ago.
    source: sql`${source}
      cross join lateral (
        select coalesce(${sql.join(addressesOf('customer', channel))}) as address offset 0
      ) as reach
      left join (
        with opted as materialized (${refusedAddresses(channel)}) select address from opted
      ) as refused on refused.address = reach.address
      left join (
        with opted as materialized (${optedOutByMerged(channel)}) select person from opted
      ) as merged_out on merged_out.person = customer."UC_ID"`,
    address,
    isOut,
    where: sql<boolean>`${where} and ${address} is not null and not ${isOut}`,
  };
}
