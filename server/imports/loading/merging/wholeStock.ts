import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { StockKind, StockLeaving } from '../../../../contract/calls/imports/beforeIt.ts';
import { addDays, type PlainDate } from '../../../calendar.ts';
import { copyIntoNamed } from '../../../db/bulk/copy.ts';
import { isEmpty } from '../../../db/bulk/isEmpty.ts';
import { keepTemporary, leaveTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { isInStockOf } from '../../../db/stockDefinitions.ts';
import type { StockTable } from '../../tables.ts';
import { refs, rejectedRows, STAGE, sameColumns } from '../staging/stage.ts';
import { MOST_LEFT, type StagedFile } from '../staging/stageFile.ts';
import type { Leaving } from './leaving.ts';

export type StockLeft = z.output<typeof StockLeaving>;

/** Temporary table of what stores have by our records and not in the file, with what is said of it then. */
const MISSING = 'import_missing';
const missing = sql.table(MISSING);
/** Temporary table of what rows name that are not loaded. */
const LEFT = 'import_left_stock';
const left = sql.table(LEFT);

/** A file whose newest vehicle came so many days ago at most is of the day on which it is loaded. */
const FRESH_DAYS = 7;

/** How it is said of records of a feed, `t`, that a store has them. */
export const isThere = (table: string): RawBuilder<boolean> =>
  table === 'inventory_vehicle' ? sql`${isInStockOf('t')}` : sql`t.on_hand > 0`;

/** Whether vehicles `t`, or parts, are of a kind; all are where it is none. */
export const isOfKind = ({ kind }: StockTable, only: StockKind | null): RawBuilder<boolean> =>
  kind === undefined || only === null ? sql`true` : sql`(${sql.ref(`t.${kind}`)} = 'N') = ${only === 'new'}`;

/** The only kind of vehicles that a file has, as far as its rows are loaded; null where it has both. */
async function onlyKind(tx: Tx, { kind }: StockTable): Promise<StockKind | null> {
  if (kind === undefined) return null;
  const { rows } = await sql<{ isNew: boolean }>`
    select distinct ${sql.ref(kind)} = 'N' as "isNew" from ${sql.table(STAGE)}`.execute(tx);
  const [one, other] = rows;
  return one && !other ? (one.isNew ? 'new' : 'used') : null;
}

/**
 * What becomes of a vehicle that has left: with a deal it is sold, on the day of that. Nobody knows of a sale of the others,
 * so they are wholesaled: no unit of anything, and gone from the day of the file on. One in transit never stood on the lot.
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

/** The last day on which something came or went by the rows of the file; null where they say no days. */
async function newestDay(
  tx: Tx,
  { days }: StockTable,
  columns: readonly string[],
): Promise<PlainDate | null> {
  const own = days.filter((name) => columns.includes(name)).map((name) => sql.ref(name));
  if (own.length === 0) return null;
  const { rows } = await sql<{ day: PlainDate | null }>`
    select max(greatest(${sql.join(own)})) as day from ${sql.table(STAGE)}`.execute(tx);
  return rows[0]?.day ?? null;
}

/** Lays out what rows name that are not loaded. */
async function layOutLeft({ tx, leftStock }: StagedFile, { number, vin }: StockTable): Promise<void> {
  await keepTemporary(tx, LEFT, sql`(store integer, number text, vin text)`);
  if (leftStock.length > 0) {
    await copyIntoNamed(
      tx,
      LEFT,
      ['store', 'number', 'vin'],
      leftStock.map((one) => [one.store, one.number, one.vin]),
    );
  }
  await sql`insert into ${left} (store, number, vin)
    select store_id, ${sql.ref(number)}, ${vin === undefined ? sql`null` : sql.ref(vin)} from ${rejectedRows} as late`.execute(
    tx,
  );
}

const isLeft = (by: RawBuilder<unknown>) =>
  sql`exists (select from ${left} as p where ${by} and coalesce(p.store, t.store_id) = t.store_id)`;

/** What of the stores of a file is held against it. */
interface Held {
  readonly stock: StockTable;
  readonly only: StockKind | null;
}

/** Finds what the stores of the file have by our records, and it does not have; those that a row may be about are left out. */
async function layOutMissing(staged: StagedFile, { stock, only }: Held): Promise<void> {
  const { tx, today } = staged;
  const { own } = staged.family;
  const newest = await newestDay(tx, stock, own.columns);
  const day = newest !== null && newest < addDays(today, -FRESH_DAYS) ? newest : today;
  await layOutLeft(staged, stock);
  const { gone, join } = goneOf(own.table, day);
  const stage = sql.table(own.stage);
  await leaveTemporary(
    tx,
    MISSING,
    sql`select *, not is_sold and is_newer as stays from (
      select ${refs(own.key, 't')}, ${gone}, coalesce(t.stocked_date > ${newest}::date, false) as is_newer
      from ${sql.table(own.table)} as t
      join (select distinct store_id from ${stage} where store_id > 0) as o on o.store_id = t.store_id ${join}
      where ${isThere(own.table)} and ${isOfKind(stock, only)}
        and not exists (select from ${stage} as s where ${sameColumns(own.key, 's', 't')})
        and not ${isLeft(sql`p.number = ${sql.ref(`t.${stock.number}`)}`)}
        and not ${stock.vin === undefined ? sql`false` : isLeft(sql`p.vin = ${sql.ref(`t.${stock.vin}`)}`)}
    ) as one`,
  );
}

interface StoreStock {
  readonly name: string;
  readonly stored: number;
  readonly missing: number;
  readonly newer: number;
  readonly sold: number;
}

/** What each store of the file has by our records, and how much of it the file does not have. */
async function countStores(
  tx: Tx,
  { own }: StagedFile['family'],
  { stock, only }: Held,
): Promise<StoreStock[]> {
  const { rows } = await sql<StoreStock>`
    with there as (
      select t.store_id, count(*)::integer as stored from ${sql.table(own.table)} as t
      where ${isThere(own.table)} and ${isOfKind(stock, only)} and t.store_id in (select store_id from ${sql.table(own.stage)} where store_id > 0)
      group by t.store_id
    ), gone as (
      select store_id, count(*)::integer as missing, count(*) filter (where stays)::integer as newer,
        count(*) filter (where is_sold)::integer as sold
      from ${missing} group by store_id
    ) select s.storename as name, stored, coalesce(missing, 0) as missing, coalesce(newer, 0) as newer,
      coalesce(sold, 0) as sold
    from there join store as s on s."ID" = there.store_id left join gone on gone.store_id = there.store_id
    order by s.storename`.execute(tx);
  return rows;
}

/** Stores of which nobody can tell what a row is about; null of all of them. */
function untold({ leftStock }: StagedFile): readonly (number | null)[] {
  const all = leftStock.length > MOST_LEFT ? [null] : [];
  return [
    ...all,
    ...leftStock.flatMap(({ store, number, vin }) => ((number ?? vin) === null ? [store] : [])),
  ];
}

const sumOf = (stores: readonly StoreStock[], name: 'stored' | 'missing' | 'newer' | 'sold') =>
  stores.reduce((sum, store) => sum + store[name], 0);

/**
 * Finds what leaves the stock with a file that is the whole of it, or would: what its stores have by our records and it does
 * not have. What a rejected or skipped row is about stays, and so does all of a store of which a rejected row can't be told. A
 * vehicle that came after the newest one of the file stays unless a deal has sold it: the file may be older than that. A
 * file of new vehicles alone is held against new ones alone, and so is one of used ones.
 */
export async function findMissing(
  staged: StagedFile,
): Promise<{ readonly said: StockLeft; readonly leaving: Leaving | undefined } | undefined> {
  const { tx, plan, layout, family, options } = staged;
  const isWhole = options.profile.whole;
  const { stock } = layout.target;
  const { own } = family;
  if (!stock || plan.isMended || (await isEmpty(tx, own.table))) return undefined;
  const held = { stock, only: await onlyKind(tx, stock) };
  await layOutMissing(staged, held);
  const unread = untold(staged);
  if (unread.length > 0) {
    const isOfAll = unread.includes(null);
    await sql`delete from ${missing} where ${isOfAll} or store_id = any (${[...unread]}::integer[])`.execute(
      tx,
    );
  }
  const stores = await countStores(tx, family, held);
  const [all, newer] = [sumOf(stores, 'missing'), sumOf(stores, 'newer')];
  if (all === 0 && (unread.length === 0 || !isWhole)) return undefined;
  const much = stores.filter((store) => (store.missing - store.newer) * 3 > store.stored);
  const said = {
    is_whole: isWhole,
    only: held.only,
    ...{ stored: sumOf(stores, 'stored'), missing: all, newer, sold: sumOf(stores, 'sold') },
    unread: unread.length,
    much: isWhole
      ? much.map((store) => ({
          store: store.name,
          stored: store.stored,
          leaves: store.missing - store.newer,
        }))
      : [],
  };
  if (!isWhole || all === newer) return { said, leaving: undefined };
  await sql`delete from ${missing} where stays`.execute(tx);
  const leaving = { keys: MISSING, key: own.key, table: own.table, rows: all - newer, sets: stock.gone };
  return { said, leaving };
}
