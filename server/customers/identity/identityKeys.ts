import { type RawBuilder, sql } from 'kysely';
import { NO_EMAIL } from '../../../contract/contact/noContact.ts';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Db } from '../../db/schema.ts';
import { everyone, type Records } from '../affected.ts';
import { isClosed, isUnit } from '../definitions.ts';
import { isNobodysPhone, isNobodysPlace } from '../nobodys.ts';
import type { KeyKind } from './identityRules.ts';

/** Records that have a key in common: `kind`, `key`, `ids`. */
export const GROUPS = 'identity_group';
/** Records whose pairs are worked out. */
export const TOUCHED = 'identity_touched';

/** A key of more records than this says nothing about who they are: the phone of a dealership, a placeholder. */
export const MOST_ALIKE = 8;

const kinds: readonly KeyKind[] = ['email', 'phone', 'vin', 'home'];

/** Limits a column that starts a key to the keys that are looked for. */
type KeyCondition = (start: RawBuilder<unknown>) => RawBuilder<unknown>;

const email = sql`"UC_Email"`;
const place = sql`place_key(address, zip)`;
const lastName = sql`name_key("UC_LastName")`;
const firstName = sql`name_key("UC_FirstName")`;

/** Ten digits as they are kept, or a number with its country, which is somebody's. */
const isRealPhone = (phone: RawBuilder<unknown>) =>
  sql`${phone} ~ '^(?:[2-9]\\d{2}-\\d{3}-\\d{4}|\\+[2-9]\\d{6,14})$' and not ${isNobodysPhone(phone)}`;

const phones = (column: 'UC_Phone1' | 'UC_Phone2', isSearched: KeyCondition, records: Records) => {
  const phone = sql.ref(column);
  return sql`select ${phone} as key, "UC_ID" from customer
    where ${isRealPhone(phone)} and ${isSearched(phone)} and ${records(sql.ref('UC_ID'))}`;
};

/** Vehicles of counted deals and closed repair orders with their customers. */
const owners = (isSearched: KeyCondition, records: Records) => {
  const rows = (
    table: string,
    counts: RawBuilder<unknown>,
  ) => sql`select vin, "UC_ID" from ${sql.table(table)}
    where length(vin) = 17 and "UC_ID" is not null and ${counts} and ${isSearched(sql`vin`)}
      and ${records(sql.ref('UC_ID'))}`;
  return sql`${rows('deal', isUnit)} union ${rows('repair_order', isClosed)}`;
};

/** Keys of records, each of which starts with what is looked up by an index, up to the first blank. */
const keys: Readonly<Record<KeyKind, (isSearched: KeyCondition, records: Records) => RawBuilder<unknown>>> = {
  email: (isSearched, records) => sql`select ${email} as key, "UC_ID" from customer
    where "UC_Email" ~ '^\\S+@\\S+$' and "UC_Email" !~ ${sql.lit(NO_EMAIL)} and ${isSearched(email)} and ${records(sql.ref('UC_ID'))}`,
  phone: (isSearched, records) =>
    sql`${phones('UC_Phone1', isSearched, records)}
      union all ${phones('UC_Phone2', isSearched, records)} and "UC_Phone2" is distinct from "UC_Phone1"`,
  vin: (isSearched, records) => sql`select vin || ' ' || ${lastName} as key, "UC_ID"
    from (${owners(isSearched, records)}) as owner join customer using ("UC_ID") where ${lastName} <> ''`,
  home: (isSearched, records) => sql`select place || ' ' || first as key, "UC_ID"
    from (
      select "UC_ID", ${place} as place, ${firstName} as first from customer
      where address is not null and ${isSearched(place)} and ${records(sql.ref('UC_ID'))} offset 0
    ) as home
    where place is not null and first <> '' and not ${isNobodysPlace(sql`place`)}`,
};

const anyKey: KeyCondition = () => sql`true`;

const groupsIn = (kind: KeyKind, keyed: RawBuilder<unknown>) => sql`
  select ${sql.lit(kind)} as kind, key, array_agg("UC_ID") as ids from (${keyed}) as keyed
  group by key having count(*) > 1`;

const isShared = sql`cardinality(ids) > ${sql.lit(MOST_ALIKE)}`;

const SHARED_VEHICLES = 'identity_vehicle';

/** Most vehicles have had one customer only; finding the others first keeps the rest of the work small. */
const makeSharedVehicles = (tx: Db) =>
  makeTemporary(
    tx,
    SHARED_VEHICLES,
    sql`select vin
      from (select vin, "UC_ID" from deal union all select vin, "UC_ID" from repair_order) as vehicle
      where vin is not null and "UC_ID" is not null
      group by vin having min("UC_ID") <> max("UC_ID")`,
  );

const isSharedVehicle: KeyCondition = (vin) => sql`${vin} in (select vin from ${sql.ref(SHARED_VEHICLES)})`;

