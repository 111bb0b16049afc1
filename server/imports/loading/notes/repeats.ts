import { type RawBuilder, sql } from 'kysely';
import { type FeedName, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { leaveTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { AS_WRITTEN } from '../../reading/asWritten.ts';
import { CORRECTED, lineAmounts, lineMarks } from '../../reading/lines/versions.ts';
import { type LinesTable, type StageLayout, targetTables } from '../../tables.ts';
import { keepGone } from '../keepParts.ts';
import { countOf, refs, rowNumber, STAGE, sameColumns } from '../staging/stage.ts';
import type { Staged } from '../staging/stageFile.ts';
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
  /** Those whose later row is of somebody else, such as the second salesperson of a deal. */
  readonly shared: number;
  /** Line of the first of those with other values; 0 when there is none. */
  readonly firstReplaced: number;
}

export const noRepeats: Repeats = { identical: 0, replaced: 0, versions: 0, shared: 0, firstReplaced: 0 };

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

/** Whether `s` is of somebody else than `last`, and so may be another part of the same record. */
function isShared(feed: FeedName, columns: readonly string[]): RawBuilder<unknown> {
  const { parts }: ImportTarget = importTargets[feed];
  const [person = ''] = parts?.people ?? [];
  return columns.includes(person)
    ? sql`${sql.ref(`s.${person}`)} is distinct from ${sql.ref(`last.${person}`)}`
    : sql`false`;
}

const replacedRows = sql`select line, '' as name, '' as value, ${naming(replacedBy, sql`later`)} as reason
  from gone where not same`;

/** Counts what is `gone`, and notes it. */
const counted = sql`noted as (${keepNotes('warned', replacedRows)})
  select count(*) filter (where same) as identical, count(*) filter (where not same) as replaced,
    count(*) filter (where not same and is_version) as versions, count(*) filter (where is_shared) as shared,
    coalesce(min(line) filter (where not same), 0) as "firstReplaced"
  from gone`;

/** Leaves the last row of each record in the stage, and notes those that it replaces. */
export async function dropRepeats(
  tx: Tx,
  { plan, layout }: Pick<Staged, 'plan' | 'layout'>,
): Promise<Repeats> {
  const { key } = layout;
  const columns = layout.columns.filter((name) => name !== AS_WRITTEN);
  const { lines } = targetTables[plan.feed];
  if (plan.hasPayTypes && lines) return dropRepeatedRows(tx, plan, { ...lines, key, columns });
  const repeats = sql`select ${refs(key)}, max(line) as line from ${stage}
    group by ${refs(key)} having count(*) > 1`;
  // Most files have none, and looking for them takes longer than finding that out.
  const found = await countOf(tx, sql`select count(*) as count from (${repeats}) as repeated`);
  if (found === 0) return noRepeats;
  await leaveTemporary(tx, REPEATS, repeats);
  const earlier = sql`select s.line from ${stage} as s join ${sql.table(REPEATS)} as r
    on ${sameColumns(key, 's', 'r')} and s.line < r.line`;
  await keepGone(tx, plan.feed, { fate: 'repeated', why: '' }, earlier);
  const { rows } = await sql<Repeats>`
    with gone as (
      delete from ${stage} as s using ${sql.table(REPEATS)} as r, ${stage} as last
      where ${sameColumns(key, 's', 'r')} and s.line < r.line
        and ${sameColumns(key, 'last', 'r')} and last.line = r.line
      returning s.line, last.line as later, (${refs(columns, 's')}) is not distinct from (${refs(columns, 'last')}) as same,
        ${isVersion(columns)} as is_version, ${isShared(plan.feed, columns)} as is_shared
    ), ${counted}`.execute(tx);
  return rows[0] ?? noRepeats;
}

interface RepeatedRows extends Pick<LinesTable, 'of' | 'number'>, Pick<StageLayout, 'key' | 'columns'> {}

/** The same where each pay type of a row is a line: a later row of its number replaces all lines of an earlier one. */
async function dropRepeatedRows(
  tx: Tx,
  plan: Staged['plan'],
  { of, number, key, columns }: RepeatedRows,
): Promise<Repeats> {
  const row = (alias: string) => rowNumber(sql.ref(`${alias}.${number}`), plan);
  const repeats = sql`select ${refs(of)}, ${row('s')} as row_no, max(line) as line from ${stage} as s
    group by ${refs(of)}, ${row('s')} having min(line) < max(line)`;
  const found = await countOf(tx, sql`select count(*) as count from (${repeats}) as repeated`);
  if (found === 0) return noRepeats;
  await leaveTemporary(tx, REPEATS, repeats);
  const earlier = sql`${stage} as s join ${sql.table(REPEATS)} as r
    on ${sameColumns(of, 's', 'r')} and ${row('s')} = r.row_no and s.line < r.line`;
  await keepGone(tx, plan.feed, { fate: 'repeated', why: '' }, sql`select s.line from ${earlier}`);
  const { rows } = await sql<Repeats>`
    with gone as (
      select line, later, bool_and(same) and count(*) = min(lines) as same,
        bool_and(is_version) as is_version, false as is_shared
      from (
        select s.line, r.line as later, of_later.lines, last.line is not null and ${isVersion(columns)} as is_version,
          last.line is not null and (${refs(columns, 's')}) is not distinct from (${refs(columns, 'last')}) as same
        from ${earlier} left join ${stage} as last on ${sameColumns(key, 'last', 's')} and last.line = r.line
          join (select line, count(*) as lines from ${stage} group by line) as of_later on of_later.line = r.line
      ) as line_of_row group by line, later
    ), dropped as (delete from ${stage} as s using gone where s.line = gone.line), ${counted}`.execute(tx);
  return rows[0] ?? noRepeats;
}
