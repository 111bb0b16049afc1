import { sql } from 'kysely';
import { refs, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { naming, noteRows } from './notes.ts';

const OTHER_PARENT = 'Differs from the last line of the repair order. The last line is used.';
const otherParent = (line: string) => `Differs from line ${line} of the repair order. That line is used.`;

export async function stageParents({ tx, family: { parent, own } }: StagedFile): Promise<void> {
  if (!parent) return;
  const { stage, key, columns } = parent;
  await sql`create temporary table ${sql.table(stage)} on commit drop as
    select distinct on (${refs(key)}) ${refs(columns)}, line from ${sql.table(own.stage)}
    order by ${refs(key)}, line desc`.execute(tx);
  await sql`analyze ${sql.table(stage)}`.execute(tx);
  const different = sql`select s.line, '' as value, ${naming(otherParent, sql`p.line`)} as detail
    from ${sql.table(own.stage)} as s join ${sql.table(stage)} as p on ${sameColumns(key, 's', 'p')}
    where (${refs(columns, 's')}) is distinct from (${refs(columns, 'p')})`;
  await noteRows('warned', OTHER_PARENT, different).execute(tx);
}
