import { type RawBuilder, sql } from 'kysely';
import type { AudienceChannel } from '../../contract/calls/customers/segmentPeople.ts';
import type { Principal } from '../access/principal.ts';
import { AppError } from '../errors.ts';
import { isNobodysPhone } from './nobodys.ts';

type Sql = RawBuilder<unknown>;

const flags = { email: 'opt_out_email', sms: 'opt_out_sms', phone: 'opt_out_phone' } as const;

/** Whether a record says that its customer opted out of a channel. @param record alias of `customer` */
export const hasOptedOut = (record: string, channel: AudienceChannel) =>
  sql<boolean>`${sql.ref(`${record}.${flags[channel]}`)} = 'Y'`;

/**
 * As advertising platforms ask for it: lower case, without blanks around it; null for what is no address. Nearly all have no
 * blanks, and are told by what stands beside the only @ in half the time.
 */
const emailOf = (record: string) => {
  const written = sql.ref(`${record}.UC_Email`);
  const email = sql`lower(btrim(${written}))`;
  return sql`case
    when ${written} ~ '\\s' then case when ${email} ~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' then ${email} end
    when ${written} like '_%@_%._%' and ${written} not like '%@%@%' then lower(${written})
  end`;
};

/** Only numbers that end with four equal digits may be nobody's, once those of North America begin with 2 to 9. */
const isNobodys = (phone: Sql) =>
  sql`(right(${phone}, 4) = repeat(right(${phone}, 1), 4) and ${isNobodysPhone(phone)})`;

/**
 * A number by E.164; null for what is no number of North America and names no country, or is nobody's. Nearly all are written
 * as imports write them, and read in a quarter of the time: as ten digits and two dashes where they belong.
 */
const numberOf = (phone: Sql) => {
  const digits = sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^1(?=\\d{10}$)', '')`;
  return sql`case
    when ${phone} like '___-___-____' and ${phone} !~ '[^-0-9]' and ${phone} collate "C" >= '2'
        and length(replace(${phone}, '-', '')) = 10
      then case when not ${isNobodys(phone)} then '+1' || replace(${phone}, '-', '') end
    when ${phone} ~ '^\\+[2-9]\\d{6,14}$' then case when not ${isNobodys(phone)} then ${phone} end
    when ${digits} ~ '^[2-9]\\d{9}$' and not ${isNobodys(digits)} then '+1' || ${digits}
  end`;
};

const phonesOf = (record: string) =>
  (['UC_Phone1', 'UC_Phone2'] as const).map((name) => numberOf(sql.ref(`${record}.${name}`)));

/** Every address of a record by which a channel reaches it, the one to use first. */
export const addressesOf = (record: string, channel: AudienceChannel): readonly Sql[] =>
  channel === 'email' ? [emailOf(record)] : phonesOf(record);

/** Addresses of a channel that somebody who opted out of it has: a file of addresses could not tell the two apart. */
export const refusedAddresses = (channel: AudienceChannel) => sql`
  select distinct refused.address from customer as record
  cross join lateral unnest(array[${sql.join(addressesOf('record', channel))}]) as refused (address)
  where ${hasOptedOut('record', channel)} and refused.address is not null`;

/** Customers who opted out of a channel by a record that was merged into theirs. */
export const optedOutByMerged = (channel: AudienceChannel) => sql`
  select distinct record.merged_into as person from customer as record
  where record.merged_into is not null and ${hasOptedOut('record', channel)}`;

/** By whichever of their records. Columns of `customer`. */
const isOptedOut = (channel: AudienceChannel) => sql<boolean>`(
  ${hasOptedOut('customer', channel)} or customer."UC_ID" in (${optedOutByMerged(channel)}))`;

/** Has an address for the channel, opted out of it by no record, and nobody who did has that address. */
const isReached = (channel: AudienceChannel) => {
  const address = sql`coalesce(${sql.join(addressesOf('customer', channel))})`;
  return sql<boolean>`(not ${isOptedOut(channel)} and ${address} is not null
    and ${address} not in (${refusedAddresses(channel)}))`;
};

/** @throws AppError `forbidden` for a role that does not see names and addresses, and so takes none out */
export function requireAddresses({ role }: Principal): void {
  if (role.sees_personal === 'Y') return;
  throw new AppError('forbidden', 'names_hidden');
}

const bothChannels = ['sms', 'phone'] as const;
const anyOptedOut = (channel: AudienceChannel) => sql`bool_or(${sql.ref(`is_out_${channel}`)})`;
const channels = ['email', ...bothChannels] as const;

