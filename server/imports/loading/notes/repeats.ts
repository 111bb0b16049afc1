import { type RawBuilder, sql } from 'kysely';
import type { FeedName } from '../../../../contract/records/index.ts';
import { leaveTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { AS_WRITTEN } from '../../reading/asWritten.ts';
import { CORRECTED, lineAmounts, lineMarks } from '../../reading/lines/versions.ts';
import type { StageLayout } from '../../tables.ts';
import { keepGone } from '../keepParts.ts';
import { countOf, refs, STAGE, sameColumns } from '../staging/stage.ts';
import { keepNotes, naming } from './lateNotes.ts';

const stage = sql.table(STAGE);
const REPEATS = 'import_repeat';

/** Rows of the file that name the same record as a later row. */
export interface Repeats {
  /** Equal to the later row in everything that is taken. */
  readonly identical: number;
  /** With other values: the later row counts. */
  readonly replaced: number;
  /** Those of them that look like an earlier version of the later row, not like another line of its order. */
  readonly versions: number;
  /** Line of the first of those with other values; 0 when there is none. */
  readonly firstReplaced: number;
}

const noRepeats: Repeats = { identical: 0, replaced: 0, versions: 0, firstReplaced: 0 };

const replacedBy = (line: string) =>
  `Names the same record as line ${line} with other values; that row counts.`;

/** Whether `s` looks like an earlier version of `last`, as `Versions` tells it before a load. */
function isVersion(columns: readonly string[]): RawBuilder<unknown> {
  const [ofMarks, ofAmounts] = [lineMarks, lineAmounts].map((names) =>
    names.filter((name) => columns.includes(name)),
  );
  const pairs = (ofAmounts ?? []).map((name) => {
    const [one, other] = [sql.ref(`s.${name}`), sql.ref(`last.${name}`)];
    return sql`(coalesce(${one}, 0)::numeric, coalesce(${other}, 0)::numeric)`;
  });
  const sameMarks = (ofMarks ?? []).map(
    (name) => sql`and ${sql.ref(`s.${name}`)} is not distinct from ${sql.ref(`last.${name}`)}`,
  );
  if (pairs.length === 0) return sql`(true ${sql.join(sameMarks, sql` `)})`;
  return sql`((select bool_and(abs(one - other) <= ${CORRECTED} * greatest(abs(one), abs(other)))
      and (bool_or(one = other and one <> 0) or bool_and(one = other))
    from (values ${sql.join(pairs)}) as amount (one, other)) ${sql.join(sameMarks, sql` `)})`;
}

/** Leaves the last row of each record in the stage, and notes those that it replaces. */
export async function dropRepeats(
  tx: Tx,
  feed: FeedName,
  { key, columns: all }: StageLayout,
): Promise<Repeats> {
  const columns = all.filter((name) => name !== AS_WRITTEN);
  const repeats = sql`select ${refs(key)}, max(line) as line from ${stage}
    group by ${refs(key)} having count(*) > 1`;
  // Most files have none, and looking for them takes longer than finding that out.
  const found = await countOf(tx, sql`select count(*) as count from (${repeats}) as repeated`);
  if (found === 0) return noRepeats;
  await leaveTemporary(tx, REPEATS, repeats);
  const earlier = sql`select s.line from ${stage} as s join ${sql.table(REPEATS)} as r
    on ${sameColumns(key, 's', 'r')} and s.line < r.line`;
  await keepGone(tx, feed, { fate: 'repeated', why: '' }, earlier);
  const replaced = sql`select line, '' as name, '' as value, ${naming(replacedBy, sql`later`)} as reason
    from gone where not same`;
  const { rows } = await sql<Repeats>`
    with gone as (
      delete from ${stage} as s using ${sql.table(REPEATS)} as r, ${stage} as last
      where ${sameColumns(key, 's', 'r')} and s.line < r.line
        and ${sameColumns(key, 'last', 'r')} and last.line = r.line
      returning s.line, last.line as later, (${refs(columns, 's')}) is not distinct from (${refs(columns, 'last')}) as same,
        ${isVersion(columns)} as is_version
    ), noted as (${keepNotes('warned', replaced)})
    select count(*) filter (where same) as identical, count(*) filter (where not same) as replaced,
      count(*) filter (where not same and is_version) as versions,
      coalesce(min(line) filter (where not same), 0) as "firstReplaced"
    from gone`.execute(tx);
  return rows[0] ?? noRepeats;
}
