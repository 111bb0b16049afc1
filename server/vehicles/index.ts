import { type RawBuilder, sql } from 'kysely';
import { monthStart, type PlainDate } from '../calendar.ts';
import { isEmpty } from '../db/bulk/isEmpty.ts';
import { makeTemporary } from '../db/bulk/temporary.ts';
import { withAbort, withoutDeadline } from '../db/deadline.ts';
import { isEmbedded } from '../db/dialect.ts';
import { expectAll, expectFew } from '../db/planner.ts';
import type { Db } from '../db/schema.ts';
import { waitForTurn } from '../db/turn.ts';
import { findDifferent, insertEquity, replaceEquity } from './equity.ts';
import { DELTA, rebuildBands, withBands } from './equityBands.ts';
import { CHANGED_MARKETS, marketMonth, updateValues } from './marketValues.ts';
import { type Offer, standardOffer } from './offer.ts';
import { storeOwnerFigures } from './ownerFigures.ts';
import { lacksDescription, lacksName, vinPattern } from './sales.ts';
import { updateStockMarket } from './stockMarket.ts';
import { nameUnknownVehicles } from './vinModels.ts';

/** What a load changed, as names of temporary tables: the records before it and after it. */
export interface TouchedVehicles {
  /** Column `date`: the days of deals. Not those of other feeds. */
  readonly saleDays?: string | undefined;
  /** Column `UC_ID`. */
  readonly customers?: string | undefined;
  /** Column `vin`: vehicles of deals, trades, repair orders and inventory. */
  readonly vins?: string | undefined;
  /** The vehicles are those of inventory, which may describe what deals don't. @default false */
  readonly describes?: boolean;
}

const VINS = 'valuation_vin';

/**
 * Works out market values and equity anew. Both are pure functions of the records and the month: market values of the
 * sales before the month (`marketMonth`, `updateValues`), equity of the records, the market values and the standard
 * offer as of the first of today's month. So nothing changes from one day to the next unless the records do.
 */
export async function rebuildValuation(tx: Db, today: PlainDate): Promise<void> {
  await expectAll(tx);
  await nameUnknownVehicles(tx, today);
  const market = await marketMonth(tx, today);
  await updateValues(tx, market);
  await updateStockMarket(tx);
  const offer = await standardOffer(tx, market);
  await rebuildEquity(tx, today, offer);
  await tx
    .updateTable('valuation_state')
    .set({
      market_month: market,
      equity_month: monthStart(today),
      offer_apr: offer.apr,
      offer_term: offer.term,
    })
    .execute();
}

/** Where others read meanwhile they go on with what was there before; of an embedded database nobody does. */
async function rebuildEquity(tx: Db, today: PlainDate, offer: Offer): Promise<void> {
  const isFirst = isEmbedded(tx) || (await isEmpty(tx, 'equity'));
  await (isEmbedded(tx) ? sql`truncate equity` : sql`delete from equity`).execute(tx);
  await insertEquity(tx, { asOf: monthStart(today), offer }, isFirst);
  // Else the planner would sort what it takes for a few vehicles.
  await sql`analyze equity`.execute(tx);
  await rebuildBands(tx);
  await storeOwnerFigures(tx);
}

/** What all is worked out for; undefined when that is not today's month, or not that of the newest sales. */
async function currentState(db: Db, today: PlainDate) {
  const market = await marketMonth(db, today);
  const state = await db.selectFrom('valuation_state').selectAll().executeTakeFirstOrThrow();
  const isCurrent = state.equity_month === monthStart(today) && state.market_month === market;
  return isCurrent
    ? { market, offer: { apr: state.offer_apr ?? 0, term: state.offer_term ?? 0 } }
    : undefined;
}

/**
 * Works out market values and equity anew when another month has begun since.
 * @param signal gives it up. @default none
 * @returns whether one had
 */
export async function ensureValuation(db: Db, today: PlainDate, signal?: AbortSignal): Promise<boolean> {
  if (await currentState(db, today)) return false;
  return withoutDeadline(() =>
    withAbort(signal, () =>
      db.transaction().execute(async (tx) => {
        await waitForTurn(tx);
        if (await currentState(tx, today)) return false;
        await rebuildValuation(tx, today);
        return true;
      }),
    ),
  );
}

/**
 * Brings market values and equity up to date after a load, with the result of `rebuildValuation`. Sales of the present
 * month change no market value; a new month, or a new standard offer, changes everything.
 */
