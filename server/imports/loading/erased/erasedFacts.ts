import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { erasedFields, personalTable } from '../../../customers/requests/data/index.ts';
import type { KeyedHash } from '../../../customers/requests/keys.ts';
import type { Tx } from '../../../db/schema.ts';
import type { StageLayout } from '../../tables.ts';
import { sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { namesNobody } from './erasedLists.ts';
import { contactKeys, knownBy, rows, stage } from './erasedRows.ts';

/** `moment` shows whether a record is newer than the erasure. */
const factsOf: Partial<Record<FeedName, { readonly tables: readonly string[]; readonly moment?: string }>> = {
  deals: { tables: ['deal'] },
  repair_orders: { tables: ['repair_order', 'repair_line'] },
  appointments: { tables: ['appointment'], moment: 'starts_at' },
  leads: { tables: ['lead_arrival'], moment: 'received_at' },
};

const ownerOf = (table: string) => (table === 'lead_arrival' ? 'known_id' : 'UC_ID');

const ERASED = 'This person’s data was erased. The row counts in figures without personal data.';

/**
 * Needs Rooftop's customer IDs. A lead or appointment after the erasure means the person came back: it keeps its data
 * and gets no customer.
 */
export async function emptyErasedFacts(staged: StagedFile): Promise<void> {
  const { tx, erased, counts } = staged;
  if (!erased) return;
  await emptyFacts(staged, erased.hash);
  const found = await sql<{ count: number; firstLine: number }>`
    select count(distinct line)::int as count, min(line) as "firstLine" from ${rows} having count(*) > 0`.execute(
    tx,
  );
  for (const row of found.rows) counts.add('warned', { column: '', reason: ERASED, ...row });
}

async function emptyFacts(
  { tx, plan: { feed }, layout }: StagedFile,
  hash: KeyedHash | undefined,
): Promise<void> {
  const facts = factsOf[feed];
  const [table] = facts?.tables ?? [];
  if (!facts || !table) return;
  const { columns } = layout;
  const { moment } = facts;
  const isBefore = (erasedAt: RawBuilder<unknown>) =>
    moment && columns.includes(moment) ? sql`${sql.ref(`s.${moment}`)} <= ${erasedAt}` : sql`true`;
  await findRecords(tx, layout, table);
  if (columns.includes('UC_ID')) {
    await sql`insert into ${rows} select s.line, c."UC_ID", false, false from ${stage} as s join customer as c using ("UC_ID")
      where c.erased_at is not null and ${isBefore(sql`c.erased_at`)}
        and not exists (select from ${rows} as r where r.line = s.line)`.execute(tx);
    await sql`update ${stage} as s set "UC_ID" = null from customer as c where c."UC_ID" = s."UC_ID"
      and c.erased_at is not null and not exists (select from ${rows} as r where r.line = s.line)`.execute(
      tx,
    );
  }
  if (hash) await findReached(tx, { feed, columns, hash, isBefore });
  const emptied = facts.tables.flatMap((name) => {
    const personal = personalTable(name);
    return personal ? erasedFields(personal) : [];
  });
  const values = emptied
    .filter(([name]) => columns.includes(name))
    .map(([name, { as }]) => sql`${sql.ref(name)} = ${as((column) => sql.ref(`s.${column}`))}`);
  if (columns.includes('UC_ID')) values.push(sql`"UC_ID" = coalesce(s."UC_ID", r.root)`);
  if (values.length === 0) return;
  await sql`update ${stage} as s set ${sql.join(values)} from ${rows} as r where r.line = s.line`.execute(tx);
}

/** Finds rows whose stored record belongs to an erased person, even if the file names no customer. */
async function findRecords(tx: Tx, { target, key, columns }: StageLayout, table: string): Promise<void> {
  const own = target.parent?.key ?? key;
  if (!own.every((name) => columns.includes(name))) return;
  const owner = sql.ref(`t.${ownerOf(table)}`);
  await sql`insert into ${rows} select s.line, c."UC_ID", false, false from ${stage} as s
    join ${sql.table(table)} as t on ${sameColumns(own, 's', 't')} join customer as c on c."UC_ID" = ${owner}
    where c.erased_at is not null and not exists (select from ${rows} as r where r.line = s.line)`.execute(
    tx,
  );
}

interface Reached {
  readonly feed: FeedName;
  readonly columns: readonly string[];
  readonly hash: KeyedHash;
  readonly isBefore: (erasedAt: RawBuilder<unknown>) => RawBuilder<unknown>;
}

async function findReached(tx: Tx, { feed, columns, hash, isBefore }: Reached): Promise<void> {
  if (!namesNobody.has(feed)) return;
  const present = (...names: readonly string[]) => names.filter((name) => columns.includes(name));
  const ways = contactKeys({
    hash,
    emails: present('email'),
    phones: present('phone'),
    names: present('first_name', 'last_name'),
    byPhoneAlone: true,
  });
  if (ways.length === 0) return;
  const isUnnamed = columns.includes('UC_ID') ? sql`s."UC_ID" is null` : sql`true`;
  await sql`insert into ${rows} select distinct on (s.line) s.line,
      ${feed === 'leads' ? sql`c."UC_ID"` : sql`null::integer`}, false, false
    from ${stage} as s
    ${knownBy(ways)}
    left join customer as c on c."UC_ID" = k."UC_ID"
    where ${isUnnamed} and ${isBefore(sql`k.erased_at`)} and not exists (select from ${rows} as r where r.line = s.line)
    order by s.line, k.erased_at`.execute(tx);
}
