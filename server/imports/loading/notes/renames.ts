import { sql } from 'kysely';
import type { Rename } from '../file/load.ts';
import { STAGE, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { naming, noteRows } from './notes.ts';

const SHOWN = 200;

const RENAMED = 'Renames a person or store.';

const folded = (column: string) => sql`lower(regexp_replace(btrim(${sql.ref(column)}), '\\s+', ' ', 'g'))`;

/**
 * Finds rows that would change the name of a person or store which may well be another one: the file does not say for
 * sure whose numbers it uses, or the record was found by something else than its number. Spelling in other cases and
 * blanks is no change, nor is a name where there was none.
 */
export async function noteRenames({
  tx,
  layout: { target, key, columns, keep = [] },
  source,
  load,
}: StagedFile): Promise<void> {
  const { numbered, table, identity = '' } = target;
  const names = numbered?.names.filter((name) => columns.includes(name) && !keep.includes(name)) ?? [];
  if (!numbered || names.length === 0) return;
  if (source.isSure && load.matchedOtherwise === 0 && key.includes(identity)) return;
  const whole = (alias: string) =>
    sql`concat_ws(${numbered.separator}, ${sql.join(names.map((name) => sql`nullif(${sql.ref(`${alias}.${name}`)}, '')`))})`;
  const changed = names.map(
    (name) => sql`(coalesce(${sql.ref(`t.${name}`)}, '') <> ''
      and ${folded(`t.${name}`)} is distinct from ${folded(`s.${name}`)})`,
  );
  const number = columns.includes(identity) ? sql`s.source_no::text` : sql.ref(`s.${key.at(-1)}`);
  // A store's AS_ID may be one that Rooftop made up when an import added the store.
  const isKnown = key.includes(identity)
    ? sql`t.source_id = ${source.id} and t.source_no = s.source_no`
    : sql`t.source_id = ${source.id} and ${!key.includes('AS_ID')}::boolean`;
  const renames = sql`
    select s.line, ${number}::text as number, ${whole('t')} as before, ${whole('s')} as after
    from ${sql.table(STAGE)} as s join ${sql.table(table)} as t on ${sameColumns(key, 's', 't')}
    where (${sql.join(changed, sql` or `)})
      and (${!source.isSure}::boolean or (${isKnown}) is not true)
`;
  const { rows } = await sql<Rename & { count: number }>`
    select *, (count(*) over ())::integer as count from (${renames}) as found order by line limit ${SHOWN}`.execute(
    tx,
  );
  const [{ count } = { count: 0 }] = rows;
  if (count > 0) {
    const before = naming((name) => `Renames ${name}.`, sql`before`);
    const noted = sql`select line, after as value, ${before} as detail from (${renames}) as renamed`;
    await noteRows('warned', RENAMED, noted).execute(tx);
  }
  load.renames = { count, first: rows.map(({ count: _, ...rename }) => rename) };
}
