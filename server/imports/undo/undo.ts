import { sql } from 'kysely';
import { today } from '../../calendar.ts';
import type { Clock } from '../../clock.ts';
import { dropTemporary } from '../../db/bulk/temporary.ts';
import { withAbort, withoutDeadline } from '../../db/deadline.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { takeTurn } from '../../db/turn.ts';
import { areCustomersFollowing, refreshAfter } from '../../rollups/index.ts';
import { isReportingLoop, loopRefusal } from '../loading/databaseRefusal.ts';
import { refs, sameColumns } from '../loading/file/stage.ts';
import { noteUndone } from '../loading/history/freshness.ts';
import { auditRun } from '../loading/history/runRecords.ts';
import { finishTable } from '../loading/merging/finishTable.ts';
import { forgetPrices } from '../loading/merging/prices.ts';
import { type TouchedRecords, touchedRecords } from '../loading/merging/touched.ts';
import { recordKey, type TargetTable, targetTables } from '../tables.ts';
import { findUndoable, refuseChangedByHand, refuseChangedByImport, type UndoableRun } from './undoChecks.ts';
import { referredRefusal } from './undoReferences.ts';
import {
  bringBack,
  deleteCreated,
  deletedRecords,
  layOutBefore,
  restoreChanged,
  type UndoneTable,
} from './undoTable.ts';

export interface UndoOptions {
  /** @default none: the command line */
  readonly userid?: number;
  /** Their network address, for the audit. @default unknown */
  readonly address?: string;
  /** Milliseconds to wait for a running import. @default some seconds */
  readonly patience?: number;
  /** If aborted, nothing is undone. @default not stoppable */
  readonly signal?: AbortSignal;
  readonly now: Clock;
}

/** Without parents such as repair orders. */
export interface UndoCounts {
  readonly removed: number;
  readonly restored: number;
}

/**
 * Undoes the newest loaded import of a feed: deletes the records it created, restores those it changed, and updates all
 * figures.
 * @throws ImportRefusal when it can't be undone: it isn't the newest of its feed, other records refer to its new ones,
 *   or its records changed since
 * @throws AppError `not_found`, `busy` while another import runs; the reason of `signal`
 */
export async function undoImport(db: Db, runId: number, options: UndoOptions): Promise<UndoCounts> {
  try {
    // Only the work itself has no deadline: getting a connection to a busy embedded database does.
    return await db.connection().execute((own) =>
      withoutDeadline(() =>
        withAbort(
          options.signal,
          () => own.transaction().execute((tx) => undoInside(tx, runId, options)),
          () => true,
        ),
      ),
    );
  } catch (error) {
    throw referenceRefusal(error);
  }
}

async function undoInside(tx: Tx, runId: number, options: UndoOptions): Promise<UndoCounts> {
  const { now, patience } = options;
  await takeTurn(tx, 'import_undo_busy', patience);
  const run = await findUndoable(tx, runId);
  const target = targetTables[run.feed];
  const { parent, own, added } = tablesOf(run, target);
  await refuseChangedByImport(tx, run);
  for (const { table } of [own, ...added]) await refuseChangedByHand(tx, run, table);
  for (const table of [own, ...(parent ? [parent] : []), ...added]) await layOutBefore(tx, runId, table);
  const touched = await touchedBy(tx, run, target, parent);
  await touched.note();
  const removed = await deleteCreated(tx, runId, own);
  const changed = await restoreChanged(tx, runId, own);
  if (parent) {
    await deleteCreated(tx, runId, parent);
    await restoreChanged(tx, runId, parent);
  }
  // Only lines of orders are deleted by an import.
  const reinserted = target.lines ? await bringBack(tx, runId, own) : 0;
  const restored = changed + reinserted;
  if (own.table === 'inventory_vehicle') await forgetPrices(tx, runId);
  await touched.note();
  const customers = await removeAdded(tx, runId, added, 'customer');
  const emptied = own.table === CUSTOMER.table ? 0 : await restoreChanged(tx, runId, CUSTOMER);
  await finishTable(tx, target, { own: removed + restored, parents: 0 });
  await refreshAfter(tx, run.feed, await touched.tables(), today(now()));
  if (emptied > 0 || (customers > 0 && !areCustomersFollowing(run.feed))) {
    await refreshAfter(tx, 'customers', { customers: ADDED }, today(now()));
  }
  // Roll-ups refer to stores, so delete stores after updating figures, and their employees first.
  await removeAdded(tx, runId, added, 'employee');
  await removeAdded(tx, runId, added, 'store');
  await noteUndone(tx, run, now());
  await closeUndone(tx, run, { removed, restored }, options);
  return { removed, restored };
}

