import { type RawBuilder, sql } from 'kysely';
import type { AudienceChannel } from '../../../contract/calls/customers/segmentPeople.ts';
import type { CustomerFilter } from '../filter.ts';

type Sql = RawBuilder<unknown>;

const flags = { email: 'opt_out_email', sms: 'opt_out_sms', phone: 'opt_out_phone' } as const;

/** As advertising platforms ask for it: lower case, without blanks around it; null for what is no address. */
const emailOf = (record: string) => {
  const email = sql`lower(btrim(${sql.ref(`${record}.UC_Email`)}))`;
  return sql`case when ${email} ~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' then ${email} end`;
};

/** A number of North America by E.164; null for what is no such number, or was typed where there was none. */
const numberOf = (phone: Sql) => {
  const digits = sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^1(?=\\d{10}$)', '')`;
  return sql`case when ${digits} ~ '^[2-9]\\d{9}$' and ${digits} !~ '^(\\d)\\1{9}$' then '+1' || ${digits} end`;
};

const phonesOf = (record: string) =>
  (['UC_Phone1', 'UC_Phone2'] as const).map((name) => numberOf(sql.ref(`${record}.${name}`)));

/** Every address of a record by which a channel reaches it, the one to use first. */
const addressesOf = (record: string, channel: AudienceChannel): readonly Sql[] =>
  channel === 'email' ? [emailOf(record)] : phonesOf(record);

/** The people of a filter with what tells who of them may be reached. */
export interface Reachable {
  readonly source: Sql;
  /** As it is hashed; null without one. */
  readonly address: Sql;
  /**
   * They opted out of the channel, by whichever record of theirs, or somebody with the same address did: a file of
   * addresses can't tell the two apart.
   */
  readonly isOut: RawBuilder<boolean>;
  /** In the audience. */
  readonly where: RawBuilder<boolean>;
}

export function reachableBy({ source, where }: CustomerFilter, channel: AudienceChannel): Reachable {
  const hasOptedOut = (record: string) => sql<boolean>`${sql.ref(`${record}.${flags[channel]}`)} = 'Y'`;
  const address = sql`reach.address`;
  const isOut = sql<boolean>`(
    ${hasOptedOut('customer')} or merged_out.person is not null or refused.address is not null)`;
  return {
    // An address is worked out once for each person (`offset 0`), and who opted out once for all of them, whatever the
    // planner knows of tables that were filled a moment ago.
    source: sql`${source}
      cross join lateral (
        select coalesce(${sql.join(addressesOf('customer', channel))}) as address offset 0
      ) as reach
      left join (
        with opted as materialized (
          select distinct unnest(array[${sql.join(addressesOf('record', channel))}]) as address
          from customer as record where ${hasOptedOut('record')}
        )
        select address from opted
      ) as refused on refused.address = reach.address
      left join (
        with opted as materialized (
          select distinct record.merged_into as person from customer as record
          where record.merged_into is not null and ${hasOptedOut('record')}
        )
        select person from opted
      ) as merged_out on merged_out.person = customer."UC_ID"`,
    address,
    isOut,
    where: sql<boolean>`${where} and ${address} is not null and not ${isOut}`,
  };
}
