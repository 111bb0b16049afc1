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

/** The last files of a profile that were loaded, with which a file is compared. */
export const ELDERS = 30;
/** So many it takes to say what is usual; one is enough for the columns. */
const LEAST_ELDERS = 3;
const MOST_NAMES = 20;
/** What a file may take away of an amount, 0–100, and in how few orders it may take away more: orders are corrected. */
const LOSS = { pct: 10, records: 5 };

/** A file that is compared. */
interface Compared extends Omit<FileFigures, 'doubts'> {
  /** Names of stores that it would add. */
  readonly added: readonly string[];
  /** What its rows say against its profile, where those that are loaded may say something else than they mean. */
  readonly doubts: readonly SaidDoubt[];
  /** It waits for somebody when it is unlike its elders. */
  readonly isHeld: boolean;
}

interface Elder extends FileFigures {
  /** Somebody has loaded it on the screen, or has let it be loaded when it waited. */
  readonly isAnswered: boolean;
}

/** What the last loads of a saved profile kept of their files, newest first. */
async function eldersOf(tx: Tx, { profileId }: ProfileVersion): Promise<Elder[]> {
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

function unlikeRows({ rows }: Compared, elders: readonly FileFigures[]): Unlike[] {
  const usual = shareOf(
    elders.map((elder) => elder.rows),
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
  elders: readonly FileFigures[],
): Promise<Unlike[]> {
  const seen = new Set(elders.flatMap((elder) => elder.stores));
  const always = [...seen].filter((id) => elders.every((elder) => elder.stores.includes(id)));
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

/** Doubts that no elder had; a file that would wait does so unless somebody has answered for them. */
function unlikeDoubts({ doubts, isHeld }: Compared, elders: readonly Elder[]): Unlike[] {
  const known = new Set(elders.flatMap((elder) => (elder.isAnswered || !isHeld ? elder.doubts : [])));
  const fresh = doubts.filter((doubt) => !known.has(doubtKey(doubt)));
  return unlike(
    'doubts',
    fresh.map(({ header, text }) => `${header}: ${text}`),
  );
}

/**
 * In what a file looks unlike the last ones that were loaded by the same saved profile: columns gone or new since the
 * last one, fewer than half the usual rows, stores missing that always came, stores that never came; and rows that contradict
 * the profile as those of no file before did.
 */
export async function unlikeElders(
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
  const elders = await eldersOf(tx, options.savedProfile);
  const always = [...unlikeDoubts(file, elders), ...unlikeColumns(file, elders)];
  if (elders.length < LEAST_ELDERS) return always;
  return [...always, ...unlikeRows(file, elders), ...(await unlikeStores(tx, file, elders))];
}

/** A file that takes away a good part of what was loaded before. */
export function unlikeLosses(losses: Losses | null): Unlike[] {
  const fallen = [...(losses?.amounts ?? []), ...(losses?.uncounted ? [losses.uncounted] : [])];
  const shares = fallen.filter(({ records }) => records > LOSS.records).map(({ pct }) => pct);
  const most = Math.max(0, ...shares);
  return most > LOSS.pct ? [{ kind: 'less_money', names: [], count: Math.round(most), usual: null }] : [];
}

/** A file with which more than a third of what a store has leaves. */
const unlikeStock = (stock: StockLeft | null): Unlike[] =>
  unlike('stock_leaves', stock?.much.map(({ store }) => store) ?? []);

interface Taken {
  readonly losses: Losses | null;
  readonly stock: StockLeft | null;
}

/** A file that takes away much of what is here. */
export const unlikeTaken = ({ losses, stock }: Taken): Unlike[] => [
  ...unlikeLosses(losses),
  ...unlikeStock(stock),
];
