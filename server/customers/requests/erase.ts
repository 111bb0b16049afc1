import { type RawBuilder, sql } from 'kysely';
import { makeTemporary } from '../../db/bulk/temporary.ts';
import type { Tx } from '../../db/schema.ts';
import { erasedFields, type PersonalTable, personalTable, personalTables } from './data/index.ts';
import {
  contactHash,
  ERASED_KEY,
  isPersonal,
  type KeyedHash,
  type Kind,
  keyText,
  namedRecords,
  numberText,
  recordText,
  withLast,
  withName,
} from './keys.ts';
import type { Subject } from './people.ts';
import { scrubProse } from './prose.ts';
import { ERASED, scrubTexts, type Traces, tracesOf } from './traces.ts';

/** Brings all figures up to date after records of the customers in the table `touched`, column `UC_ID`, changed. */
type Follow = (tx: Tx, touched: string) => Promise<void>;

export interface ErasureMeans {
  readonly hash: KeyedHash;
  readonly now: Date;
  readonly follow: Follow;
  /** Takes what tells of a person out of files that are kept beside the database. */
  readonly scrubFiles: (traces: Traces) => Promise<void>;
}

const arrayOf = (ids: readonly number[]) => sql`${[...ids]}::integer[]`;

/**
 * Takes everything that tells who a person is out of the database and the files beside it, in the caller's transaction;
 * sums stay. The records stay one customer, whom no rule and no later file can tell from nobody.
 */
export async function eraseSubject(tx: Tx, subject: Subject, means: ErasureMeans): Promise<void> {
  const { UC_ID: root, record_ids: ids } = subject;
  const traces = await tracesOf(tx, ids);
  await keepKeys(tx, subject, means);
  await keepHousehold(tx, subject);
  await scrubChanges(tx, ids);
  await scrubTexts(tx, traces);
  await scrubProse(tx, traces);
  await scrubWritten(tx, ids);
  await claimLeads(tx, root, ids);
  await forgetViews(tx, ids);
  for (const table of personalTables) if (table.table !== 'customer') await eraseRows(tx, table, ids);
  await keepTogether(tx, subject, means.now);
  await eraseRecords(tx, subject, means);
  await makeTemporary(tx, 'erased_customer', sql`select unnest(${arrayOf(ids)}) as "UC_ID"`);
  await means.follow(tx, 'erased_customer');
  await means.scrubFiles(traces);
}

/** Notes by what a file would bring them back: as hashes that nobody can try names and numbers on. */
async function keepKeys(tx: Tx, { UC_ID, record_ids }: Subject, { hash, now }: ErasureMeans): Promise<void> {
  const mine = arrayOf(record_ids);
  const name = { first: sql`c."UC_FirstName"`, last: sql`c."UC_LastName"` };
  const vehiclesIn = (table: string) =>
    sql`select vin, "UC_ID" from ${sql.table(table)} where "UC_ID" = any (${mine})`;
  const ofRecords = (kind: Kind, text: RawBuilder<unknown>) =>
    sql`select ${sql.lit(kind)}, ${hash(kind, text)} from customer c where c."UC_ID" = any (${mine})`;
  const contacts = sql`
    select 'email' as kind, "UC_Email" as value, "UC_FirstName" as first, "UC_LastName" as last
      from customer where "UC_ID" = any (${mine})
    union all select 'phone', phone, "UC_FirstName", "UC_LastName"
      from customer, unnest(array["UC_Phone1", "UC_Phone2"]) as phone where "UC_ID" = any (${mine})
    union all select 'email', email, first_name, last_name from lead_arrival where known_id = any (${mine})
    union all select 'phone', phone, first_name, last_name from lead_arrival where known_id = any (${mine})
    union all select 'phone', phone, null, null from appointment where "UC_ID" = any (${mine})`;
  const ofContacts = (kind: 'email' | 'phone') => {
    const value = sql.ref('k.value');
    const named = (part: 'first' | 'last') =>
      sql`select ${sql.lit(kind)}, ${hash(kind, withLast(value, sql.ref(`k.${part}`)))}
        from (${contacts}) as k where k.kind = ${sql.lit(kind)}`;
    const alone = sql`select ${sql.lit(kind === 'email' ? kind : 'line')}, ${contactHash(hash, kind, value)}
      from (${contacts}) as k where k.kind = ${sql.lit(kind)} and ${isPersonal(kind, value)}`;
    return [named('first'), named('last'), alone];
  };
  const keys = [
    ofRecords('number', numberText('c')),
    ofRecords('key', keyText(sql`c.source_id`, sql`c.source_key`)),
    ...ofContacts('email'),
    ...ofContacts('phone'),
    sql`select 'vin', ${hash('vin', withName(sql`v.vin`, name))}
      from (${vehiclesIn('deal')} union ${vehiclesIn('repair_order')}) as v join customer c using ("UC_ID")`,
    ...namedRecords.map(
      (table) => sql`select 'record', ${hash('record', recordText(table, 'r', name.last))}
        from ${sql.table(table)} r join customer c using ("UC_ID") where c."UC_ID" = any (${mine})`,
    ),
  ];
  await sql`insert into erased_key (kind, hash, "UC_ID", erased_at)
    select kind, hash, ${UC_ID}::integer, ${now}::timestamptz from (${sql.join(keys, sql` union `)}) as key (kind, hash)
    where hash is not null
    on conflict (kind, hash) do update set "UC_ID" = excluded."UC_ID", erased_at = excluded.erased_at`.execute(
    tx,
  );
}

