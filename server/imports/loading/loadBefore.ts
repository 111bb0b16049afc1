import { ImportRefusal } from '../refusal.ts';
import { type EarlierFile, fileNameOf, type ImportOptions } from './options.ts';
import { RowList } from './rowList.ts';
import { type Loading, settle } from './settle.ts';
import { stageFile } from './staging/stageFile.ts';

/** What is said of its rows is told by a dry run of its own. */
const noList = (path: string) => new RowList(`${path}.before`, { most: 0 });

/**
 * Loads a file that another one of its set refers to, in the transaction of that one's dry run, which takes it back.
 * @throws ImportRefusal when it would not be loaded itself
 */
export async function loadBefore(
  { tx, options }: Loading,
  file: EarlierFile,
  startedAt: Date,
): Promise<void> {
  const { db, secret, signal, userid, storeIds, now, lists: paths } = options;
  const own = { db, secret, signal, now, lists: paths, ...(userid !== undefined && { userid }) };
  const earlier: ImportOptions = { ...own, ...file, ...(storeIds && { storeIds }), dryRun: true };
  const lists = { rejected: noList(paths.rejected), warned: noList(paths.warned) };
  const loading = { tx, options: earlier, size: 0, lists, runId: undefined };
  const { outcome } = await settle(loading, await stageFile(tx, { ...loading, startedAt }), startedAt);
  if (outcome === 'tried' || outcome === 'empty') return;
  throw new ImportRefusal(`It is tried together with ${fileNameOf(file)}, which would not be loaded itself.`);
}