/** Whether some records may be of one customer since they have a vehicle in common. */
export async function shareVehicles(tx: Db): Promise<boolean> {
  await makeSharedVehicles(tx);
  const { rows } = await sql`${groupsIn('vin', keys.vin(isSharedVehicle, everyone))} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Groups all records by what they have in common, and notes the keys that too many have. */
export async function groupEveryone(tx: Db): Promise<void> {
  await makeSharedVehicles(tx);
  await makeTemporary(
    tx,
    GROUPS,
    sql.join(
      kinds.map((kind) => groupsIn(kind, keys[kind](kind === 'vin' ? isSharedVehicle : anyKey, everyone))),
      sql` union all `,
    ),
  );
  await sql`delete from shared_key where (kind, key) not in (
    select kind, key from ${sql.ref(GROUPS)} where ${isShared})`.execute(tx);
  await sql`insert into shared_key select kind, key from ${sql.ref(GROUPS)} where ${isShared}
    on conflict do nothing`.execute(tx);
}

const KEYS = 'identity_key';
const ENDED = 'identity_ended';

const touched: Records = (id) => sql`${id} in (select "UC_ID" from ${sql.ref(TOUCHED)})`;

/** Up to the first blank: what an index looks up. */
const start = sql`split_part(key, ' ', 1) as start`;

/** Records that have one of the keys of a table. Each is looked up alone: joining them, the planner reads all records. */
const havingKeysOf = (table: string, kind: KeyKind) => sql`
  select found.key, found."UC_ID"
  from (select distinct start from ${sql.ref(table)} where kind = ${sql.lit(kind)}) as wanted
  cross join lateral (
    select * from (${keys[kind]((column) => sql`${column} = wanted.start`, everyone)}) as keyed offset 0
  ) as found`;

const touch = (tx: Db, ids: RawBuilder<unknown>) =>
  sql`insert into ${sql.ref(TOUCHED)} select "UC_ID" from (${ids}) as found
    where "UC_ID" not in (select "UC_ID" from ${sql.ref(TOUCHED)})`.execute(tx);

/** Whether no more than `MOST_ALIKE` records have a shared key any longer. Reads few of them, however many there are. */
const isReleased = (kind: KeyKind) => sql`kind = ${sql.lit(kind)} and (
  select count(*) from (
    select from (${keys[kind]((start) => sql`${start} = split_part(shared_key.key, ' ', 1)`, everyone)}) as keyed
    where keyed.key = shared_key.key limit ${sql.lit(MOST_ALIKE + 1)}
  ) as few) <= ${sql.lit(MOST_ALIKE)}`;

/** Keys that fewer records have now count again, for all that have them. */
async function releaseKeys(tx: Db): Promise<void> {
  await makeTemporary(
    tx,
    ENDED,
    sql`select kind, key, ${start} from shared_key where ${sql.join(kinds.map(isReleased), sql` or `)}`,
  );
  await sql`delete from shared_key using ${sql.ref(ENDED)} as ended
    where (shared_key.kind, shared_key.key) = (ended.kind, ended.key)`.execute(tx);
  for (const kind of kinds) {
    await touch(
      tx,
      sql`select distinct "UC_ID" from (${havingKeysOf(ENDED, kind)}) as keyed
        where key in (select key from ${sql.ref(ENDED)} where kind = ${sql.lit(kind)})`,
    );
  }
}

/** Groups the touched records with those that have a key in common with them. */
async function makeGroups(tx: Db): Promise<void> {
  const own = kinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, key from (${keys[kind](anyKey, touched)}) as keyed`,
  );
  await makeTemporary(
    tx,
    KEYS,
    sql`select distinct kind, key, ${start} from (${sql.join(own, sql` union all `)}) as keyed
      where (kind, key) not in (select kind, key from shared_key)`,
  );
  const groups = kinds.map((kind) => groupsIn(kind, havingKeysOf(KEYS, kind)));
  await makeTemporary(tx, GROUPS, sql.join(groups, sql` union all `));
}

/** Keys that too many records have now count no longer, for any of them. */
async function shareKeys(tx: Db): Promise<boolean> {
  const { rows } = await sql`insert into shared_key select kind, key from ${sql.ref(GROUPS)} where ${isShared}
    on conflict do nothing returning key`.execute(tx);
  if (rows.length === 0) return false;
  await touch(tx, sql`select distinct unnest(ids) as "UC_ID" from ${sql.ref(GROUPS)} where ${isShared}`);
  return true;
}

/**
 * Groups the touched records with all that have a key in common with them. Records whose pairs change since a key is
 * shared by more or by fewer than before become touched too.
 */
export async function groupTouched(tx: Db): Promise<void> {
  await releaseKeys(tx);
  await makeGroups(tx);
  if (await shareKeys(tx)) await makeGroups(tx);
}
