import { fillWithRoom } from '../../../db/bulk/bareTable.ts';
import { countRows, isEmpty } from '../../../db/bulk/isEmpty.ts';
import { many } from '../../../db/bulk/many.ts';
import { areCustomersFollowing, refreshAfter } from '../../../rollups/index.ts';
import { markErased } from '../erased/erasedPeople.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { ADDED_CUSTOMERS, FILLED_CUSTOMERS } from '../staging/newCustomers.ts';
import { advanceIdentity, ORDINARY } from './finishTable.ts';
import { findLeaving, type Leaving } from './leaving.ts';
import { watchLosses } from './losses.ts';
import { mergeFamily } from './mergeFamily.ts';
import { findMissing } from './wholeStock.ts';

const areFirst = async ({ tx, plan, layout, family }: StagedFile): Promise<boolean> =>
  plan.addsCustomers &&
  (await isEmpty(tx, 'customer')) &&
  (await isEmpty(tx, layout.target.table)) &&
  (await countRows(tx, family.own.stage)) >= many.loaded;

export const withRoom = async (staged: StagedFile, work: () => Promise<void>): Promise<void> =>
  (await areFirst(staged)) ? fillWithRoom(staged.tx, 'customer', work) : work();

/** Only a complete file shows which lines and stock are missing. */
async function leavingOf(staged: StagedFile): Promise<Leaving | undefined> {
  if (staged.load.cutOff !== null) return undefined;
  const stock = await findMissing(staged);
  staged.load.stock = stock?.report ?? null;
  return stock?.leaving ?? findLeaving(staged);
}

export async function mergeFile(staged: StagedFile): Promise<void> {
  const { tx, options, plan, layout, family, runId, today, load } = staged;
  const leaving = await leavingOf(staged);
  const findLosses = await watchLosses(staged, leaving);
  // A dry run couldn't roll back the sequence.
  const { identity: _, ...withoutNumbers } = layout.target;
  const merged = await mergeFamily(tx, options.dryRun ? withoutNumbers : layout.target, family, {
    ...{ feed: plan.feed, today, runId, after: options.after, leaving },
    onCompared: async () => {
      load.losses = await findLosses();
    },
    onMerged: async () => {
      if (!plan.addsCustomers) await markErased(staged);
    },
  });
  // The next files of the set get IDs after these.
  if (options.trial) await advanceIdentity(tx, layout.target, ORDINARY);
  Object.assign(load, merged, { removed: leaving?.rows ?? 0 });
}

export async function refreshCustomers({ tx, plan, today, load }: StagedFile): Promise<void> {
  if (load.newCustomers > 0 && !areCustomersFollowing(plan.feed)) {
    await refreshAfter(tx, 'customers', { customers: ADDED_CUSTOMERS }, today);
  }
  if (load.filledCustomers > 0) await refreshAfter(tx, 'customers', { customers: FILLED_CUSTOMERS }, today);
}
