import { today } from '../../calendar.ts';
import { fillWithRoom } from '../../db/bulk/bareTable.ts';
import { countRows, isEmpty } from '../../db/bulk/isEmpty.ts';
import { many } from '../../db/bulk/many.ts';
import type { Tx } from '../../db/schema.ts';
import { areCustomersFollowing, refreshAfter } from '../../rollups/index.ts';
import type { TargetTable } from '../tables.ts';
import { Counts } from './counts.ts';
import { compareWithElders, withNewStores } from './elders/compare.ts';
import { storesOfStage } from './elders/figures.ts';
import { periodOfStage } from './elders/place.ts';
import { unlikeTaken } from './elders/unlike.ts';
import { ErasedPeople } from './erased/erasedPeople.ts';
import { comparedBy, keepParts, startParts } from './keepParts.ts';
import { advanceIdentity, ORDINARY } from './merging/finishTable.ts';
import { findLeaving } from './merging/leaving.ts';
import { watchLosses } from './merging/losses.ts';
import { mergeFamily } from './merging/mergeFamily.ts';
import { findMissing } from './merging/wholeStock.ts';
import { createNotes, listNotes } from './notes/lateNotes.ts';
import {
  dealsWithoutVehicle,
  rowsAgainstStored,
  rowsInConflict,
  rowsWithFaults,
} from './notes/lateRejects.ts';
import { findLookAlikes } from './notes/lookAlikes.ts';
import { managersInLoop } from './notes/managersInLoop.ts';
import { rowsOfOthers } from './notes/otherSources.ts';
import { stageParents } from './notes/parents.ts';
import { findRenames } from './notes/renames.ts';
import { rowsChangedSince } from './notes/rowsChangedSince.ts';
import { fileNameOf, type ImportOptions } from './options.ts';
import { type Load, noLoad, outcomeOf, toldOf } from './outcome.ts';
import { joinRepeats, rejectLate } from './rejectLate.ts';
import { repairPartsOfStage } from './repairParts.ts';
import type { ImportReport } from './report.ts';
import type { RowLists } from './rowList.ts';
import { alignCustomerKeys, findCustomersByKey } from './staging/customerKeys.ts';
import { FILLED_CUSTOMERS } from './staging/filledCustomers.ts';
import { keepStored } from './staging/keepStored.ts';
import { keepWritten } from './staging/keepWritten.ts';
import { ADDED_CUSTOMERS, addCustomers, spreadCustomers } from './staging/newCustomers.ts';
import { addEmployees, alignEmployees } from './staging/newEmployees.ts';
import { addStores } from './staging/newStores.ts';
import { referencesOf, resolveNumbers, resolveReferences } from './staging/numbers.ts';
import { keepSoldDays } from './staging/soldDays.ts';
import type { Staged } from './staging/stageFile.ts';
import { findVinsByStock, needsVehicles } from './staging/stockVins.ts';
import { cutOffSentence } from './wholeFile.ts';

/** One import in its transaction. */
export interface Loading {
  readonly tx: Tx;
  readonly options: ImportOptions;
  /** Bytes of the file. */
  readonly size: number;
  readonly lists: RowLists;
  /** Its number in the history; none for a dry run that is not kept there. */
  readonly runId: number | undefined;
}

