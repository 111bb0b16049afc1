import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import { KEPT } from '../../reading/fieldStep.ts';
import { refs, STAGE, sameColumns, type TableLayout } from './stage.ts';
import type { StagedFile } from './stageFile.ts';

const stage = sql.table(STAGE);
const isKept = (column: string, alias: string) =>
  sql`position(${`,${column},`} in coalesce(${sql.ref(`${alias}.${KEPT}`)}, '')) > 0`;

/**
 * Puts into rows, where they could not be read or say nothing, what is stored of their records, or what an earlier row
 * of the file says of the same record: unreadable is not empty.
 * @param isTurn which of the columns that rows may leave as they are
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

/** What is stored at the place of a line in its order may be another line: nothing of that is kept. */
function keeping({ plan, family: { parent, own } }: StagedFile): TableLayout[] {
  const areSame = !plan.lines || plan.isMended;
  return [...(parent ? [parent] : []), ...(areSame ? [own] : [])];
}

/** Those of the columns that some row leaves as they are. */
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

/** Whether several rows of the file are about the same record. */
async function hasRepeats(tx: Tx, { key }: TableLayout): Promise<boolean> {
  const repeats = await sql`select from ${stage} group by ${refs(key)} having count(*) > 1 limit 1`.execute(
    tx,
  );
  return repeats.rows.length > 0;
}

async function keepEarlier(tx: Tx, { key }: TableLayout, column: string): Promise<void> {
  const name = sql.ref(column);
  const kept = isKept(column, 's');
  // Rows of one record up to the next that says something are a span: the first of it has what the others keep.
  await sql`update ${stage} as s set ${name} = v.value from (
    select line, ${refs(key)}, is_kept, span, first_value(${name}) over (partition by ${refs(key)}, span order by line) as value
    from (
      select s.*, ${kept} as is_kept, count(*) filter (where not ${kept}) over (partition by ${refs(key, 's')} order by s.line) as span
      from ${stage} as s
    ) as spans
  ) as v where v.is_kept and v.span > 0 and s.line = v.line and ${sameColumns(key, 's', 'v')}`.execute(tx);
}
