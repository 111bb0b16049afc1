import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import { isInStockOf } from '../../../db/stockDefinitions.ts';
import { AS_WRITTEN } from '../../reading/asWritten.ts';
import { KEPT } from '../../reading/fieldStep.ts';
import type { ReadingPlan } from '../../reading/readingPlan.ts';
import { refs, STAGE, sameColumns, type TableLayout } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';

const stage = sql.table(STAGE);
const isKept = (column: string, alias: string) =>
  sql`position(${`,${column},`} in coalesce(${sql.ref(`${alias}.${KEPT}`)}, '')) > 0`;

/**
 * Fills fields that a row leaves alone with the stored value, or with the value of an earlier row of the same record:
 * unreadable isn't empty.
 * @param isTurn which of these columns to fill now
 */
export async function keepStored(staged: StagedFile, isTurn: (column: string) => boolean): Promise<void> {
  const { tx, plan } = staged;
  const mayStay = plan.mayStay.filter(isTurn);
  const keptNames = mayStay.length > 0 ? await keptIn(tx, mayStay) : [];
  for (const layout of keeping(staged)) {
    const { key, columns, growing } = layout;
    const own = keptNames.filter(
      (name) => columns.includes(name) && !key.includes(name) && !growing.includes(name),
    );
    if (own.length === 0) continue;
    await keepRecords(tx, layout, own);
    if (await hasRepeats(tx, layout)) for (const column of own) await keepEarlier(tx, layout, column);
  }
}

/** With lines numbered by position, the stored line may be a different one. */
function keeping({ plan, family: { parent, own } }: StagedFile): TableLayout[] {
  const areSame = !plan.lines || plan.isMended;
  return [...(parent ? [parent] : []), ...(areSame ? [own] : [])];
}

async function keptIn(tx: Tx, mayStay: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from ${stage}, unnest(string_to_array(${sql.ref(KEPT)}, ',')) as name
    where ${sql.ref(KEPT)} is not null`.execute(tx);
  const namesInRows = new Set(rows.map(({ name }) => name));
  return mayStay.filter((name) => namesInRows.has(name));
}

async function keepRecords(tx: Tx, { table, key }: TableLayout, columns: readonly string[]): Promise<void> {
  const values = columns.map(
    (name) => sql`${sql.ref(name)} = case when ${isKept(name, 's')} then ${sql.ref(`v.${name}`)}
      else ${sql.ref(`s.${name}`)} end`,
  );
  await sql`update ${stage} as s set ${sql.join(values)} from ${sql.table(table)} as v
    where ${sql.ref(`s.${KEPT}`)} is not null and ${sameColumns(key, 's', 'v')}`.execute(tx);
}

async function hasRepeats(tx: Tx, { key }: TableLayout): Promise<boolean> {
  const repeats = await sql`select from ${stage} group by ${refs(key)} having count(*) > 1 limit 1`.execute(
    tx,
  );
  return repeats.rows.length > 0;
}

async function keepEarlier(tx: Tx, { key }: TableLayout, column: string): Promise<void> {
  const name = sql.ref(column);
  const kept = isKept(column, 's');
  // A span is a value and the following rows that keep it.
  await sql`update ${stage} as s set ${name} = v.value from (
    select line, ${refs(key)}, is_kept, span, first_value(${name}) over (partition by ${refs(key)}, span order by line) as value
    from (
      select s.*, ${kept} as is_kept, count(*) filter (where not ${kept}) over (partition by ${refs(key, 's')} order by s.line) as span
      from ${stage} as s
    ) as spans
  ) as v where v.is_kept and v.span > 0 and s.line = v.line and ${sameColumns(key, 's', 'v')}`.execute(tx);
}

/**
 * Merges the file's original texts with the stored ones, so that each entry belongs to the value stored after the
 * import.
 */
export async function keepWritten({ tx, layout }: StagedFile): Promise<void> {
  const { target, key, columns, keep = [] } = layout;
  if (!columns.includes(AS_WRITTEN)) return;
  const mapped = target.written?.filter((name) => columns.includes(name)) ?? [];
  const [forNew, forExisting] = [mapped, mapped.filter((name) => !keep.includes(name))];
  const column = sql.ref(AS_WRITTEN);
  await sql`update ${stage} as s set ${column} = brought.entries
    from (
      select s.line, (
        select jsonb_object_agg(field, entry)
        from (
          select field, entry from jsonb_each(s.${column}) as own (field, entry)
          where entry <> 'false' and field = any (case when ${isKnown(key)} then ${forExisting}::text[] else ${forNew}::text[] end)
          union all
          select field, entry from jsonb_each(t.${column}) as stored (field, entry)
          where field <> all (${forExisting}::text[]) or s.${column} -> field = 'false'
        ) as entry
      ) as entries
      from ${stage} as s left join ${sql.table(target.table)} as t on ${sameColumns(key, 't', 's')}
      where s.${column} is not null or t.${column} is not null
    ) as brought
    where brought.line = s.line and brought.entries is distinct from s.${column}`.execute(tx);
}

const isKnown = (key: readonly string[]) => sql`t.${sql.ref(key[0] ?? '')} is not null`;

export const SOLD = 'sold_date';

export const tellsNoDayOfSale = ({ feed, columns, keep }: Pick<ReadingPlan, 'feed' | 'columns' | 'keep'>) =>
  feed === 'inventory' && !columns.includes(SOLD) && !keep.includes('status');

/** Gone vehicles keep their stored date; vehicles in stock have none. */
export async function keepSoldDays({ tx, plan, family: { own } }: StagedFile): Promise<void> {
  if (!tellsNoDayOfSale(plan)) return;
  await sql`update ${stage} as s set ${sql.ref(SOLD)} = t.${sql.ref(SOLD)} from ${sql.table(own.table)} as t
    where ${sameColumns(own.key, 's', 't')} and t.${sql.ref(SOLD)} is not null and not ${isInStockOf('s')}`.execute(
    tx,
  );
}
