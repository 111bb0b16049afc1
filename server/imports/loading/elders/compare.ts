import type { Tx } from '../../../db/schema.ts';
import type { Counts } from '../counts.ts';
import { mayMislead } from '../doubts.ts';
import type { ImportOptions } from '../options.ts';
import type { Staged } from '../staging/stageFile.ts';
import { type FileFigures, figuresOfStage, storesOfStage } from './figures.ts';
import { type Unlike, unlikeElders } from './unlike.ts';

/** The figures of a file whose good rows are in the stage, and in what it looks unlike the last ones of its saved profile. */
export async function compareWithElders(
  tx: Tx,
  { savedProfile, holdUnlike = false }: Pick<ImportOptions, 'savedProfile' | 'holdUnlike'>,
  staged: Staged,
  { read, skipped, isEmpty }: Counts,
): Promise<{ readonly figures: FileFigures | null; readonly unlike: readonly Unlike[] }> {
  if (isEmpty) return { figures: null, unlike: [] };
  const figures = await figuresOfStage(tx, staged, read - skipped);
  if (!figures || !savedProfile) return { figures, unlike: [] };
  const added = staged.totals.newStores.map(({ storename }) => storename);
  const file = { ...figures, added, doubts: staged.doubts.filter(mayMislead), isHeld: holdUnlike };
  return { figures, unlike: await unlikeElders(tx, savedProfile, file) };
}

/** Stores that rows name, once some were added that the stage names by now. */
export const withNewStores = async (
  tx: Tx,
  { layout }: Staged,
  stores: readonly number[],
): Promise<number[]> => [...new Set([...stores, ...(await storesOfStage(tx, layout))])];
