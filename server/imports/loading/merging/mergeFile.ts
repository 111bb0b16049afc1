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

/** Whether the customers of many records are the first of all, as those are: nobody looks for any of them yet. */
const areFirst = async ({ tx, plan, layout, family }: StagedFile): Promise<boolean> =>
  plan.addsCustomers &&
  (await isEmpty(tx, 'customer')) &&
  (await isEmpty(tx, layout.target.table)) &&
  (await countRows(tx, family.own.stage)) >= many.loaded;

/** Does the work that adds customers and records, with room for what follows from the first of them. */
export const withRoom = async (staged: StagedFile, work: () => Promise<void>): Promise<void> =>
  (await areFirst(staged)) ? fillWithRoom(staged.tx, 'customer', work) : work();

/** What goes: only of a file that has its end it is known which lines its last order has, and what is not in it. */
async function leavingOf(staged: StagedFile): Promise<Leaving | undefined> {
  if (staged.load.cutOff !== null) return undefined;
  const stock = await findMissing(staged);
  staged.load.stock = stock?.said ?? null;
  return stock?.leaving ?? findLeaving(staged);
}

/** Merges the stages into their tables, with what follows from them. */
export async function mergeFile(staged: StagedFile): Promise<void> {
  const { tx, options, plan, layout, family, runId, today, load } = staged;
  const leaving = await leavingOf(staged);
  const findLosses = await watchLosses(staged, leaving);
  // Of numbers that the database gives out a dry run could take nothing back.
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
  // The next files of its set are given numbers that it has left free.
  if (options.trial) await advanceIdentity(tx, layout.target, ORDINARY);
  Object.assign(load, merged, { removed: leaving?.rows ?? 0 });
}

/** Brings figures of customers up to date whom rows of another feed have brought along. */
export async function refreshCustomers({ tx, plan, today, load }: StagedFile): Promise<void> {
  if (load.newCustomers > 0 && !areCustomersFollowing(plan.feed)) {
    await refreshAfter(tx, 'customers', { customers: ADDED_CUSTOMERS }, today);
  }
  if (load.filledCustomers > 0) await refreshAfter(tx, 'customers', { customers: FILLED_CUSTOMERS }, today);
}
