import { sql } from 'kysely';
import { changesRanks, type ScoreValues } from '../../contract/calls/customers/scoreValues.ts';
import { monthStart, today } from '../calendar.ts';
import { leaveTemporary } from '../db/bulk/temporary.ts';
import { withAbort, withoutDeadline } from '../db/deadline.ts';
import { rewordScores } from '../db/dictionary/rewordScores.ts';
import { expectAll, expectFew } from '../db/planner.ts';
import type { Db } from '../db/schema.ts';
import { waitForTurn } from '../db/turn.ts';
import { AFFECTED, affected, everyone, nobody } from './affected.ts';
import { MEASURES, sumFacts } from './figures/facts.ts';
import { storeFigures } from './figures/figures.ts';
import { moveHouseholds, noteHouseholds, recountHouseholds } from './figures/householdSets.ts';
import { storePeriods } from './figures/periods.ts';
import { placeZips } from './figures/places.ts';
import { moveSets, noteSets, recountSets } from './figures/sets.ts';
import { findAffected, matchAffected, matchEveryone } from './identity/identity.ts';
import { shareVehicles, TOUCHED } from './identity/identityKeys.ts';
import { rescoreCustomers } from './scores/customerScores.ts';
import { noteChanges, periods, renewScale, rescore, stalePeriods } from './scores/scores.ts';
import { heldVersion } from './scores/versions.ts';
import type { Period } from './windows.ts';

/** The month that the figures are true for; null before anything was worked out. */
async function monthOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select month from score_state limit 1`.execute(db);
  return rows[0]?.month ?? null;
}

/** Whoever works on the figures of customers does it alone. */
const lockFigures = (tx: Db) => sql`select from score_state order by period for update`.execute(tx);

interface RebuildOptions {
  /** Scores on the thresholds as they are. @default false */
  readonly keepScale?: boolean;
}

/**
 * Works out every figure of customers anew from the records: who is one person, stores, spend, scores, households,
 * distances, counts. Running it twice changes nothing.
 * @param today the group's day, `YYYY-MM-DD`
 */
export async function rebuildCustomers(
  tx: Db,
  today: string,
  { keepScale = false }: RebuildOptions = {},
): Promise<void> {
  await lockFigures(tx);
  await expectAll(tx);
  await placeZips(tx, everyone);
  await matchEveryone(tx);
  await sumFacts(tx, everyone, today);
  if (!keepScale) await renewScale(tx, MEASURES, periods, monthStart(today));
  await storePeriods(tx, everyone);
  await storeFigures(tx, everyone);
  await recountSets(tx, today);
  await recountHouseholds(tx);
}

/** Whether figures were never worked out of some, as of those whom the same load has brought. */
const someAreNew = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql`select from customer where counted is null limit 1`.execute(tx);
  return rows.length > 0;
};

/**
 * Brings the figures of customers up to date after the first deals of all have come; the result is that of
 * `rebuildCustomers`. What customers say of themselves is as it was: only vehicles can make one of two of them, and who is
 * who decides who lives together.
 */
export async function followFirstDeals(tx: Db, today: string): Promise<void> {
  await lockFigures(tx);
  if ((await monthOf(tx)) !== monthStart(today) || (await someAreNew(tx))) return rebuildCustomers(tx, today);
  await expectAll(tx);
  if (await shareVehicles(tx)) return rebuildCustomers(tx, today);
  await placeZips(tx, nobody);
  await sumFacts(tx, everyone, today);
  await renewScale(tx, MEASURES, periods, monthStart(today));
  await storePeriods(tx, everyone);
  await storeFigures(tx, everyone, { keepHouseholds: true });
  await recountSets(tx, today);
  await recountHouseholds(tx);
}

/** Scores these periods anew on the scale of today; says whether customers' own scores have changed by that. */
async function rescorePeriods(tx: Db, stale: readonly Period[], today: string): Promise<boolean> {
  if (stale.length === 0) return false;
  const changed = await renewScale(tx, 'customer_period', stale, monthStart(today));
  if (changed.length > 0) await rescore(tx, changed);
  return changed.includes('all');
}

const someAreGone = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.ref(TOUCHED)} as touched
    where not exists (select from customer where customer."UC_ID" = touched."UC_ID") limit 1`.execute(tx);
  return rows.length > 0;
};

/** Everyone's figures change with the month, so all customers count as affected. */
async function turnMonth(tx: Db, touched: string, today: string): Promise<void> {
  await rebuildCustomers(tx, today);
  await leaveTemporary(
    tx,
    AFFECTED,
    sql`select "UC_ID" from customer union select "UC_ID" from ${sql.ref(touched)} where "UC_ID" is not null`,
  );
}

