import { type RawBuilder, sql } from 'kysely';
import { type FeedName, feedNames } from '../../../contract/records/index.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { ImportRefusal } from '../refusal.ts';

export interface UndoableRun {
  readonly runId: number;
  readonly feed: FeedName;
  readonly source: string;
  readonly startedAt: Date;
}

const whyNot: Readonly<Record<string, string>> = {
  running: 'The import is still running. Stop it instead.',
  undone: 'The import is already undone.',
};

/**
 * Whether a later import blocks undoing earlier ones. API calls come all the time and are independent of earlier files;
 * if they changed the same records, the records show it.
 */
export const isInTheWay = (origin: RawBuilder<unknown>) => sql`${origin} <> 'call'`;

/** @throws AppError `not_found`, ImportRefusal when it changed nothing or a later import of its feed is still loaded */
export async function findUndoable(tx: Tx, runId: number): Promise<UndoableRun> {
  const run = await tx.selectFrom('import_run').selectAll().where('run_id', '=', runId).executeTakeFirst();
  const feed = feedNames.find((name) => name === run?.feed);
  if (!run || !feed) throw new AppError('not_found', 'no_such_import');
  if (run.state !== 'loaded' || !run.finished_at) {
    throw new ImportRefusal(whyNot[run.state] ?? 'Nothing to undo: the import changed nothing.');
  }
  const { rows } = await sql<{ run_id: number }>`
    select run_id::int from import_run
    where feed = ${feed} and state = 'loaded' and ${isInTheWay(sql.ref('origin'))} and (finished_at, run_id) > (${run.finished_at}, ${runId}::bigint)
    order by finished_at desc, run_id desc limit 1`.execute(tx);
  if (rows[0]) {
    throw new ImportRefusal(`Undo the later import ${rows[0].run_id} of this feed first.`);
  }
  await refuseForgotten(tx, runId, run.rows_updated + run.rows_removed);
  return { runId, feed, source: run.source, startedAt: run.started_at };
}

async function refuseForgotten(tx: Tx, runId: number, changed: number): Promise<void> {
  if (changed === 0) return;
  const changes = await sql`select 1 from import_change where run_id = ${runId} limit 1`.execute(tx);
  if (changes.rows.length > 0) return;
  throw new ImportRefusal('The import is too old to undo.');
}

/** The other import has to be undone first. */
export async function refuseChangedByImport(tx: Tx, { runId }: UndoableRun): Promise<void> {
  const { rows } = await sql<{ run_id: number }>`
    select run_id from import_change
    where run_id <> ${runId} and (before ->> 'run_id')::int = ${runId}
    order by run_id desc limit 1`.execute(tx);
  if (!rows[0]) return;
  throw new ImportRefusal(`Undo import ${rows[0].run_id} first: it changed the same records.`);
}

/** Audit resource of each table, and the column with the record ID. */
const audited: Readonly<Record<string, { readonly resource: string; readonly id: string }>> = {
  store: { resource: 'stores', id: 'ID' },
  employee: { resource: 'employee', id: 'employee_id' },
  customer: { resource: 'customers', id: 'UC_ID' },
  inventory_vehicle: { resource: 'vehicle_price', id: 'vehicle_id' },
  // Marked as answered by a user.
  lead_arrival: { resource: 'leads', id: 'arrival_id' },
};

/** A change that waited for the import's lock is dated before it. */
const MARGIN_MS = 60_000;

/** Includes users' decisions about customers. */
export async function refuseChangedByHand(
  tx: Tx,
  { runId, startedAt }: UndoableRun,
  table: string,
): Promise<void> {
  const since = new Date(startedAt.getTime() - MARGIN_MS);
  const known = audited[table];
  if (!known) return;
  const decisions =
    table === 'customer'
      ? sql`union all select unnest(array[left_id, right_id])::text from match_pair
          where decided_by is not null and decided_at > ${since}
        union all select unnest(array[left_id, right_id])::text from household_decision
          where undone_at is null and decided_at > ${since}`
      : sql``;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`t.${known.id}`)}::text as id from ${sql.table(table)} as t
    where t.run_id = ${runId} and ${sql.ref(`t.${known.id}`)}::text in (
      select record_id from audit where resource = ${known.resource} and at > ${since} ${decisions})
    order by 1 limit 1`.execute(tx);
  if (!rows[0]) return;
  throw new ImportRefusal(`Record ${rows[0].id} was edited since the import, so it can’t be undone.`);
}
