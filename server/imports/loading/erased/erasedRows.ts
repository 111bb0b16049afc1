import { type RawBuilder, sql } from 'kysely';
import { erasedFields, personalTable } from '../../../customers/requests/data/index.ts';
import {
  contactHash,
  ERASED_KEY,
  isUnclaimed,
  type KeyedHash,
  keyText,
  namedRecords,
  recordText,
  withLast,
  withName,
} from '../../../customers/requests/keys.ts';
import { makeTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { CUSTOMER_KEY } from '../../cells/customerKey.ts';
import { detailNames } from '../../reading/customers/customerDetails.ts';
import type { StageLayout } from '../../tables.ts';
import { STAGE, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

export const stage = sql.table(STAGE);

/** Rows about erased people: `line`, `root`, `is_new`, `has_first`. */
const ROWS = 'import_erased';
export const rows = sql.table(ROWS);

export const makeRows = (tx: Tx): Promise<void> =>
  makeTemporary(tx, ROWS, sql`select 0 as line, 0 as root, false as is_new, false as has_first where false`);

export async function areErased(tx: Tx): Promise<boolean> {
  const found = await sql`select from customer where erased_at is not null
    union all select from erased_key limit 1`.execute(tx);
  return found.rows.length > 0;
}

const isErasedKey = (key: RawBuilder<unknown>) => sql`${key} like ${`${ERASED_KEY}%`}`;

const keyColumn = ({ columns }: StageLayout, extra: readonly string[]) =>
  ['customer_key', CUSTOMER_KEY, 'source_key'].find((name) => extra.includes(name) || columns.includes(name));

interface Keys {
  readonly layout: StageLayout;
  readonly extra: readonly string[];
  readonly source: number;
  readonly hash: KeyedHash;
}

const keysOf = ({ erased, layout, plan, source }: StagedFile): Keys | undefined =>
  erased?.hash && { layout, extra: plan.extra, source: source.id, hash: erased.hash };

/**
 * Replaces the source keys of erased people by hashes, the only form that is stored. Runs first, since keys of the file
 * may belong to erased people.
 */
export async function hideErasedKeys(staged: StagedFile): Promise<void> {
  const keys = keysOf(staged);
  const column = keys && keyColumn(keys.layout, keys.extra);
  if (!column) return;
  const { tx } = staged;
  const { source, hash } = keys;
  const key = hash('key', keyText(sql`${source}::integer`, sql.ref(column)));
  await sql`update ${stage} as s set ${sql.ref(column)} = ${ERASED_KEY}::text || k.hash
    from (select line, ${key} as hash from ${stage}) as own join erased_key as k on k.kind = 'key' and k.hash = own.hash
    where own.line = s.line`.execute(tx);
}

export async function emptyErasedCustomers(staged: StagedFile): Promise<void> {
  if (!staged.erased || staged.plan.feed !== 'customers') return;
  await keepErasedRecords(staged.tx, staged.layout);
  const keys = keysOf(staged);
  if (keys) await emptyNewRecords(staged.tx, keys);
}

/** Existing records of erased people keep their (empty) values. */
async function keepErasedRecords(tx: Tx, { key, columns }: StageLayout): Promise<void> {
  const customer = personalTable('customer');
  if (!customer) return;
  const names = [...erasedFields(customer).map(([name]) => name), 'source_key', 'stated_distance'];
  const kept = names.filter((name) => columns.includes(name) && !key.includes(name));
  const isOne = sql`${sameColumns(key, 's', 't')} and t.erased_at is not null`;
  await sql`insert into ${rows} select s.line, t."UC_ID", false, false from ${stage} as s join customer as t on ${isOne}`.execute(
    tx,
  );
  if (kept.length === 0) return;
  await sql`update ${stage} as s set ${sql.join(kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(`t.${name}`)}`))}
    from customer as t where ${isOne}`.execute(tx);
}

interface Key {
  readonly kind: string;
  readonly hash: RawBuilder<unknown>;
  /** Email or phone that counts without a name. @default the hash counts as is */
  readonly alone?: RawBuilder<unknown>;
}

interface Contacts {
  readonly hash: KeyedHash;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  /** Whether a phone number counts without a name; families share one. @default false */
  readonly byPhoneAlone?: boolean;
}

export function contactKeys({ hash, emails, phones, names, byPhoneAlone = false }: Contacts): Key[] {
  const of = (kind: 'email' | 'phone', column: string): Key[] => {
    const value = sql.ref(`s.${column}`);
    return [
      ...names.map((name) => ({ kind, hash: hash(kind, withLast(value, sql.ref(`s.${name}`))) })),
      ...(kind === 'email' || byPhoneAlone
        ? [{ kind: kind === 'email' ? kind : 'line', hash: contactHash(hash, kind, value), alone: value }]
        : []),
    ];
  };
  return [
    ...emails.flatMap((column) => of('email', column)),
    ...phones.flatMap((column) => of('phone', column)),
  ];
}

const plainKey = (column: string): Key => ({
  kind: 'key',
  hash: sql`case when ${isErasedKey(sql.ref(`s.${column}`))} then substr(${sql.ref(`s.${column}`)}, ${ERASED_KEY.length + 1}::integer) end`,
});

function customerKeys({ layout: { columns }, hash }: Keys): Key[] {
  const present = (...names: readonly string[]) => names.filter((name) => columns.includes(name));
  return [
    ...(columns.includes('source_no')
      ? [{ kind: 'number', hash: hash('number', sql`s.source_id::text || '|' || s.source_no::text`) }]
      : []),
    ...present('source_key').map(plainKey),
    ...contactKeys({
      hash,
      emails: present('UC_Email'),
      phones: present('UC_Phone1', 'UC_Phone2'),
      names: present('UC_FirstName', 'UC_LastName'),
    }),
  ];
}

function namedKeys({ layout: { columns, target }, extra, hash }: Keys): Key[] {
  const [first, last] = [sql`s.customer_first`, sql`s.customer_last`];
  const table = namedRecords.find((name) => name === (target.parent?.table ?? target.table));
  return [
    plainKey('customer_key'),
    ...contactKeys({
      hash,
      emails: extra.filter((name) => name === 'customer_email'),
      phones: ['customer_phone'],
      names: ['customer_first', 'customer_last'],
    }),
    ...(columns.includes('vin')
      ? [{ kind: 'vin', hash: hash('vin', withName(sql`s.vin`, { first, last })) }]
      : []),
    ...(table ? [{ kind: 'record', hash: hash('record', recordText(table, 's', last)) }] : []),
  ];
}

export const knownBy = (keys: readonly Key[]) => sql`
  cross join lateral (values ${sql.join(
    keys.map(({ kind, hash, alone = sql`null::text` }) => sql`(${sql.lit(kind)}, ${hash}, ${alone})`),
  )}) as own (kind, hash, alone)
  join erased_key as k on k.kind = own.kind and k.hash = own.hash and ${isUnclaimed(sql`own.alone`)}`;

const matching = (keys: readonly Key[], isNew: RawBuilder<unknown>, hasFirst: RawBuilder<unknown>) => sql`
  insert into ${rows} select distinct on (s.line) s.line, k."UC_ID", true, ${hasFirst} from ${stage} as s
  ${knownBy(keys)} where ${isNew} order by s.line, k.erased_at`;

async function emptyNewRecords(tx: Tx, keys: Keys): Promise<void> {
  const { layout, source, hash } = keys;
  const { key, columns } = layout;
  const customer = personalTable('customer');
  const ways = customerKeys(keys);
  if (!customer || ways.length === 0) return;
  const isNew = sql`not exists (select from customer as t where ${sameColumns(key, 't', 's')})`;
  const hasFirst = columns.includes('UC_FirstName') ? sql`s."UC_FirstName" <> ''` : sql`false`;
  await matching(ways, isNew, hasFirst).execute(tx);
  if (columns.includes('UC_Email')) await keepEmails(tx, keys);
  const emptied = erasedFields(customer)
    .filter(([name]) => columns.includes(name))
    .map(([name, { as }]) => {
      // The ID isn't known until the record exists.
      const value =
        name === 'UC_FirstName' || name === 'UC_LastName' ? sql`''` : as((of) => sql.ref(`s.${of}`));
      return sql`${sql.ref(name)} = ${value}`;
    });
  if (columns.includes('source_key'))
    emptied.push(sql`source_key = ${hiddenKey('source_key', source, hash)}`);
  if (emptied.length === 0) return;
  await sql`update ${stage} as s set ${sql.join(emptied)} from ${rows} as r where r.line = s.line and r.is_new`.execute(
    tx,
  );
}

/** Existing customers keep their email when a file gives them an erased person's. */
async function keepEmails(tx: Tx, { layout: { key, columns }, hash }: Keys): Promise<void> {
  const email = sql`s."UC_Email"`;
  const written = columns.includes('as_written') ? sql`, as_written = s.as_written - 'UC_Email'` : sql``;
  await sql`update ${stage} as s set "UC_Email" = t."UC_Email" ${written} from customer as t, erased_key as k
    where ${sameColumns(key, 's', 't')} and t.erased_at is null and k.kind = 'email'
      and k.hash = ${contactHash(hash, 'email', email)} and ${isUnclaimed(email)}`.execute(tx);
}

const hiddenKey = (column: string, source: number, hash: KeyedHash) => {
  const key = sql.ref(`s.${column}`);
  return sql`case when ${isErasedKey(key)} then ${key}
    else ${ERASED_KEY}::text || ${hash('key', keyText(sql`${source}::integer`, key))} end`;
};

export async function emptyErasedNames(staged: StagedFile): Promise<void> {
  const { tx, plan } = staged;
  const keys = keysOf(staged);
  if (!keys || !plan.addsCustomers) return;
  const { source, extra, hash } = keys;
  const details = detailNames
    .filter((name) => extra.includes(name))
    .map((name) => sql`, ${sql.ref(name)} = null`);
  const isNew = sql`not exists (select from customer as t where t.source_id = ${source} and t.source_key = s.customer_key
    and t.erased_at is null)`;
  await matching(namedKeys(keys), isNew, sql`s.customer_first <> ''`).execute(tx);
  // Other rows of the same customer may lack the matching data.
  await sql`insert into ${rows} select s.line, own.root, true, s.customer_first <> '' from ${stage} as s join (
      select customer_key, min(r.root) as root from ${stage} join ${rows} as r using (line) where r.is_new group by 1
    ) as own using (customer_key) where not exists (select from ${rows} as r where r.line = s.line)`.execute(
    tx,
  );
  await sql`update ${stage} as s set customer_key = ${hiddenKey('customer_key', source, hash)}, customer_first = '',
      customer_last = '', customer_phone = null, customer_written = null ${sql.join(details, sql``)}
    from ${rows} as r where r.line = s.line and r.is_new`.execute(tx);
  if (!extra.includes('customer_email')) return;
  // Existing customers don't get an erased person's email either.
  await sql`update ${stage} as s set customer_written = null ${sql.join(details, sql``)}
    from erased_key as k where k.kind = 'email' and k.hash = ${contactHash(hash, 'email', sql`s.customer_email`)}`.execute(
    tx,
  );
}
