import { type RawBuilder, sql } from 'kysely';
import type { StockKind } from '../../../../contract/calls/imports/beforeIt.ts';
import { addDays, type PlainDate } from '../../../calendar.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { leaveTemporary } from '../../../db/bulk/temporary.ts';
import { isInStockOf } from '../../../db/stockDefinitions.ts';
import type { StockTable } from '../../tables.ts';
import type { StockLeft } from '../file/load.ts';
import { refs, rejectedRows, STAGE, sameColumns } from '../file/stage.ts';
import type { StagedFile } from '../file/stagedFile.ts';
import { MOST_LEFT } from '../staging/stageFile.ts';
import type { Leaving } from './leaving.ts';

const MISSING = 'import_missing';
const missing = sql.table(MISSING);
/** A file whose newest vehicle is at most this old describes the day it's loaded. */
const FRESH_DAYS = 7;

export const isThere = (table: string): RawBuilder<boolean> =>
  table === 'inventory_vehicle' ? sql`${isInStockOf('t')}` : sql`t.on_hand > 0`;

/** True for feeds without new and used. */
export const isOfKind = ({ kind }: StockTable, only: StockKind | null): RawBuilder<boolean> =>
  kind === undefined || only === null ? sql`true` : sql`(${sql.ref(`t.${kind}`)} = 'N') = ${only === 'new'}`;

/**
 * New values of a missing vehicle: sold on the contract date of its deal, or else wholesale, which counts as no unit. A
 * vehicle in transit was never on the lot, so it has no sold date.
 */
const goneVehicle = (day: PlainDate) => ({
  gone: sql`case when d.deal_kind is null or d.deal_kind = 'Wholesale' then 'wholesale' else 'sold' end as status,
    case when d.contract_date is null and t.status = 'in_transit' then null
      else greatest(t.stocked_date, least(d.contract_date, ${day}::date)) end as sold_date,
    d.contract_date is not null as is_sold`,
  join: sql`left join lateral (
    select d.contract_date, d.deal_kind from deal as d
    where d.store_id = t.store_id and d.vin = t.vin and d.contract_date >= t.stocked_date and d.status <> 'Unwound'
    order by d.contract_date limit 1
  ) as d on true`,
});

const goneOf = (table: string, day: PlainDate) =>
  table === 'inventory_vehicle'
    ? goneVehicle(day)
    : { gone: sql`0::numeric as on_hand, false as is_sold`, join: sql`` };

/** `only` is null for both kinds; `newest` is the latest date the file knows about. */
interface Coverage {
  readonly only: StockKind | null;
  readonly newest: PlainDate | null;
}

async function coverageOf(
  { tx, family }: StagedFile,
  { kind, days: dayColumns }: StockTable,
): Promise<Coverage> {
  const days = dayColumns.filter((name) => family.own.columns.includes(name)).map((name) => sql.ref(name));
  const isNew = kind === undefined ? sql`null::boolean` : sql`${sql.ref(kind)} = 'N'`;
  const { rows } = await sql<Coverage>`
    select case when bool_and(${isNew}) then 'new' when not bool_or(${isNew}) then 'used' end as only,
      ${days.length > 0 ? sql`max(greatest(${sql.join(days)}))` : sql`null::date`} as newest
    from ${sql.table(STAGE)}`.execute(tx);
  return rows[0] ?? { only: null, newest: null };
}

