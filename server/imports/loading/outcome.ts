import type { ReadingPlan } from '../reading/readingPlan.ts';
import type { Counts } from './counts.ts';
import type { Losses } from './merging/losses.ts';
import type { FileCounts } from './merging/mergeFamily.ts';
import type { StockLeft } from './merging/wholeStock.ts';
import type { ImportOptions } from './options.ts';
import type { ImportReport } from './report.ts';

/** What became of the records. */
export interface Load extends FileCounts {
  readonly removed: number;
  readonly losses: Losses | null;
  readonly stock: StockLeft | null;
  readonly newStores: number;
  /** Names of the first of them. */
  readonly newStoreNames: readonly string[];
  readonly newEmployees: number;
  readonly newCustomers: number;
  /** Of those who are here already, in whom something was filled in that they lacked. */
  readonly filledCustomers: number;
  readonly figuresSeconds: number;
}

export const noLoad: Load = {
  created: 0,
  updated: 0,
  updatedInSet: 0,
  removed: 0,
  unchanged: 0,
  losses: null,
  stock: null,
  newStores: 0,
  newStoreNames: [],
  newEmployees: 0,
  newCustomers: 0,
  filledCustomers: 0,
  figuresSeconds: 0,
};

/** What a report says of how the file was read. */
export const toldOf = ({ isUnnumbered, isStoreless, unused, sheets }: ReadingPlan) => ({
  unnumbered: isUnnumbered,
  storeless: isStoreless,
  unusedHeaders: unused,
  sheet: sheets?.sheet ?? null,
  otherSheets: (sheets?.alike ?? []).map(({ sheet }) => sheet),
});

interface Doubts {
  readonly isCutOff: boolean;
  readonly isRenaming: boolean;
  readonly isUnlike: boolean;
}

/** What becomes of a file: one that lacks its end, has too many bad rows, would change names or is unlike its elders waits for a yes. */
export function outcomeOf(
  { profile, dryRun, acceptRejects, acceptRenames, holdUnlike }: ImportOptions,
  counts: Counts,
  { isCutOff, isRenaming, isUnlike }: Doubts,
): ImportReport['outcome'] {
  if (counts.isEmpty) return 'empty';
  const isBad = isCutOff || counts.rejectedPct > profile.allowedRejects;
  if ((isBad && !acceptRejects) || (isRenaming && !acceptRenames)) return 'refused';
  if (isUnlike && holdUnlike) return 'held';
  return dryRun ? 'tried' : 'loaded';
}
