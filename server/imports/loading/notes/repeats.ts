import { type RawBuilder, sql } from 'kysely';
import { type FeedName, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { leaveTemporary } from '../../../db/bulk/temporary.ts';
import { AS_WRITTEN } from '../../reading/asWritten.ts';
import { CORRECTED, lineAmounts, lineMarks } from '../../reading/lines/versions.ts';
import { targetTables } from '../../tables.ts';
import { noRepeats, type Repeats } from '../file/counts.ts';
import { countOf, GONE, refs, rowNumber, STAGE, sameColumns, takeOut } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { addUpParts } from './addUp.ts';
import { rejectBrokenRecords } from './brokenRecords.ts';
import { naming, noteRows } from './notes.ts';

const stage = sql.table(STAGE);
const REPEATS = 'import_repeat';
const repeats = sql.table(REPEATS);

const REPLACED = 'A later row has other values for the same record. The last row is used.';
const replacedBy = (line: string) => `Line ${line} has other values for the same record. That row is used.`;

/** Same rule as `Versions`. */
function isVersion(columns: readonly string[]): RawBuilder<unknown> {
  const [marks, amounts] = [lineMarks, lineAmounts].map((names) =>
    names.filter((name) => columns.includes(name)),
  );
  const sameMarks = (marks ?? []).map(
    (name) => sql`and ${sql.ref(`s.${name}`)} is not distinct from ${sql.ref(`last.${name}`)}`,
  );
  const pairs = (amounts ?? []).map(
    (name) =>
      sql`(coalesce(${sql.ref(`s.${name}`)}, 0)::numeric, coalesce(${sql.ref(`last.${name}`)}, 0)::numeric)`,
  );
  if (pairs.length === 0) return sql`(true ${sql.join(sameMarks, sql` `)})`;
  return sql`((select bool_and(abs(one - other) <= ${CORRECTED} * greatest(abs(one), abs(other)))
      and (bool_or(one = other and one <> 0) or bool_and(one = other))
    from (values ${sql.join(pairs)}) as amount (one, other)) ${sql.join(sameMarks, sql` `)})`;
}

/** Another person may mean another part of the same record. */
function isShared(feed: FeedName, columns: readonly string[]): RawBuilder<unknown> {
  const { parts }: ImportTarget = importTargets[feed];
  const [person = ''] = parts?.people ?? [];
  return columns.includes(person)
    ? sql`${sql.ref(`s.${person}`)} is distinct from ${sql.ref(`last.${person}`)}`
    : sql`false`;
}

export async function joinRepeats(staged: StagedFile): Promise<void> {
  const { addUp } = staged.plan;
  if (addUp) await rejectBrokenRecords(staged, addUp);
  staged.counts.repeats = addUp ? await addUpParts(staged, addUp) : await dropRepeats(staged);
}

/** With a line per pay type, a later row replaces all lines of an earlier one. */
async function dropRepeats({ tx, plan, layout }: StagedFile): Promise<Repeats> {
  const columns = layout.columns.filter((name) => name !== AS_WRITTEN);
  const lines = plan.hasPayTypes ? targetTables[plan.feed].lines : undefined;
  const of = lines?.of ?? layout.key;
  const number = lines && rowNumber(sql.ref(`s.${lines.number}`), plan);
  const isOne = sql`${sameColumns(of, 's', 'r')} ${number ? sql`and ${number} = r.row_no` : sql``}`;
  const repeated = sql`select ${refs(of)}, max(line) as line ${number ? sql`, ${number} as row_no` : sql``}
    from ${stage} as s group by ${refs(of)} ${number ? sql`, ${number}` : sql``} having min(line) < max(line)`;
  // Counting is faster than looking for repeats, which most files lack.
  const found = await countOf(tx, sql`select count(*) as count from (${repeated}) as repeated`);
  if (found === 0) return noRepeats;
  await leaveTemporary(tx, REPEATS, repeated);
  await takeOut(
    tx,
    'repeated',
    sql`select s.line, ''::text as why from ${stage} as s join ${repeats} as r on ${isOne} and s.line < r.line`,
  );
  const replaced = sql`select line, '' as value, ${naming(replacedBy, sql`later`)} as detail from gone where not same`;
  const { rows } = await sql<Repeats>`
    with gone as (
      select line, later, bool_and(same) and count(*) = min(lines) as same, bool_and(is_version) as is_version,
        bool_and(is_shared) as is_shared
      from (
        select s.line, r.line as later, of_later.lines,
          last.line is not null and (${refs(columns, 's')}) is not distinct from (${refs(columns, 'last')}) as same,
          last.line is not null and ${isVersion(columns)} as is_version, ${isShared(plan.feed, columns)} as is_shared
        from ${sql.table(GONE)} as s join ${repeats} as r on ${isOne}
          left join ${stage} as last on ${sameColumns(layout.key, 'last', 's')} and last.line = r.line
          join (select line, count(*) as lines from ${stage} group by line) as of_later on of_later.line = r.line
        where s.fate = 'repeated'
      ) as line_of_row group by line, later
    ), noted as (${noteRows('warned', REPLACED, replaced)})
    select count(*) filter (where same) as identical, 0 as added, count(*) filter (where not same) as replaced,
      count(*) filter (where not same and is_version) as versions, count(*) filter (where is_shared) as shared
    from gone`.execute(tx);
  return rows[0] ?? noRepeats;
}
