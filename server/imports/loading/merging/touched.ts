import { type RawBuilder, sql } from 'kysely';
import { keepTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { placing } from '../../../leads/arrivals.ts';
import type { Touched } from '../../../rollups/index.ts';
import type { TargetTable } from '../../tables.ts';
import { refs } from '../file/stage.ts';

type Selections = (target: TargetTable, records: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];

const select = (columns: readonly string[], records: RawBuilder<unknown>, known = columns.at(-1)) =>
  sql`select ${refs(columns, 't')} from ${records} where ${sql.ref(`t.${known}`)} is not null`;

const ofTable =
  (name: string, columns: readonly string[]): Selections =>
  ({ table }, records) =>
    table === name ? [select(columns, records, 'store_id')] : [];

const kinds: Readonly<Record<keyof Required<Touched>, readonly [RawBuilder<unknown>, Selections]>> = {
  days: [
    sql`(store_id integer, date date)`,
    ({ days = [] }, records) => days.map((day) => select(['store_id', day], records)),
  ],
  customers: [
    sql`("UC_ID" integer)`,
    ({ customer }, records) => (customer ? [select([customer], records)] : []),
  ],
  vins: [sql`(vin text)`, ({ vins = [] }, records) => vins.map((vin) => select([vin], records))],
  stores: [sql`(store_id integer)`, ofTable('part_stock', ['store_id'])],
  vehicles: [
    sql`(store_id integer, stock_no text, vin text)`,
    ofTable('inventory_vehicle', ['store_id', 'stock_no', 'vin']),
  ],
  leads: [
    sql`(store_id integer, arrival_id integer, received_at timestamptz, lead_no text, known_id integer,
      email_key text, phone_key text)`,
    ofTable('lead_arrival', placing),
  ],
};

/** Includes the days, stores, customers and vehicles that records had before the load. */
export interface TouchedRecords {
  /** Call once before and once after the change. */
  readonly note: () => Promise<void>;
  readonly tables: () => Promise<Touched>;
}

/** @param records changing records as `<table> as t …`, with any joins */
export async function touchedRecords(
  tx: Tx,
  target: TargetTable,
  records: RawBuilder<unknown>,
): Promise<TouchedRecords> {
  const touched = Object.entries(kinds).flatMap(([kind, [columns, selections]]) => {
    const selected = selections(target, records);
    return selected.length > 0 ? [{ kind, name: `import_touched_${kind}`, columns, selected }] : [];
  });
  for (const { name, columns } of touched) await keepTemporary(tx, name, columns);
  return {
    async note() {
      for (const { name, selected } of touched) {
        await sql`insert into ${sql.table(name)} (${sql.join(selected, sql` union all `)})
          except select * from ${sql.table(name)}`.execute(tx);
      }
    },
    async tables() {
      for (const { name } of touched) await sql`analyze ${sql.table(name)}`.execute(tx);
      return Object.fromEntries(touched.map(({ kind, name }) => [kind, name]));
    },
  };
}
