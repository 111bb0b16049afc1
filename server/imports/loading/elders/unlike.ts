import { sql } from 'kysely';
import type { z } from 'zod';
import type { UnlikeElders } from '../../../../contract/calls/imports/beforeIt.ts';
import type { SaidDoubt } from '../../../../contract/calls/imports/doubts.ts';
import { textOrder } from '../../../db/reads/textKey.ts';
import type { Tx } from '../../../db/schema.ts';
import { fold } from '../../profile/columns.ts';
import type { ProfileVersion } from '../../profiles/savedProfiles.ts';
import { doubtKey, mayMislead } from '../doubts.ts';
import type { Losses, StockLeft } from '../file/load.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { FileFigures } from './figures.ts';
import { shareOf } from './usual.ts';

export type Unlike = z.output<typeof UnlikeElders>;

export const ELDERS = 30;
/** Needed to know the usual values; columns need only one. */
const LEAST_EARLIER = 3;
const MOST_NAMES = 20;
/** How much of an amount (0–100) a file may remove, and in how many orders it may remove more: orders get corrected. */
const LOSS = { pct: 10, records: 5 };

interface Compared extends Omit<FileFigures, 'doubts'> {
  readonly added: readonly string[];
  readonly doubts: readonly SaidDoubt[];
  readonly isHeld: boolean;
}

interface EarlierFile extends FileFigures {
  /** A user uploaded it, or approved it while it was on hold. */
  readonly isAnswered: boolean;
}

async function earlierFilesOf(tx: Tx, { profileId }: ProfileVersion): Promise<EarlierFile[]> {
  const { rows } = await sql<{ figures: unknown; is_answered: boolean }>`
    select r.figures, r.origin = 'upload' or exists (
        select from import_run as h where h.profile_id = r.profile_id and h.state = 'held' and h.decision = 'load'
          and h.file_sha256 = r.file_sha256) as is_answered
    from import_run as r
    where r.profile_id = ${profileId} and r.state = 'loaded' and r.figures is not null
    order by r.run_id desc limit ${ELDERS}`.execute(tx);
  return rows.map(({ figures, is_answered: isAnswered }) => ({ ...FileFigures.parse(figures), isAnswered }));
}

const unlike = (kind: Unlike['kind'], names: readonly string[]): Unlike[] =>
  names.length === 0 ? [] : [{ kind, names: names.slice(0, MOST_NAMES), count: names.length, usual: null }];

function unlikeColumns({ columns }: Compared, [last]: readonly FileFigures[]): Unlike[] {
  if (!last) return [];
  const without = (headers: readonly string[], others: readonly string[]) => {
    const known = new Set(others.map(fold));
    return headers.filter((header) => !known.has(fold(header)));
  };
  return [
    ...unlike('columns_gone', without(last.columns, columns)),
    ...unlike('columns_new', without(columns, last.columns)),
  ];
}

function unlikeRows({ rows }: Compared, earlier: readonly FileFigures[]): Unlike[] {
  const usual = shareOf(
    earlier.map((one) => one.rows),
    0.5,
  );
  return rows < usual / 2 ? [{ kind: 'few_rows', names: [], count: rows, usual: Math.round(usual) }] : [];
}

async function storeNames(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const stores = await tx
    .selectFrom('store')
    .select('storename')
    .where('ID', 'in', ids)
    .orderBy(textOrder(sql.ref('storename')))
    .execute();
  return stores.map(({ storename }) => storename);
}

async function unlikeStores(
  tx: Tx,
  { stores, added }: Compared,
  earlier: readonly FileFigures[],
): Promise<Unlike[]> {
  const seen = new Set(earlier.flatMap((one) => one.stores));
  const always = [...seen].filter((id) => earlier.every((one) => one.stores.includes(id)));
  const gone = await storeNames(
    tx,
    always.filter((id) => !stores.includes(id)),
  );
  const unseen = await storeNames(
    tx,
    stores.filter((id) => !seen.has(id)),
  );
  return [...unlike('stores_gone', gone), ...unlike('stores_new', [...unseen, ...added])];
}

/** Contradictions that no earlier file had; when files go on hold, only an approved file counts. */
function unlikeDoubts({ doubts, isHeld }: Compared, earlier: readonly EarlierFile[]): Unlike[] {
  const known = new Set(earlier.flatMap((one) => (one.isAnswered || !isHeld ? one.doubts : [])));
  const fresh = doubts.filter((doubt) => !known.has(doubtKey(doubt)));
  return unlike(
    'doubts',
    fresh.map(({ header, text }) => `${header}: ${text}`),
  );
}

/**
 * How a file differs from the last loads of its saved profile: columns gone or new since the last one, fewer than half
 * the usual rows, stores missing that every file had, new stores, and new contradictions to the profile.
 */
export async function unlikeEarlierFiles(
  { tx, options, totals, doubts }: StagedFile,
  figures: FileFigures | null,
): Promise<Unlike[]> {
  if (!figures || !options.savedProfile) return [];
  const file: Compared = {
    ...figures,
    added: totals.newStores.map(({ storename }) => storename),
    doubts: doubts.filter(mayMislead),
    isHeld: options.holdUnlike ?? false,
  };
  const earlier = await earlierFilesOf(tx, options.savedProfile);
  const always = [...unlikeDoubts(file, earlier), ...unlikeColumns(file, earlier)];
  if (earlier.length < LEAST_EARLIER) return always;
  return [...always, ...unlikeRows(file, earlier), ...(await unlikeStores(tx, file, earlier))];
}

export function unlikeLosses(losses: Losses | null): Unlike[] {
  const reductions = [...(losses?.amounts ?? []), ...(losses?.uncounted ? [losses.uncounted] : [])];
  const shares = reductions.filter(({ records }) => records > LOSS.records).map(({ pct }) => pct);
  const most = Math.max(0, ...shares);
  return most > LOSS.pct ? [{ kind: 'less_money', names: [], count: Math.round(most), usual: null }] : [];
}

const unlikeStock = (stock: StockLeft | null): Unlike[] =>
  unlike('stock_leaves', stock?.much.map(({ store }) => store) ?? []);

interface Removals {
  readonly losses: Losses | null;
  readonly stock: StockLeft | null;
}

export const unlikeRemovals = ({ losses, stock }: Removals): Unlike[] => [
  ...unlikeLosses(losses),
  ...unlikeStock(stock),
];