/** Lists of recently viewed customers no longer have them. */
async function forgetViews(tx: Tx, ids: readonly number[]): Promise<void> {
  const subjects = ids.map((id) => `customer:${id}`);
  await tx.updateTable('user_activity').set({ subject: null }).where('subject', 'in', subjects).execute();
}

/** Leads are theirs from now on, since what tells whose they are goes. */
async function claimLeads(tx: Tx, root: number, ids: readonly number[]): Promise<void> {
  for (const table of ['lead', 'lead_arrival']) {
    const mine = personalTable(table)?.of(arrayOf(ids)) ?? sql`false`;
    await sql`update ${sql.table(table)} as t set "UC_ID" = ${root} where ${mine}`.execute(tx);
  }
}

/** Those who live with them stay a household that the same stores know, also where somebody has put them together. */
async function keepHousehold(tx: Tx, { UC_ID: root, record_ids }: Subject): Promise<void> {
  const others = sql`customer as self join customer as other on other.household_id = self.household_id
    and other."UC_ID" <> self."UC_ID" and other.merged_into is null where self."UC_ID" = ${root}`;
  await sql`update customer set home_stores = array(
      select distinct unnest(customer.home_stores || known.stores) order by 1)
    from (select other."UC_ID", self.home_stores || self."CVP_RelatedStores" as stores from ${others}) as known
    where known."UC_ID" = customer."UC_ID"`.execute(tx);
  const mine = arrayOf(record_ids);
  const instead = (side: string) =>
    sql`case when ${sql.ref(side)} = any (${mine}) then stays.id else ${sql.ref(side)} end`;
  await sql`update household_decision set left_id = ${instead('left_id')}, right_id = ${instead('right_id')}, reason = ${ERASED}
    from (select min(other."UC_ID") as id from ${others}) as stays
    where kind = 'merge' and stays.id is not null and (left_id = any (${mine}) or right_id = any (${mine}))`.execute(
    tx,
  );
  await sql`delete from household_decision where left_id = right_id`.execute(tx);
}

