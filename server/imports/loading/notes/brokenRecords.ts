import { type RawBuilder, sql } from 'kysely';
import { copyIntoNamed } from '../../../db/bulk/copy.ts';
import { keepTemporary } from '../../../db/bulk/temporary.ts';
import { ADDED_UP, type AddedUp } from '../../reading/parts/addUp.ts';
import { rejectedRows, STAGE } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { naming } from './notes.ts';
import { type Fault, fault, reject } from './reject.ts';

const stage = sql.table(STAGE);
const REJECTED = 'import_rejected_part';

export const OF_REJECTED = 'Another row of this deal is rejected. Rows of a deal load together.';
const OF_OTHERS = 'Another row of the file belongs to this deal. Rows of a deal load together.';
const OF_LOADED =
  'Other rows of this deal are already loaded, and this row would replace them. Load the whole file again.';

const ofRejected = (line: string) => `Line ${line} of this deal is rejected. Rows of a deal load together.`;
const ofOther = (line: string) =>
  `Line ${line} of the file belongs to this deal. Rows of a deal load together.`;

const OF_LINE = new RegExp(`^${ofRejected('(?<line>\\d+)')}$`);

export const waitsForLine = (reason: string): number | undefined => {
  const line = OF_LINE.exec(reason)?.groups?.line;
  return line === undefined ? undefined : Number(line);
};

const rowsWithSiblings = (
  [store, number]: AddedUp['of'],
  reason: string,
  found: RawBuilder<unknown>,
  detail?: (line: string) => string,
): Fault =>
  fault(number, reason, {
    from: sql`(select s.line, s.${sql.ref(number)}, min(o.line) as other_line from ${stage} as s
      join (select store_id, number, min(line) as line from (${found}) as each group by store_id, number) as o
        on o.number = s.${sql.ref(number)} and (o.store_id is null or o.store_id = s.${sql.ref(store)})
      group by s.line, 2) as s`,
    ...(detail && { detail: naming(detail, sql`s.other_line`) }),
  });

function correctedAlone({ options: { corrects } }: StagedFile, of: AddedUp['of']): Fault[] {
  if (!corrects) return [];
  const [store, number] = of;
  const { runId } = corrects;
  // The imports that the corrected rows come from, following `corrects` upwards.
  const kept = sql`with recursive upwards (run_id, corrects) as (
      select run_id, corrects from import_run where run_id = ${runId}
      union all select r.run_id, r.corrects from import_run as r join upwards as u on r.run_id = u.corrects
    ), kept as (
      select u.run_id, p.fate, p.why, p.store_id, k.number, k.line,
        u.run_id = ${runId} and k.line = any (${[...corrects.lines]}::integer[]) as is_sent
      from upwards as u join import_part as p on p.run_id = u.run_id
        cross join lateral unnest(p.keys, p.lines) as k (number, line)
    )`;
  const loaded = sql`${kept} select store_id, number, line from kept where (fate = 'loaded' or why = ${ADDED_UP}) and not is_sent
    union all
    select t.${sql.ref(store)}, t.${sql.ref(number)}, null from deal as t join import_run as r on r.run_id = t.run_id
    where r.run_id <> ${runId} and r.corrects in (select run_id from upwards)`;
  const others = sql`${kept} select store_id, number, line from kept where run_id = ${runId} and fate = 'rejected' and not is_sent
    union all
    select k.store_id, k.number, k.line from (
      select store_id, number, min(line) as line, count(*) as rows from kept
      where run_id <> ${runId} and fate = 'rejected' group by run_id, store_id, number
    ) as k left join (
      select ${sql.ref(store)} as store_id, ${sql.ref(number)} as number, count(*) as rows from ${stage}
      group by grouping sets ((1, 2), (2))
    ) as sent on sent.number = k.number and sent.store_id is not distinct from k.store_id
    where k.rows > coalesce(sent.rows, 0)`;
  return [rowsWithSiblings(of, OF_LOADED, loaded), rowsWithSiblings(of, OF_OTHERS, others, ofOther)];
}

/** Rejects rows whose record misses a row: their sum would be too low. */
export async function rejectBrokenRecords(staged: StagedFile, { of }: AddedUp): Promise<void> {
  const [store, number] = of;
  await keepTemporary(staged.tx, REJECTED, sql`(line integer, store_id integer, number text)`);
  const rows = staged.totals.left.parts.map((row) => [row.line, row.store_id, row.number]);
  if (rows.length > 0) await copyIntoNamed(staged.tx, REJECTED, ['line', 'store_id', 'number'], rows);
  const rejected = sql`select line, store_id, number from ${sql.table(REJECTED)}
    union all select line, ${sql.ref(store)}, ${sql.ref(number)} from ${rejectedRows} as late`;
  await reject(staged, [
    rowsWithSiblings(of, OF_REJECTED, rejected, ofRejected),
    ...correctedAlone(staged, of),
  ]);
}
