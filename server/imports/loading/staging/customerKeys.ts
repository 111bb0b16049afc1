import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/schema.ts';
import { BY_KEY, CUSTOMER_KEY, customerKey, customerKeySql, readCustomer } from '../../cells/customerKey.ts';
import { STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { meaningOf } from './sources.ts';

const stage = sql.table(STAGE);
const sourceKey = sql.ref(`s.${CUSTOMER_KEY}`);
const normalizedKey = sql.raw(customerKeySql('t.source_key'));

/**
 * Rows name customers found by key with negative numbers below `BY_KEY`, so they can't collide with numbers of the
 * source.
 */
const foundAs = (id: RawBuilder<unknown>) => sql`${BY_KEY - 1}::integer - ${id}`;

export const ownNumber = sql`${BY_KEY - 1}::integer - s."UC_ID"`;

const any = async (tx: Tx, query: RawBuilder<unknown>) => (await query.execute(tx)).rows.length > 0;

/**
 * Finds customers by keys of the source, such as `C-1001`. A plain number may also be a key if the source has customers
 * with letters. Rows without a match keep `BY_KEY`, or their number for `resolveReferences`.
 */
export async function findCustomersByKey({
  tx,
  plan: { extra },
  source: { id: source },
}: StagedFile): Promise<void> {
  if (!extra.includes(CUSTOMER_KEY)) return;
  const set = sql`update ${stage} as s set "UC_ID" = ${foundAs(sql`t."UC_ID"`)} from customer as t
    where t.source_id = ${source}`;
  if (await any(tx, sql`select from ${stage} as s where ${sourceKey} is not null limit 1`)) {
    const isOpen = sql`s."UC_ID" = ${BY_KEY}::integer`;
    // Exact matches win. Erased keys are hashes, which have no spellings.
    await sql`${set} and ${isOpen} and t.source_key = ${sourceKey}`.execute(tx);
    await sql`${set} and ${isOpen} and ${normalizedKey} = ${sourceKey}`.execute(tx);
  }
  const hasNumbers = sql`select from customer as t where t.source_id = ${source} and t.source_no is null
    and t.source_key ~ '^[0-9]+$' limit 1`;
  if (await any(tx, hasNumbers)) {
    await sql`${set} and s."UC_ID" > 0 and t.source_no is null and t.source_key ~ '^[0-9]+$'
      and ${normalizedKey} = s."UC_ID"::text`.execute(tx);
  }
}

/**
 * Lets a customer file find customers that its source identified differently before: by a number instead of a key, a
 * key instead of a number, or another spelling of the key.
 */
export async function alignCustomerKeys({
  tx,
  plan: { feed },
  layout: { key },
  source: { id: source },
}: StagedFile): Promise<void> {
  if (feed !== 'customers') return;
  if (key.includes('source_key')) {
    await sql`update ${stage} as s set source_key = t.source_key from customer as t
      where t.source_id = ${source} and t.source_key <> s.source_key and ${normalizedKey} = s.source_key
        and not exists (select from customer as o where o.source_id = ${source} and o.source_key = s.source_key)`.execute(
      tx,
    );
    await sql`update customer as t set source_key = t.source_no::text from ${stage} as s
      where t.source_id = ${source} and t.source_key is null and t.source_no::text = s.source_key
        and not exists (select from customer as o where o.source_id = ${source} and o.source_key = s.source_key)`.execute(
      tx,
    );
  } else if (key.includes('UC_ID')) {
    await sql`update customer as t set source_no = s."UC_ID" from ${stage} as s
      where t.source_id = ${source} and t.source_no is null and t.source_key = s."UC_ID"::text
        and not exists (select from customer as o where o.source_id = ${source} and o.source_no = s."UC_ID")`.execute(
      tx,
    );
  }
}

/** Each query scans the source's customers. */
const AT_ONCE = 50_000;

/**
 * Which texts identify existing customers of a source, by the same rules as an import.
 * @param isNumbering whether the source is about to bring its own customers, so that Rooftop's IDs no longer apply
 */
export async function knownCustomers(
  db: Db,
  source: number | undefined,
  texts: readonly string[],
  isNumbering = false,
): Promise<Set<string>> {
  const means = await meaningOf(db, 'customer', source, isNumbering);
  const keyed =
    await sql`select from customer where source_id = ${source ?? null} and source_key is not null limit 1`.execute(
      db,
    );
  const found = new Set<string>();
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const batch = JSON.stringify(texts.slice(from, from + AT_ONCE).map(keyOf));
    const named = sql`select * from jsonb_to_recordset(${batch}::jsonb) as n (text text, called text, number integer)`;
    const byKey = sql`union select n.text from n join customer as t on ${normalizedKey} = n.called
      where t.source_id = ${source ?? null} and (n.number is null or t.source_no is null)`;
    const { rows } = await sql<{ text: string }>`with n as (${named})
      select n.text from n join customer as c on ${means('c', sql.ref('n.number'))}
      ${keyed.rows.length > 0 ? byKey : sql``}`.execute(db);
    for (const { text } of rows) found.add(text);
  }
  return found;
}

function keyOf(text: string) {
  const number = readCustomer(text);
  return {
    text,
    called: customerKey(text),
    number: typeof number === 'number' && number > 0 ? number : null,
  };
}