/** Whether a channel reaches somebody, of the columns of `contactsOfAll`. */
const reachesAll = (channel: AudienceChannel, address: 'email' | 'phone') => sql<boolean>`(
  ${sql.ref(`reach.${address}`)} is not null and not ${outOfAll(channel)}
  and ${sql.ref(`refused_${address}.is_out_${channel}`)} is not true)`;
const outOfAll = (channel: AudienceChannel) => sql<boolean>`(
  ${hasOptedOut('customer', channel)} or ${sql.ref(`merged.is_out_${channel}`)} is true)`;

const column = (name: string) => sql.ref(`customer.${name}`);
/** The first character mostly tells. */
const isFilled = (name: string) =>
  sql`(coalesce(${column(name)}, '') collate "C" >= '!' or coalesce(btrim(${column(name)}), '') <> '')`;
/** A street and a ZIP: whom `place_key` has a key for. Nearly all streets begin with a number. */
const hasPlace = sql<boolean>`(${column('zip')} is not null and case
  when ${column('address')} collate "C" >= '0' and ${column('address')} collate "C" < ':' then true
  else coalesce(${column('address')} ~ '[^ .,;#/''-]', false) end)`;

/**
 * What is known of a customer, and how they may be reached, by the field of a filter that tests it. Never unknown. Of a
 * customer of several records the one that stands for them counts; consent is that of all of them.
 */
export const contactConditions = {
  known_name: sql<boolean>`(${isFilled('UC_FirstName')} and ${isFilled('UC_LastName')})`,
  known_email: sql<boolean>`${column('UC_Email')} is not null`,
  known_phone: sql<boolean>`(${column('UC_Phone1')} is not null or ${column('UC_Phone2')} is not null)`,
  known_address: hasPlace,
  reach_email: isReached('email'),
  reach_sms: isReached('sms'),
  reach_phone: isReached('phone'),
  // Nobody tells of letters whether they are wanted.
  reach_mail: hasPlace,
  opt_out_email: isOptedOut('email'),
  opt_out_sms: isOptedOut('sms'),
  opt_out_phone: isOptedOut('phone'),
} as const satisfies Readonly<Record<string, RawBuilder<boolean>>>;

/**
 * `contactConditions` of very many customers at once: parts of a `with`, joins to `customer`, and the conditions with both.
 * Each address is worked out once, and who opted out is found once for all of them. `merged` tells of the records that were
 * merged into a person.
 */
export const contactsOfAll = {
  parts: sql`
    opted as materialized (
      select ${sql.join(
        channels.map((channel) => sql`${hasOptedOut('record', channel)} as ${sql.ref(`is_out_${channel}`)}`),
      )}, ${sql.join(addressesOf('record', 'email'))} as email, array[${sql.join(addressesOf('record', 'phone'))}] as phones
      from customer as record where 'Y' in (${sql.join(channels.map((channel) => sql.ref(`record.${flags[channel]}`)))})
    ),
    merged as (
      select record.merged_into as person, array_agg(distinct coalesce(record.source_id, 0)) as sources, ${sql.join(
        channels.map(
          (channel) => sql`bool_or(${hasOptedOut('record', channel)}) as ${sql.ref(`is_out_${channel}`)}`,
        ),
      )}
      from customer as record where record.merged_into is not null group by 1
    ),
    refused_email as materialized (
      select email as address, true as is_out_email from opted where is_out_email and email is not null group by 1
    ),
    refused_phone as materialized (
      select address, ${sql.join(
        bothChannels.map((channel) => sql`${anyOptedOut(channel)} as ${sql.ref(`is_out_${channel}`)}`),
      )}
      from opted cross join lateral unnest(phones) as address where address is not null group by 1
    )`,
  joins: sql`
    cross join lateral (
      select ${sql.join(addressesOf('customer', 'email'))} as email,
        coalesce(${sql.join(addressesOf('customer', 'phone'))}) as phone offset 0
    ) as reach
    left join merged on merged.person = customer."UC_ID"
    left join refused_email on refused_email.address = reach.email
    left join refused_phone on refused_phone.address = reach.phone`,
  flags: {
    ...contactConditions,
    reach_email: reachesAll('email', 'email'),
    reach_sms: reachesAll('sms', 'phone'),
    reach_phone: reachesAll('phone', 'phone'),
    opt_out_email: outOfAll('email'),
    opt_out_sms: outOfAll('sms'),
    opt_out_phone: outOfAll('phone'),
  },
} as const;