/** An import that is taken back brings back how records were, without what told of the person. */
async function scrubChanges(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const personal of personalTables) {
    const fields = erasedFields(personal);
    if (!personal.key || fields.length === 0) continue;
    const { table, key, of } = personal;
    const pairs = fields.flatMap(([name, { as }]) => [
      sql.lit(name),
      as((column) => sql`(c.before ->> ${sql.lit(column)})`),
    ]);
    const isRow = sql.join(
      key.map((name) => sql`${sql.ref(`t.${name}`)}::text = c.before ->> ${sql.lit(name)}`),
      sql` and `,
    );
    await sql`update import_change as c set before = c.before || coalesce((
        select jsonb_object_agg(field.key, field.value) from jsonb_each(jsonb_build_object(${sql.join(pairs)})) as field
        where c.before ? field.key), '{}')
      where c.table_name = ${table} and (c.before ->> 'UC_ID' = any (${arrayOf(ids)}::text[])
        or exists (select from ${sql.table(table)} as t where ${isRow} and ${of(arrayOf(ids))})
        or (c.removed and exists (
          select from jsonb_populate_record(null::${sql.table(table)}, c.before) as t where ${of(arrayOf(ids))})))`.execute(
      tx,
    );
  }
}

/**
 * What was written of the person in words that name nobody, or that have been changed since: why their household was another,
 * and the answers that are kept for whoever asks for the same again.
 */
async function scrubWritten(tx: Tx, ids: readonly number[]): Promise<void> {
  const isMine = (text: RawBuilder<unknown>) => sql`${text} = any (${arrayOf(ids)}::text[])`;
  for (const values of [sql.ref('before'), sql.ref('after')]) {
    await sql`update audit set ${values} = ${values} || jsonb_build_object('reason', ${ERASED}::text)
      where resource = 'household_decisions' and ${values} ? 'reason'
        and (${isMine(sql`${values} ->> 'left_id'`)} or ${isMine(sql`${values} ->> 'right_id'`)})`.execute(
      tx,
    );
  }
  await sql`update service_write
    set reply = reply || '{"customer_name": null, "phone": null, "concern": null, "vin": null}'
    where ${isMine(sql`reply ->> 'UC_ID'`)}`.execute(tx);
}

async function eraseRows(tx: Tx, personal: PersonalTable, ids: readonly number[]): Promise<void> {
  const { table, of, erasure } = personal;
  const mine = of(arrayOf(ids));
  if (erasure.kind === 'rows') await sql`delete from ${sql.table(table)} as t where ${mine}`.execute(tx);
  const fields = erasedFields(personal);
  if (fields.length === 0) return;
  await sql`update ${sql.table(table)} as t set ${assignments(personal)} where ${mine}`.execute(tx);
}

const assignments = (personal: PersonalTable) =>
  sql.join(
    erasedFields(personal).map(
      ([name, { as }]) => sql`${sql.ref(name)} = ${as((column) => sql.ref(`t.${column}`))}`,
    ),
  );

/** Records that were one customer by what they had in common stay one by decision. */
const keepTogether = (tx: Tx, { UC_ID, record_ids }: Subject, now: Date) =>
  sql`insert into match_pair (left_id, right_id, reason, confidence, status, decided_at)
    select least(id, ${UC_ID}::integer), greatest(id, ${UC_ID}::integer), 'Erased as one person.', 1, 'merged', ${now}::timestamptz
    from unnest(${arrayOf(record_ids)}) as id where id <> ${UC_ID}`.execute(tx);

/** The way to the nearest store is told in whole miles, rounded up, so that whoever was within some miles still is. */
async function eraseRecords(tx: Tx, { record_ids }: Subject, { hash, now }: ErasureMeans): Promise<void> {
  const [customer] = personalTables;
  if (!customer) return;
  const key = hash('key', keyText(sql`t.source_id`, sql`t.source_key`));
  await sql`update customer as t set ${assignments(customer)}, erased_at = ${now}::timestamptz,
      source_key = ${ERASED_KEY}::text || ${key}, stated_distance = ceil(t.distance_miles),
      erased_alone = t.household_id = t."UC_ID" and not exists (
        select from customer o where o.household_id = t."UC_ID" and o."UC_ID" <> t."UC_ID")
    where ${customer.of(arrayOf(record_ids))}`.execute(tx);
  // What a source calls customers without numbers is made of their names.
  await sql`update import_change as c set before = c.before || jsonb_build_object('source_key', t.source_key)
    from customer as t where c.table_name = 'customer' and c.before ->> 'UC_ID' = t."UC_ID"::text
      and c.before ? 'source_key' and ${customer.of(arrayOf(record_ids))}`.execute(tx);
}
