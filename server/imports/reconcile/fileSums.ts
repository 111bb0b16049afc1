import { sql } from 'kysely';
import type { PartKind } from '../../../contract/calls/imports/reconcile.ts';
import type { Db } from '../../db/schema.ts';
import { amountPlaces, type FigureRange, lackPlaces, lacksAmount } from '../measures.ts';
import { keptFileRows, sentRows } from './corrected.ts';
import { type Amounts, sumNames } from './figures.ts';
import type { KeptRun } from './keptRun.ts';
import { membersNow } from './records.ts';
import { sumsOver } from './sums.ts';

/** `month` is its first day. */
export interface Place {
  readonly store_id: number | null;
  readonly month: string | null;
}

interface PlacedSums extends Place, Amounts {
  readonly kind: PartKind;
  readonly why: string;
  readonly rows: number;
  /**
   * Not part of the difference: it counts as in the file, or was corrected, which is compared with its current values.
   */
  readonly isFile: boolean;
}

export const placeKey = ({ store_id, month }: Place) => `${store_id ?? ''}|${month ?? ''}`;

const sums = sql.join(sumNames.map((name) => sql.ref(name)));

/** Sums of the file's parts; corrected rows move to the part of their current outcome. */
function fileParts(run: KeptRun) {
  const { run_id, measure, corrections } = run;
  const parts = sql`select store_id, month, fate, why, rows, ${sums} from import_part where run_id = ${run_id}`;
  if (corrections.length === 0) return parts;
  const ofRow = sql.join([
    sql`units`,
    ...amountPlaces.map((place) => sql.ref(place)),
    ...lackPlaces.map(
      (place) => sql`(${lacksAmount(measure, place, place)})::integer as ${sql.ref(`unknown_${place}`)}`,
    ),
  ]);
  const less = sql.join(sumNames.map((name) => sql`- ${sql.ref(name)}`));
  return sql`with ${sentRows(run)}, moved as (
      select store_id, month, first_fate, first_why, fate, why, ${ofRow} from (${keptFileRows(run)}) as said
      where (fate, why) is distinct from (first_fate, first_why)
    )
    ${parts} union all select store_id, month, first_fate, first_why, -1, ${less} from moved
    union all select store_id, month, fate, why, 1, ${sums} from moved`;
}

/** The file's sums by outcome of its rows. */
export async function fileSums(db: Db, run: KeptRun): Promise<PlacedSums[]> {
  const { rows } = await sql<
    Place & Amounts & { fate: PartKind | 'loaded'; why: string | null; rows: number }
  >`
    select store_id, month::text as month, fate, why, sum(rows)::int as rows, ${sumsOver(1)}
    from (${fileParts(run)}) as part group by 1, 2, 3, 4 having sum(rows) > 0`.execute(db);
  return rows.map(({ fate, why, ...row }) => ({
    ...row,
    isFile: (fate === 'loaded' && why === null) || fate === 'corrected',
    kind: fate === 'loaded' ? 'notCounted' : fate,
    why: why ?? '',
  }));
}

/** Stores and months of the file's rows, including corrected rows that moved. */
export async function placesOf(db: Db, run: KeptRun): Promise<Place[]> {
  const own = sql`select store_id, month from import_part where run_id = ${run.run_id}`;
  const isPlain = run.corrections.length === 0;
  const { rows } = await sql<Place>`select distinct store_id, month::text as month from (${
    isPlain
      ? own
      : sql`${own} union all select store_id, month from (
          ${membersNow(run)} select store_id, month from member where is_corrected and counts) as corrected`
  }) as place`.execute(db);
  return rows;
}

export const rangeOf = (places: readonly Place[]): FigureRange => {
  const stores = places.flatMap(({ store_id }) => (store_id === null ? [] : [store_id]));
  const months = places.flatMap(({ month }) => (month === null ? [] : [month])).sort();
  return { stores: [...new Set(stores)], months: [months[0] ?? '1980-01-01', months.at(-1) ?? '1980-01-01'] };
};