export async function refreshValuation(tx: Db, touched: TouchedVehicles, today: PlainDate): Promise<void> {
  const state = await currentState(tx, today);
  if (!state) return rebuildValuation(tx, today);
  await expectFew(tx);
  const named = await listNamed(tx, touched, today);
  const isStale = await touchesMarket(tx, touched, named, state.market);
  if (isStale) await updateValues(tx, state.market);
  if (isStale || touched.describes) await updateStockMarket(tx);
  const offer = isStale ? await standardOffer(tx, state.market) : state.offer;
  if (offer.apr !== state.offer.apr || offer.term !== state.offer.term) return rebuildValuation(tx, today);
  await listVins(tx, touched, named, isStale);
  await refreshEquity(tx, today, offer);
}

const NAMED = 'valuation_named';

/** Finds out what the touched vehicles are. Returns the name of a table of the vehicles that have got a name by that. */
async function listNamed(tx: Db, { vins }: TouchedVehicles, today: PlainDate): Promise<string | undefined> {
  if (!vins) return undefined;
  const touched = sql`d.vin in (select vin from ${sql.table(vins)})`;
  const patterns = await nameUnknownVehicles(tx, today, touched);
  if (patterns.length === 0) return undefined;
  const share = sql`select distinct d.vin from deal d
    where ${lacksName} and ${vinPattern(sql`d.vin`)} = any (${[...patterns]}::text[])`;
  await makeTemporary(tx, NAMED, share);
  return NAMED;
}

/** Whether sales that count in the market values changed, or what is known of their vehicles. */
async function touchesMarket(
  tx: Db,
  { saleDays, vins, describes = false }: TouchedVehicles,
  named: string | undefined,
  market: PlainDate,
): Promise<boolean> {
  const counts = (day: RawBuilder<unknown>) =>
    sql`${day} < ${market}::date and ${day} >= ${market}::date - interval '1 year'`;
  const isDescribed = (table: string) => sql`exists (
    select 1 from ${sql.table(table)} as t join deal d on d.vin = t.vin
    where ${counts(sql`d.contract_date`)} and ${lacksDescription})`;
  const tests = [
    ...(saleDays
      ? [sql`exists (select 1 from ${sql.table(saleDays)} as t where ${counts(sql`t.date`)})`]
      : []),
    ...(vins && describes ? [isDescribed(vins)] : []),
    ...(named ? [isDescribed(named)] : []),
  ];
  if (tests.length === 0) return false;
  const { rows } = await sql<{ stale: boolean }>`select ${sql.join(tests, sql` or `)} as stale`.execute(tx);
  return rows[0]?.stale === true;
}

/**
 * Every vehicle whose equity may differ now: the touched ones, those that have got a name, those of touched customers,
 * and of changed markets.
 */
async function listVins(
  tx: Db,
  { customers, vins }: TouchedVehicles,
  named: string | undefined,
  marketsChanged: boolean,
): Promise<void> {
  const people = customers
    ? sql`(
        select "UC_ID" from ${sql.table(customers)}
        union select m."UC_ID" from customer m where m.merged_into in (select "UC_ID" from ${sql.table(customers)})
        union select m.merged_into from customer m where m."UC_ID" in (select "UC_ID" from ${sql.table(customers)})
      )`
    : undefined;
  const sources = [
    ...(vins ? [sql`select vin from ${sql.table(vins)} where vin is not null`] : []),
    ...(named ? [sql`select vin from ${sql.table(named)}`] : []),
    ...(people
      ? [
          sql`select vin from equity where "UC_ID" in ${people}`,
          sql`select vin from deal where "UC_ID" in ${people} and vin is not null`,
          sql`select trade_vin from deal where "UC_ID" in ${people} and trade_vin is not null`,
        ]
      : []),
    ...(marketsChanged
      ? [
          sql`select vin from equity where market_key in (select market_key from ${sql.table(CHANGED_MARKETS)})`,
        ]
      : []),
  ];
  await makeTemporary(tx, VINS, sql.join(sources, sql` union `));
}

async function refreshEquity(tx: Db, today: PlainDate, offer: Offer): Promise<void> {
  const vins = (column: RawBuilder<unknown>) => sql`${column} in (select vin from ${sql.table(VINS)})`;
  const different = await findDifferent(tx, { asOf: monthStart(today), offer, vins });
  if (!different) return;
  await withBands(tx, different(sql.ref('e.vin')), () => replaceEquity(tx, different));
  await storeOwnerFigures(tx, (id) => sql`${id} in (select "UC_ID" from ${sql.table(DELTA)})`);
}
