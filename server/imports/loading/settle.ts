import { allowedRejects } from '../profile/allowedRejects.ts';
import { factsOfStage, storesOfStage } from './elders/figures.ts';
import { unlikeEarlierFiles, unlikeRemovals } from './elders/unlike.ts';
import { emptyErasedFacts } from './erased/erasedFacts.ts';
import { scrubErasedLists } from './erased/erasedLists.ts';
import { markErased } from './erased/erasedPeople.ts';
import { emptyErasedCustomers, emptyErasedNames, hideErasedKeys } from './erased/erasedRows.ts';
import { newLoad } from './file/load.ts';
import type { StagedFile } from './file/stagedFile.ts';
import { keepParts } from './keepParts.ts';
import { mergeFile, refreshCustomers, withRoom } from './merging/mergeFile.ts';
import { rejectAgainstStored, rejectConflicts, rejectFaults } from './notes/faults.ts';
import { noteLookAlikes } from './notes/lookAlikes.ts';
import { createNotes, listNotes } from './notes/notes.ts';
import { stageParents } from './notes/parents.ts';
import { noteRenames } from './notes/renames.ts';
import { joinRepeats } from './notes/repeats.ts';
import { fileNameOf } from './options.ts';
import type { ImportReport } from './report.ts';
import { alignCustomerKeys, findCustomersByKey } from './staging/customerKeys.ts';
import { keepSoldDays, keepStored, keepWritten } from './staging/keepStored.ts';
import { addCustomers, spreadCustomers } from './staging/newCustomers.ts';
import { addEmployees, alignEmployees } from './staging/newEmployees.ts';
import { addStores, numberStores } from './staging/newStores.ts';
import { referencesOf, resolveNumbers, resolveReferences } from './staging/numbers.ts';
import { findVinsByStock } from './staging/stockVins.ts';
import { cutOffSentence } from './wholeFile.ts';

type Step = (staged: StagedFile) => Promise<void>;

const keepStoredValues: Step = (staged) =>
  keepStored(
    staged,
    (name) => !referencesOf(staged.plan.feed).includes(name) && !staged.plan.addUp?.amounts.includes(name),
  );

const keepStoredReferences: Step = (staged) =>
  keepStored(staged, (name) => referencesOf(staged.plan.feed).includes(name));

const markAddedErased: Step = async (staged) => {
  if (staged.plan.addsCustomers) await markErased(staged);
};

const resolve: readonly Step[] = [
  numberStores,
  hideErasedKeys,
  alignCustomerKeys,
  alignEmployees,
  resolveNumbers,
  findCustomersByKey,
  findVinsByStock,
  emptyErasedCustomers,
];

const check: readonly Step[] = [
  rejectFaults,
  keepStoredValues,
  rejectAgainstStored,
  joinRepeats,
  noteLookAlikes,
  rejectConflicts,
  noteRenames,
  listNotes,
];

const merge: readonly Step[] = [
  addStores,
  addEmployees,
  resolveReferences,
  keepStoredReferences,
  spreadCustomers,
  emptyErasedNames,
  addCustomers,
  keepWritten,
  keepSoldDays,
  markAddedErased,
  emptyErasedFacts,
  keepParts,
  stageParents,
  listNotes,
  mergeFile,
  refreshCustomers,
];

async function runSteps(steps: readonly Step[], staged: StagedFile): Promise<void> {
  for (const step of steps) await step(staged);
}

export async function settle(staged: StagedFile): Promise<Omit<ImportReport, 'seconds'>> {
  const { tx, options, plan, layout, totals, counts, lists, load } = staged;
  const { profile } = options;
  await createNotes(tx);
  await runSteps(resolve, staged);
  await runSteps(check, staged);
  load.cutOff = await cutOffSentence(tx, options, totals.ending);
  const { figures, period, stores, repairParts } = await factsOfStage(staged);
  const unlike = await unlikeEarlierFiles(staged, figures);
  const outcome = outcomeOf(staged, unlike.length > 0);
  if (outcome === 'tried' || outcome === 'loaded') await withRoom(staged, () => runSteps(merge, staged));
  const removals = options.savedProfile && !plan.isMended ? unlikeRemovals(load) : [];
  const isHeld = removals.length > 0 && options.holdUnlike === true;
  const isNew = load.newStores.size > 0 && !isHeld;
  const allStores = isNew ? [...new Set([...stores, ...(await storesOfStage(tx, layout.columns))])] : stores;
  const listed = { rejected: lists.rejected.size, warned: lists.warned.size };
  const [rejectsPath, warningsPath] = [await lists.rejected.close(), await lists.warned.close()];
  await scrubErasedLists(staged, [rejectsPath, warningsPath]);
  const { cutOff, losses, stock, renames } = load;
  // A file that isn't loaded rolls back, so its merge counts don't apply.
  const { matchedOtherwise: _, newStores, ...loaded } = isHeld ? { ...newLoad(), losses, stock } : load;
  return {
    ...{ feed: profile.feed, source: profile.source.name, fileName: fileNameOf(options) },
    outcome: isHeld ? 'held' : outcome,
    ...loaded,
    newStores: newStores.size,
    cutOff,
    ...counts.report(),
    made: totals.made,
    ...{ unnumbered: plan.isUnnumbered, storeless: plan.isStoreless, unusedHeaders: plan.unused },
    sheet: plan.sheets?.sheet ?? null,
    otherSheets: (plan.sheets?.alike ?? []).map(({ sheet }) => sheet),
    allowedPct: allowedRejects(profile),
    ...{ conflicts: renames.count, renames: renames.first },
    unlike: [...unlike, ...removals],
    doubts: staged.doubts,
    ...{ repairParts, period, stores: allStores },
    figures: figures && { ...figures, stores: [...allStores] },
    ...{ listed, rejectsPath, warningsPath },
  };
}

function outcomeOf({ options, counts, load }: StagedFile, isUnlike: boolean): ImportReport['outcome'] {
  const { profile, dryRun, acceptRejects, acceptRenames, holdUnlike } = options;
  if (counts.isEmpty) return 'empty';
  const isBad = load.cutOff !== null || counts.rejectedPct > allowedRejects(profile);
  if ((isBad && !acceptRejects) || (load.renames.count > 0 && !acceptRenames)) return 'refused';
  if (isUnlike && holdUnlike) return 'held';
  return dryRun ? 'tried' : 'loaded';
}
