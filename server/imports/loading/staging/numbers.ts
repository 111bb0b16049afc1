import { type RawBuilder, sql } from 'kysely';
import { type FeedName, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { keepTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { keyInSource, type StageLayout } from '../../tables.ts';
import { countOf, refs, STAGE, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { ownNumber } from './customerKeys.ts';

const stage = sql.table(STAGE);
/** Numbers of the file with another ID in Rooftop: `number`, `id`, and the stored source and number. */
const NUMBERS = 'import_numbers';
const numbers = sql.table(NUMBERS);

/**
 * Replaces the file's numbers of customers, stores or employees by Rooftop's IDs. A record uses its source's number as
 * ID unless that is taken.
 */
export async function resolveNumbers({
  tx,
  plan,
  layout,
  source: { id: source },
  load,
}: StagedFile): Promise<void> {
  const { identity, table } = layout.target;
  if (!identity) return;
  await keepTemporary(tx, NUMBERS, sql`(number integer, id integer, source_id integer, source_no integer)`);
  if (!layout.key.includes(identity) || (await isEmpty(tx, table))) return;
  const records = sql.table(table);
  const [id, ownId] = [sql.ref(`t.${identity}`), sql.ref(`s.${identity}`)];
  await sql`insert into ${numbers}
    select t.source_no, ${id}, t.source_id, t.source_no from ${records} as t
    where t.source_id = ${source} and ${id} <> t.source_no
      and exists (select from ${stage} as s where ${ownId} = t.source_no)`.execute(tx);
  load.matchedOtherwise = await matchOtherwise(tx, plan.feed, layout, source);
  // Its numbers aren't stored, but mustn't be read as Rooftop's IDs either.
  await sql`update record_source set calls_others = true where source_id = ${source}
    and exists (select from ${numbers} where source_id <> ${source})`.execute(tx);
  await sql`insert into ${numbers}
    select number, top.id + row_number() over (order by number), ${source}, number
    from (
      select distinct ${ownId} as number from ${stage} as s join ${records} as t on ${id} = ${ownId}
      where (t.source_id, t.source_no) is distinct from (${source}::integer, ${id})
        and not exists (select from ${numbers} as n where n.number = ${ownId})
    ) as taken, (
      select greatest((select max(${id}) from ${records} as t), (select max(${ownId}) from ${stage} as s)) as id
    ) as top`.execute(tx);
  await sql`update ${stage} as s set ${sql.ref(identity)} = n.id, source_id = n.source_id, source_no = n.source_no
    from ${numbers} as n where ${ownId} = n.number`.execute(tx);
}

async function matchOtherwise(tx: Tx, feed: FeedName, layout: StageLayout, source: number): Promise<number> {
  const { identity = '', table } = layout.target;
  const { keys }: ImportTarget = importTargets[feed];
  const others = keys
    .map(keyInSource)
    .filter((key) => !key.includes(identity) && key.every((name) => layout.columns.includes(name)));
  let matched = 0;
  for (const key of others) {
    matched += await countOf(
      tx,
      sql`with found as (
        insert into ${numbers}
        select distinct on (${sql.ref(`t.${identity}`)}) ${refs([identity], 's')}, ${refs([identity], 't')},
          case when t.source_no is null then ${source}::integer else t.source_id end,
          case when t.source_no is null then ${refs([identity], 's')} else t.source_no end
        from ${stage} as s join ${sql.table(table)} as t on ${sameColumns(key, 's', 't')}
        where (t.source_no is null or t.source_id <> ${source})
          and not exists (select from ${sql.table(table)} as k
            where k.source_id = ${source} and k.source_no = ${refs([identity], 's')})
          and not exists (select from ${numbers} as n where n.number = ${refs([identity], 's')})
        order by ${refs([identity], 't')}, s.line returning 1
      ) select count(*) as count from found`,
    );
  }
  return matched;
}

/** Columns with numbers of the source until `resolveReferences`, then with Rooftop's IDs. */
export const referencesOf = (feed: FeedName): readonly string[] => {
  const { fields }: ImportTarget = importTargets[feed];
  return ['UC_ID', 'manager_id'].filter((name) => fields[name]?.kind === 'reference');
};

export const numbersInFile = (identity: string): RawBuilder<unknown> =>
  sql`select source_no as number from ${stage} union all select n.number from ${numbers} as n
    join ${stage} as own on ${sql.ref(`own.${identity}`)} = n.id`;

/** Employees whose number in the source differs from their ID: `number`, `id`. */
export const ownNumbers = (source: number): RawBuilder<unknown> => sql`
  select number, id from ${numbers}
  union select source_no, employee_id from employee where source_id = ${source} and source_no <> employee_id`;

/** Replaces customer and manager numbers by Rooftop's IDs. Runs after rows with unknown ones are rejected. */
export async function resolveReferences({
  tx,
  plan: { feed, addsCustomers },
  layout: { columns },
  source: { id: source },
}: StagedFile): Promise<void> {
  if (addsCustomers) return;
  const references = referencesOf(feed).filter((name) => columns.includes(name));
  if (references.includes('UC_ID')) {
    await sql`update ${stage} as s set "UC_ID" = c."UC_ID" from customer as c
      where c.source_id = ${source} and c."UC_ID" <> c.source_no and s."UC_ID" = c.source_no`.execute(tx);
    await sql`update ${stage} as s set "UC_ID" = ${ownNumber} where s."UC_ID" < 0`.execute(tx);
  }
  if (references.includes('manager_id')) {
    await sql`update ${stage} as s set manager_id = n.id
      from (${ownNumbers(source)}) as n
      where s.manager_id = n.number`.execute(tx);
  }
}
