import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { PostedLead } from '../../../contract/calls/customers/leads.ts';
import type { Db } from '../../db/schema.ts';
import { adfRows } from '../adf/adfRows.ts';
import { adfColumns } from '../adf/prospect.ts';
import { listedRows } from '../lists/listedRows.ts';
import { type ListPaths, listPaths } from '../loading/rowList.ts';

/** Per call. Larger deliveries come as files. */
const MOST_LEADS = 1_000;

export const areTooMany = (bytes: Buffer): boolean => adfRows(bytes).length - 1 > MOST_LEADS;

interface Arrived {
  readonly lead_no: string;
  readonly store_id: number;
  readonly lead_id: number;
  readonly first_no: string;
  readonly is_new: boolean;
}

const NUMBER = adfColumns.indexOf('lead_no');

/** Arrivals by number. If several stores have a number, the one from this import wins. */
async function arrivedOf(
  db: Db,
  numbers: readonly string[],
  storeIds: readonly number[],
  runId: number,
): Promise<ReadonlyMap<string, Arrived>> {
  const { rows } = await sql<Arrived>`
    select distinct on (a.lead_no) a.lead_no, a.store_id, l.lead_id, l.lead_no as first_no,
      a.run_id is not distinct from ${runId}::integer and not exists (
        select from import_change as c where c.run_id = ${runId} and c.table_name = 'lead_arrival'
          and (c.before ->> 'store_id')::integer = a.store_id and c.before ->> 'lead_no' = a.lead_no) as is_new
    from lead_arrival as a join lead as l on l.lead_id = coalesce(a.lead_id, a.arrival_id)
    where a.lead_no = any (${[...numbers]}::text[]) and a.store_id = any (${[...storeIds]}::integer[])
    order by a.lead_no, a.run_id is not distinct from ${runId}::integer desc, a.arrival_id desc`.execute(db);
  return new Map(rows.map((row) => [row.lead_no, row]));
}

async function reasonsIn(
  paths: ListPaths,
  kind: keyof ListPaths,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (!existsSync(paths[kind])) return new Map();
  const rows = await listedRows(paths[kind], { offset: 0, limit: 2 * MOST_LEADS });
  return new Map(
    rows.map(({ line, notes }) => [
      line,
      notes.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`)),
    ]),
  );
}

interface PostedRun {
  readonly bytes: Buffer;
  readonly storeIds: readonly number[];
  readonly runId: number;
  readonly reports: string;
}

export async function postedLeads(
  db: Db,
  { bytes, storeIds, runId, reports }: PostedRun,
): Promise<PostedLead[]> {
  const rows = adfRows(bytes)
    .slice(1)
    .map(({ line, cells }) => ({ line, number: cells[NUMBER] ?? '' }));
  const paths = listPaths(reports, runId);
  const [rejected, warned] = [await reasonsIn(paths, 'rejected'), await reasonsIn(paths, 'warned')];
  const arrived = await arrivedOf(
    db,
    rows.map(({ number }) => number),
    storeIds,
    runId,
  );
  return rows.map(({ line, number }): PostedLead => {
    const known = rejected.has(line) ? undefined : arrived.get(number);
    const lead_no = number || null;
    if (!known) {
      const reasons = [...(rejected.get(line) ?? ['The import was refused.'])];
      return { lead_no, state: 'kept_aside', store_id: null, lead_id: null, repeat_of: null, reasons };
    }
    const { store_id, lead_id, first_no, is_new } = known;
    const repeat_of = first_no === number ? null : first_no;
    const state = !is_new ? 'known' : repeat_of === null ? 'new' : 'repeat';
    return { lead_no, state, store_id, lead_id, repeat_of, reasons: [...(warned.get(line) ?? [])] };
  });
}