/** Loads what is good of the staged rows, unless too many are bad. */
export async function settle(
  loading: Loading,
  staged: Staged,
  startedAt: Date,
): Promise<Omit<ImportReport, 'seconds'>> {
  const { tx, options, lists } = loading;
  const { profile } = options;
  const { plan, layout, source } = staged;
  const counts = new Counts();
  counts.noteReading(staged.totals);
  await createNotes(tx);
  await startParts(tx);
  const erased = await ErasedPeople.among(tx, staged, { secret: options.secret, at: startedAt });
  await alignCustomerKeys(tx, plan, layout, source);
  await alignEmployees(tx, plan.feed, layout, source.id);
  const matchedOtherwise = await resolveNumbers(tx, plan.feed, layout, source);
  await findCustomersByKey(tx, plan, source);
  await findVinsByStock(tx, options.profile);
  await erased?.emptyCustomers();
  if (needsVehicles(options.profile)) await rejectLate(loading, staged, counts, dealsWithoutVehicle);
  if (options.corrects) await rejectLate(loading, staged, counts, rowsChangedSince(options.corrects.runId));
  await rejectLate(loading, staged, counts, rowsWithFaults);
  await rejectLate(loading, staged, counts, rowsOfOthers);
  const references = referencesOf(plan.feed);
  await keepStored(
    tx,
    staged,
    plan.mayStay.filter((name) => !references.includes(name) && !plan.addUp?.amounts.includes(name)),
  );
  if (plan.mayStay.length > 0) await rejectLate(loading, staged, counts, rowsAgainstStored);
  await joinRepeats(loading, staged, counts);
  counts.noteLookAlikes(await findLookAlikes(tx, plan.feed, layout));
  await rejectLate(loading, staged, counts, rowsInConflict);
  await rejectLate(loading, staged, counts, managersInLoop);
  const renames = await findRenames(tx, layout, source, matchedOtherwise);
  counts.noteRenames(renames);
  await listNotes(tx, options, staged, lists);
  const cutOff = await cutOffSentence(tx, options, staged.totals.ending);
  const { figures, unlike } = await compareWithElders(tx, options, staged, counts);
  // Before rows are merged: those that change nothing leave the stage then.
  const period = await periodOfStage(tx, staged);
  const stores = await storesOfStage(tx, layout);
  const repairParts = await repairPartsOfStage(tx, staged);
  const outcome = outcomeOf(options, counts, {
    isCutOff: cutOff !== null,
    isRenaming: renames.count > 0,
    isUnlike: unlike.length > 0,
  });
  const isMerged = outcome === 'tried' || outcome === 'loaded';
  const merged = !isMerged
    ? noLoad
    : await merge(loading, staged, { counts, erased, day: today(startedAt), isWhole: cutOff === null });
  const losing = options.savedProfile && !plan.isMended ? unlikeTaken(merged) : [];
  // What was merged is taken back with everything else of a file that is not loaded.
  const isHeld = losing.length > 0 && options.holdUnlike === true;
  const loaded = isHeld ? { ...noLoad, losses: merged.losses, stock: merged.stock } : merged;
  const listed = { rejected: lists.rejected.size, warned: lists.warned.size };
  const [rejectsPath, warningsPath] = [await lists.rejected.close(), await lists.warned.close()];
  await erased?.scrubLists([rejectsPath, warningsPath]);
  return {
    feed: profile.feed,
    source: profile.source,
    fileName: fileNameOf(options),
    outcome: isHeld ? 'held' : outcome,
    cutOff,
    ...loaded,
    ...counts.report(),
    made: staged.totals.made,
    ...toldOf(plan),
    allowedPct: profile.allowedRejects,
    conflicts: renames.count,
    renames: renames.first,
    unlike: [...unlike, ...losing],
    doubts: staged.doubts,
    repairParts,
    period,
    stores: loaded.newStores > 0 ? await withNewStores(tx, staged, stores) : stores,
    figures:
      figures && loaded.newStores > 0
        ? { ...figures, stores: await withNewStores(tx, staged, figures.stores) }
        : figures,
    listed,
    rejectsPath,
    warningsPath,
  };
}

/** As if the database gave out no numbers: of those a dry run could take nothing back. */
const withoutNumbers = ({ identity: _, ...target }: TargetTable): TargetTable => target;

interface MergedWith {
  readonly counts: Counts;
  /** Undefined while nobody was erased. */
  readonly erased: ErasedPeople | undefined;
  readonly day: string;
  /** The file has its end: only then it is known which lines its last order has, and what is not in it. */
  readonly isWhole: boolean;
}

