import { sql } from 'kysely';
import { AS_WRITTEN } from '../../reading/asWritten.ts';
import { STAGE, sameColumns } from './stage.ts';
import type { StagedFile } from './stageFile.ts';

/**
 * Brings together what a file says of how fields are written and what is stored of those that it does not tell, does not
 * take over or leaves empty: each entry is about the value that its record has after the import.
 */
export async function keepWritten({ tx, layout }: StagedFile): Promise<void> {
  const { target, key, columns, keep = [] } = layout;
  if (!columns.includes(AS_WRITTEN)) return;
  const tells = target.written?.filter((name) => columns.includes(name)) ?? [];
  const [told, taken] = [tells, tells.filter((name) => !keep.includes(name))];
  const column = sql.ref(AS_WRITTEN);
  const stage = sql.table(STAGE);
  await sql`update ${stage} as s set ${column} = brought.entries
    from (
      select s.line, (
        select jsonb_object_agg(field, entry)
        from (
          select field, entry from jsonb_each(s.${column}) as own (field, entry)
          where entry <> 'false' and field = any (case when ${isKnown(key)} then ${taken}::text[] else ${told}::text[] end)
          union all
          select field, entry from jsonb_each(t.${column}) as stored (field, entry)
          where field <> all (${taken}::text[]) or s.${column} -> field = 'false'
        ) as entry
      ) as entries
      from ${stage} as s left join ${sql.table(target.table)} as t on ${sameColumns(key, 't', 's')}
      where s.${column} is not null or t.${column} is not null
    ) as brought
    where brought.line = s.line and brought.entries is distinct from s.${column}`.execute(tx);
}

const isKnown = (key: readonly string[]) => sql`t.${sql.ref(key[0] ?? '')} is not null`;