/** @param unidentified stores with rows that can't be identified; null for all stores */
async function layOutMissing(
  { tx, today, family: { own }, leftStock }: StagedFile,
  stock: StockTable,
  { only, newest }: Coverage,
  unidentified: readonly (number | null)[],
): Promise<void> {
  const day = newest !== null && newest < addDays(today, -FRESH_DAYS) ? newest : today;
  const { gone, join } = goneOf(own.table, day);
  const stage = sql.table(own.stage);
  const isLeft = (name: string | undefined, of: string) =>
    name === undefined
      ? sql`false`
      : sql`exists (select from named as p
          where ${sql.ref(`p.${of}`)} = ${sql.ref(`t.${name}`)} and coalesce(p.store, t.store_id) = t.store_id)`;
  const texts = (name: 'number' | 'vin') => sql`${leftStock.map((one) => one[name])}::text[]`;
  await leaveTemporary(
    tx,
    MISSING,
    sql`with named as materialized (
      select * from unnest(${leftStock.map(({ store }) => store)}::integer[], ${texts('number')}, ${texts('vin')}) as p (store, number, vin)
      union all select store_id, ${sql.ref(stock.number)}, ${stock.vin === undefined ? sql`null` : sql.ref(stock.vin)}
      from ${rejectedRows} as late
    ) select *, not is_sold and is_newer as stays from (
      select ${refs(own.key, 't')}, ${gone}, coalesce(t.stocked_date > ${newest}::date, false) as is_newer
      from ${sql.table(own.table)} as t
      join (select distinct store_id from ${stage} where store_id > 0) as o on o.store_id = t.store_id ${join}
      where ${isThere(own.table)} and ${isOfKind(stock, only)}
        and not ${unidentified.includes(null)}::boolean and t.store_id <> all (${unidentified.filter((store) => store !== null)}::integer[])
        and not exists (select from ${stage} as s where ${sameColumns(own.key, 's', 't')})
        and not ${isLeft(stock.number, 'number')} and not ${isLeft(stock.vin, 'vin')}
    ) as one`,
  );
}

interface StoreStock {
  readonly store: string;
  readonly stored: number;
  readonly missing: number;
  readonly newer: number;
  readonly sold: number;
}

async function countStores(
  { tx, family: { own } }: StagedFile,
  stock: StockTable,
  only: StockKind | null,
): Promise<StoreStock[]> {
  const { rows } = await sql<StoreStock>`
    select s.storename as store, stored, coalesce(missing, 0) as missing, coalesce(newer, 0) as newer, coalesce(sold, 0) as sold
    from store as s join (
      select t.store_id, count(*)::integer as stored from ${sql.table(own.table)} as t
      where ${isThere(own.table)} and ${isOfKind(stock, only)} and t.store_id in (select store_id from ${sql.table(own.stage)})
      group by t.store_id
    ) as here on here.store_id = s."ID" left join (
      select store_id, count(*)::integer as missing, count(*) filter (where stays)::integer as newer,
        count(*) filter (where is_sold)::integer as sold
      from ${missing} group by store_id
    ) as gone on gone.store_id = s."ID" order by s.storename`.execute(tx);
  return rows;
}

/**
 * Items in rejected or skipped rows stay, as does all stock of a store with an unidentified row. A vehicle newer than
 * the file's newest stays unless a deal sold it: the file may be older. A file of only new or only used vehicles is
 * compared with its kind.
 */
export async function findMissing(
  staged: StagedFile,
): Promise<{ readonly report: StockLeft; readonly leaving: Leaving | undefined } | undefined> {
  const { tx, plan, layout, family, options, leftStock } = staged;
  const { whole: isWhole } = options.profile;
  const { stock } = layout.target;
  const { own } = family;
  if (!stock || plan.isMended || (await isEmpty(tx, own.table))) return undefined;
  const coverage = await coverageOf(staged, stock);
  const unidentified = [
    ...(leftStock.length > MOST_LEFT ? [null] : []),
    ...leftStock.flatMap(({ store, number, vin }) => ((number ?? vin) === null ? [store] : [])),
  ];
  await layOutMissing(staged, stock, coverage, unidentified);
  const stores = await countStores(staged, stock, coverage.only);
  const sum = (name: 'stored' | 'missing' | 'newer' | 'sold') =>
    stores.reduce((all, store) => all + store[name], 0);
  const counts = { stored: sum('stored'), missing: sum('missing'), newer: sum('newer'), sold: sum('sold') };
  const leaves = counts.missing - counts.newer;
  if (counts.missing === 0 && (unidentified.length === 0 || !isWhole)) return undefined;
  const much = stores.flatMap(({ store, stored, missing: all, newer }) =>
    isWhole && (all - newer) * 3 > stored ? [{ store, stored, leaves: all - newer }] : [],
  );
  const report = { is_whole: isWhole, only: coverage.only, ...counts, unread: unidentified.length, much };
  if (!isWhole || leaves === 0) return { report, leaving: undefined };
  await sql`delete from ${missing} where stays`.execute(tx);
  return {
    report,
    leaving: { keys: MISSING, key: own.key, table: own.table, rows: leaves, sets: stock.gone },
  };
}