/**
 * Brings the figures of customers up to date after records of some were added, changed or removed; the result is that
 * of `rebuildCustomers`. Beyond 100,000 customers their ranks lag behind until the next `renewScales`, or until more
 * than a tenth of the customers of a period have changed.
 * @param touched name of a table whose column `UC_ID` has the customers of the records before and after
 * @param today the group's day, `YYYY-MM-DD`
 */
export async function refreshCustomers(tx: Db, touched: string, today: string): Promise<void> {
  await lockFigures(tx);
  if ((await monthOf(tx)) !== monthStart(today)) return turnMonth(tx, touched, today);
  await expectFew(tx);
  await findAffected(tx, sql.ref(touched));
  await placeZips(tx, affected);
  await noteSets(tx, affected, today);
  await noteHouseholds(tx, affected);
  await matchAffected(tx);
  await sumFacts(tx, affected, today);
  await storePeriods(tx, affected);
  await noteChanges(tx, MEASURES);
  const isRescored = await rescorePeriods(tx, await stalePeriods(tx, 'load'), today);
  await storeFigures(tx, affected);
  if (isRescored) await rescoreCustomers(tx);
  const areGone = await someAreGone(tx);
  if (isRescored || areGone) await recountSets(tx, today);
  else await moveSets(tx, affected, today);
  if (areGone) await recountHouseholds(tx);
  else await moveHouseholds(tx, affected);
}

/**
 * Works everything out anew that depends on the month, when another one has begun since.
 * @param signal gives it up. @default none
 * @returns whether one had
 */
export async function ensurePeriods(db: Db, today: string, signal?: AbortSignal): Promise<boolean> {
  const isCurrent = async (tx: Db) => (await monthOf(tx)) === monthStart(today);
  if (await isCurrent(db)) return false;
  return withoutDeadline(() =>
    withAbort(signal, () =>
      db.transaction().execute(async (tx) => {
        await waitForTurn(tx);
        if (await isCurrent(tx)) return false;
        await rebuildCustomers(tx, today);
        return true;
      }),
    ),
  );
}

/**
 * Ranks everyone on the scale of today in the periods in which enough customers have changed since the last time.
 * @param signal gives it up. @default none
 * @returns whether there were such
 */
export async function renewScales(db: Db, today: string, signal?: AbortSignal): Promise<boolean> {
  const findStale = async (tx: Db) => {
    // When a rebuild is due it renews everything.
    const isCurrent = (await monthOf(tx)) === monthStart(today);
    return isCurrent ? stalePeriods(tx, 'idle') : [];
  };
  if ((await findStale(db)).length === 0) return false;
  return withoutDeadline(() =>
    withAbort(signal, () =>
      db.transaction().execute(async (tx) => {
        await waitForTurn(tx);
        await lockFigures(tx);
        const stale = await findStale(tx);
        if (await rescorePeriods(tx, stale, today)) {
          await rescoreCustomers(tx);
          await recountSets(tx, today);
        }
        return stale.length > 0;
      }),
    ),
  );
}

/**
 * Scores everybody by the version that waits for it, in one transaction: whoever reads sees the scores, classes and
 * counts of the version before, or all of this one's. Several processes may look at once; one does it.
 * @param now when it holds
 * @param signal gives it up; then it still waits
 * @returns whether there was one
 */
export async function applyScores(db: Db, now: Date, signal?: AbortSignal): Promise<boolean> {
  const waits = (from: Db) => from.selectFrom('score_version').selectAll().where('applied_at', 'is', null);
  if (!(await waits(db).executeTakeFirst())) return false;
  return withoutDeadline(() =>
    withAbort(signal, () =>
      db.transaction().execute(async (tx) => {
        await waitForTurn(tx);
        await lockFigures(tx);
        const before = await heldVersion(tx);
        const version = await waits(tx).forUpdate().executeTakeFirst();
        if (!version) return false;
        await tx
          .updateTable('score_version')
          .set({ applied_at: now })
          .where('number', '=', version.number)
          .execute();
        await scoreAll(tx, before, version, today(now));
        await rewordScores(tx, before, version);
        return true;
      }),
    ),
  );
}

/** Does what follows from the difference of two versions: ranks, lifetime values, and always the classes. */
async function scoreAll(tx: Db, before: ScoreValues, after: ScoreValues, day: string): Promise<void> {
  if ((await monthOf(tx)) !== monthStart(day)) return rebuildCustomers(tx, day);
  await expectAll(tx);
  if (changesRanks(before, after)) await rescore(tx, periods);
  await rescoreCustomers(tx);
  await recountSets(tx, day);
}
