import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import { type Family, refs, sameColumns } from '../staging/stage.ts';
import { keepNotes, naming } from './lateNotes.ts';

/** Rows of a file that say something else of their parent than its last row, which counts. */
export interface ParentDifferences {
  readonly rows: number;
  /** Line of the first of them; 0 when there is none. */
  readonly first: number;
}

const otherParent = (line: string) =>
  `Says something else of the repair order than line ${line}, which counts.`;

/** Makes a stage of the parents of the staged rows, each with the values of its last row, and notes rows with other values. */
export async function stageParents(tx: Tx, { parent, own }: Family): Promise<ParentDifferences> {
  const none: ParentDifferences = { rows: 0, first: 0 };
  if (!parent) return none;
  const { stage, key, columns } = parent;
  await sql`create temporary table ${sql.table(stage)} on commit drop as
    select distinct on (${refs(key)}) ${refs(columns)}, line from ${sql.table(own.stage)}
    order by ${refs(key)}, line desc`.execute(tx);
  await sql`analyze ${sql.table(stage)}`.execute(tx);
  const different = sql`select line, '' as name, '' as value, ${naming(otherParent, sql`last`)} as reason
    from different`;
  const { rows } = await sql<ParentDifferences>`
    with different as (
      select s.line, p.line as last
      from ${sql.table(own.stage)} as s join ${sql.table(stage)} as p on ${sameColumns(key, 's', 'p')}
      where (${refs(columns, 's')}) is distinct from (${refs(columns, 'p')})
    ), noted as (${keepNotes('warned', different)})
    select count(distinct line) as rows, coalesce(min(line), 0) as first from different`.execute(tx);
  return rows[0] ?? none;
}