interface UndoneTables {
  readonly own: UndoneTable;
  readonly parent: UndoneTable | undefined;
  readonly added: readonly UndoneTable[];
}

const CUSTOMER: UndoneTable = { table: 'customer', key: ['UC_ID'] };

function tablesOf({ feed }: UndoableRun, { table, parent }: TargetTable): UndoneTables {
  const added = [
    CUSTOMER,
    { table: 'employee', key: ['employee_id'] },
    { table: 'store', key: ['ID'] },
  ].filter((other) => other.table !== table);
  return { own: { table, key: recordKey(feed) }, parent, added };
}

const KEYS = 'undo_keys';

async function touchedBy(
  tx: Tx,
  { runId, feed }: UndoableRun,
  target: TargetTable,
  parent: UndoneTable | undefined,
): Promise<TouchedRecords> {
  const key = parent?.key ?? recordKey(feed);
  const keysIn = (table: string) => sql`select ${refs(key)} from ${sql.table(table)} where run_id = ${runId}`;
  const gone = target.lines
    ? [sql`select ${refs(key, 'r')} from ${deletedRecords(runId, target.table)}`]
    : [];
  const parts = [...[target.table, ...(parent ? [parent.table] : [])].map(keysIn), ...gone];
  await dropTemporary(tx, KEYS);
  await sql`create temporary table ${sql.table(KEYS)} on commit drop as ${sql.join(parts, sql` union `)}`.execute(
    tx,
  );
  await sql`analyze ${sql.table(KEYS)}`.execute(tx);
  const records = sql`${sql.table(parent?.table ?? target.table)} as t
    join ${sql.table(KEYS)} as k on ${sameColumns(key, 't', 'k')}`;
  return touchedRecords(tx, target, records);
}

const ADDED = 'undo_added';

async function removeAdded(
  tx: Tx,
  runId: number,
  added: readonly UndoneTable[],
  name: 'customer' | 'employee' | 'store',
): Promise<number> {
  const table = added.find((one) => one.table === name);
  if (!table) return 0;
  if (name === 'customer') {
    await dropTemporary(tx, ADDED);
    await sql`create temporary table ${sql.table(ADDED)} on commit drop as
      select "UC_ID" from customer where run_id = ${runId}`.execute(tx);
  }
  return deleteCreated(tx, runId, table);
}

async function closeUndone(
  tx: Tx,
  { runId }: UndoableRun,
  counts: UndoCounts,
  { userid, address, now }: UndoOptions,
): Promise<void> {
  const at = now();
  await tx.deleteFrom('import_change').where('run_id', '=', runId).execute();
  await tx
    .updateTable('import_run')
    .set({ state: 'undone', undone_at: at, undone_by: userid ?? null })
    .where('run_id', '=', runId)
    .execute();
  await auditRun(tx, runId, { at, userid, address }, { undone: true, ...counts });
}

const FOREIGN_KEY_VIOLATION = '23503';

/** The database names the table with the reference. */
function referenceRefusal(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isReportingLoop(error)) return loopRefusal(error);
  if (Reflect.get(error, 'code') !== FOREIGN_KEY_VIOLATION) return error;
  const table: unknown = Reflect.get(error, 'table');
  return referredRefusal(typeof table === 'string' ? table : undefined, error);
}
