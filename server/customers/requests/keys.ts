import { type RawBuilder, sql } from 'kysely';
import { NO_EMAIL } from '../../../contract/contact/noContact.ts';
import { type KeyPlace, serverKey } from '../../access/secondFactor/seal.ts';
import type { ErasedKeyTable } from '../../db/tables/requests.ts';
import { isNobodysPhone } from '../nobodys.ts';

export type Kind = ErasedKeyTable['kind'];

/** Bytes of a block of SHA-256. */
const BLOCK = 64;

/** Makes the keyed hash of a text, in SQL; null for null. */
export type KeyedHash = (kind: Kind, text: RawBuilder<unknown>) => RawBuilder<unknown>;

/**
 * HMAC-SHA-256 in SQL, by the key of this installation: a million rows of a file are compared where they are. Whoever reads
 * the database alone can not try phone numbers until one fits.
 */
export async function keyedHash(place: KeyPlace): Promise<KeyedHash> {
  const key = await serverKey(place, 'erased people');
  const padded = (byte: number) => {
    const pad = Buffer.alloc(BLOCK, byte);
    for (const [at, value] of key.entries()) pad[at] = value ^ byte;
    return sql`${pad.toString('hex')}`;
  };
  const [inner, outer] = [padded(0x36), padded(0x5c)];
  return (kind, text) =>
    sql`encode(sha256(decode(${outer}::text, 'hex') || sha256(decode(${inner}::text, 'hex')
      || convert_to(${`${kind}|`}::text || (${text}), 'UTF8'))), 'hex')`;
}

/** What tells a record in its source. `alias`: the table's. */
export const numberText = (alias: string) =>
  sql`${sql.ref(`${alias}.source_id`)}::text || '|' || ${sql.ref(`${alias}.source_no`)}::text`;

export const keyText = (source: RawBuilder<unknown>, key: RawBuilder<unknown>) =>
  sql`(${source})::text || '|' || ${key}`;

/** The last name beside something that people share: a family has one phone. Null without one of them. */
export const withLast = (value: RawBuilder<unknown>, last: RawBuilder<unknown>) =>
  sql`lower(${value}) || '|' || nullif(name_key(${last}), '')`;

type Contact = 'email' | 'phone';

/** Whether an email address or phone number identifies one person: no placeholder, and not the phone of a dealership. */
export const isPersonal = (kind: Contact, value: RawBuilder<unknown>) => sql`(
  ${kind === 'email' ? sql`${value} !~ ${sql.lit(NO_EMAIL)}` : sql`not ${isNobodysPhone(value)}`}
  and not exists (select from shared_key as f where f.kind = ${sql.lit(kind)} and f.key = ${value}))`;

/** An email address or phone number without a name. Null for null. */
export const contactHash = (hash: KeyedHash, kind: Contact, value: RawBuilder<unknown>) =>
  hash(kind === 'email' ? 'email' : 'line', sql`lower(${value})`);

/** Whether no other customer has an email address or phone number: then it identifies who was erased without their name. */
export const isUnclaimed = (value: RawBuilder<unknown>) =>
  sql.join(
    (['UC_Email', 'UC_Phone1', 'UC_Phone2'] as const).map(
      (column) =>
        sql`not exists (select from customer as o where ${sql.ref(`o.${column}`)} = lower(${value}) and o.erased_at is null)`,
    ),
    sql` and `,
  );

/** The whole name: husband and wife drive one vehicle. */
export const withName = (
  value: RawBuilder<unknown>,
  { first, last }: { readonly first: RawBuilder<unknown>; readonly last: RawBuilder<unknown> },
) => sql`${withLast(value, last)} || '|' || nullif(name_key(${first}), '')`;

/** What tells a record that names its customer from others of its table, by the table. */
const numberIn = { deal: 'deal_no', repair_order: 'ro_no', appointment: 'appt_id' } as const;
type NamedRecords = keyof typeof numberIn;
export const namedRecords = Object.keys(numberIn).filter((table): table is NamedRecords => table in numberIn);

/** A record beside the last name of its customer: it stays theirs, whatever else a file says of them. */
export const recordText = (table: NamedRecords, alias: string, last: RawBuilder<unknown>) =>
  withLast(
    sql`${`${table}|`}::text || ${sql.ref(`${alias}.store_id`)}::text || '|' || ${sql.ref(`${alias}.${numberIn[table]}`)}`,
    last,
  );

/** What a record that was erased is called in its source: nobody can tell its key from that. */
export const ERASED_KEY = 'erased:';
