import { sql } from 'kysely';
import type { KeyPlace } from '../../../access/secondFactor/seal.ts';
import {
  ERASED_KEY,
  type KeyedHash,
  keyedHash,
  keyText,
  numberText,
} from '../../../customers/requests/keys.ts';
import type { Tx } from '../../../db/schema.ts';
import { sameColumns } from '../file/stage.ts';
import type { Erased, StagedFile } from '../file/stagedFile.ts';
import { areErased, makeRows, rows, stage } from './erasedRows.ts';

/*
 * Keeps files from restoring erased people: their rows load for the totals, without personal data. A person matches by
 * their erased record, by the number or key in the source, or, in any file, by email, by phone with first or last name,
 * or by VIN with full name.
 */

export async function erasedPeople(tx: Tx, secret: KeyPlace | undefined): Promise<Erased | undefined> {
  if (!(await areErased(tx))) return undefined;
  await makeRows(tx);
  return { hash: secret && (await keyedHash(secret)) };
}

export async function markErased({
  tx,
  erased,
  layout,
  plan,
  source,
  startedAt: at,
}: StagedFile): Promise<void> {
  const hash = erased?.hash;
  if (!hash || (!plan.addsCustomers && plan.feed !== 'customers')) return;
  const isRow = plan.addsCustomers
    ? sql`t.source_id = ${source.id} and t.source_key = s.customer_key`
    : sameColumns(layout.key, 't', 's');
  const marked = await sql<{ id: number; root: number }>`
    update customer as t set erased_at = ${at}::timestamptz, erased_alone = true, opt_out_email = 'Y', opt_out_sms = 'Y',
      opt_out_phone = 'Y', "UC_FirstName" = case when own.has_first then '#' || t."UC_ID" else '' end,
      "UC_LastName" = case when own.has_first then '' else '#' || t."UC_ID" end
    from (
      select t."UC_ID" as id, min(r.root) as root, bool_or(r.has_first) as has_first
      from ${rows} as r join ${stage} as s using (line) join customer as t on ${isRow}
      where r.is_new and t.erased_at is null group by 1
    ) as own where own.id = t."UC_ID" returning own.id, own.root`.execute(tx);
  for (const { id, root } of marked.rows) await replaceErased(tx, { id, root, hash, at });
}

interface Replacement {
  readonly id: number;
  readonly root: number;
  readonly hash: KeyedHash;
  readonly at: Date;
}

/** Makes the new record known as erased, and merges it with the erased record or replaces it if that is gone. */
async function replaceErased(tx: Tx, { id, root, hash, at }: Replacement): Promise<void> {
  const key = sql`case when c.source_key like ${`${ERASED_KEY}%`} then substr(c.source_key, ${ERASED_KEY.length + 1}::integer)
    else ${hash('key', keyText(sql`c.source_id`, sql`c.source_key`))} end`;
  await sql`insert into erased_key (kind, hash, "UC_ID", erased_at)
    select kind, hash, ${root}::integer, ${at}::timestamptz from (
      select 'number' as kind, ${hash('number', numberText('c'))} as hash from customer c where "UC_ID" = ${id}
      union all select 'key', ${key} from customer c where "UC_ID" = ${id}) as key
    where hash is not null on conflict (kind, hash) do nothing`.execute(tx);
  const joined = await sql`insert into match_pair (left_id, right_id, reason, confidence, status, decided_at)
    select least(p.id, ${id}::integer), greatest(p.id, ${id}::integer), 'Erased as one person.', 1, 'merged', ${at}::timestamptz
    from (select coalesce(merged_into, "UC_ID") as id from customer where "UC_ID" = ${root}) as p where p.id <> ${id}
    on conflict do nothing returning pair_id`.execute(tx);
  if (joined.rows.length > 0) return;
  await sql`update erased_key set "UC_ID" = ${id}::integer where "UC_ID" = ${root}
    and not exists (select from customer where "UC_ID" = ${root})`.execute(tx);
}