/** Whether the customers of many records are the first of all, as those are: nobody looks for any of them yet. */
const areFirst = async (tx: Tx, { plan, layout, family }: Staged): Promise<boolean> =>
  plan.addsCustomers &&
  (await isEmpty(tx, 'customer')) &&
  (await isEmpty(tx, layout.target.table)) &&
  (await countRows(tx, family.own.stage)) >= many.loaded;

/** Merges the stage, adding the stores and customers that its rows need first. */
async function merge(loading: Loading, staged: Staged, by: MergedWith): Promise<Load> {
  const work = () => mergeStage(loading, staged, by);
  return (await areFirst(loading.tx, staged)) ? fillWithRoom(loading.tx, 'customer', work) : work();
}

async function mergeStage(
  { tx, runId, options, lists }: Loading,
  staged: Staged,
  { counts, erased, day, isWhole }: MergedWith,
): Promise<Load> {
  const { plan, layout, family, source, totals } = staged;
  const origin = { runId, source: source.id };
  const { newStores, newStoreNames } = await addStores(tx, totals.newStores, plan.storeColumn, origin);
  const newEmployees = await addEmployees(tx, { profile: options.profile, layout, ...origin, today: day });
  if (!plan.addsCustomers) await resolveReferences(tx, plan.feed, layout, source);
  await keepStored(
    tx,
    staged,
    plan.mayStay.filter((name) => referencesOf(plan.feed).includes(name)),
  );
  const parentKey = family.parent?.key;
  if (plan.addsCustomers && parentKey) await spreadCustomers(tx, parentKey, plan.extra);
  await erased?.emptyNamed();
  const customers = plan.addsCustomers
    ? await addCustomers(tx, origin, { layout, parentKey, ...plan })
    : { added: 0, filled: 0 };
  await keepWritten(tx, layout);
  await keepSoldDays(tx, plan, family.own);
  if (plan.addsCustomers) await erased?.markNew();
  if (erased) counts.noteErased(await erased.emptyFacts());
  await keepParts(tx, comparedBy(plan, layout.columns), totals.left, { runId, newStores });
  counts.noteParents(await stageParents(tx, family));
  await listNotes(tx, options, staged, lists);
  let figuresSeconds = 0;
  const onFigures = (seconds: number) => {
    figuresSeconds = seconds;
  };
  const onMerged = async () => {
    if (!plan.addsCustomers) await erased?.markNew();
  };
  // Before rows that change nothing leave the stage.
  const stock = isWhole
    ? await findMissing(tx, staged, { isWhole: options.profile.whole, today: day })
    : undefined;
  const leaving = isWhole ? (stock?.leaving ?? (await findLeaving(tx, staged))) : undefined;
  const losses = await watchLosses(tx, plan.feed, family, leaving);
  const onCompared = () => losses.look();
  const { after } = options;
  const merging = { feed: plan.feed, today: day, runId, after, leaving, onCompared, onMerged, onFigures };
  const target = options.dryRun ? withoutNumbers(layout.target) : layout.target;
  const merged = await mergeFamily(tx, target, family, merging);
  // The next files of its set are given numbers that it has left free.
  if (options.trial) await advanceIdentity(tx, layout.target, ORDINARY);
  if (customers.added > 0 && !areCustomersFollowing(plan.feed)) {
    await refreshAfter(tx, 'customers', { customers: ADDED_CUSTOMERS }, day);
  }
  if (customers.filled > 0) await refreshAfter(tx, 'customers', { customers: FILLED_CUSTOMERS }, day);
  const removed = leaving?.rows ?? 0;
  return {
    ...merged,
    losses: losses.found,
    stock: stock?.said ?? null,
    removed,
    newStores: newStores.size,
    newStoreNames,
    newEmployees,
    newCustomers: customers.added,
    filledCustomers: customers.filled,
    figuresSeconds,
  };
}
