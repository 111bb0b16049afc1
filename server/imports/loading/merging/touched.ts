import { type RawBuilder, sql } from 'kysely';
import { keepTemporary } from '../../../db/bulk/temporary.ts';
import type { Tx } from '../../../db/schema.ts';
import { placing } from '../../../leads/arrivals.ts';
import type { Touched } from '../../../rollups/index.ts';
import type { TargetTable } from '../../tables.ts';
import { refs } from '../staging/stage.ts';

type Kind = keyof Required<Touched>;

const names: Readonly<Record<Kind, string>> = {
  days: 'import_touched_days',
  stores: 'import_touched_stores',
  customers: 'import_touched_customers',
  vehicles: 'import_touched_vehicles',
  vins: 'import_touched_vins',
  leads: 'import_touched_leads',
};

const columns: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  days: sql`(store_id integer, date date)`,
  stores: sql`(store_id integer)`,
  customers: sql`("UC_ID" integer)`,
  vehicles: sql`(store_id integer, stock_no text, vin text)`,
  vins: sql`(vin text)`,
  leads: sql`(store_id integer, arrival_id integer, received_at timestamptz, lead_no text, known_id integer,
    email_key text, phone_key text)`,
};

const dayOf = (day: string, records: RawBuilder<unknown>) =>
  sql`select t.store_id, t.${sql.ref(day)} as date from ${records} where t.${sql.ref(day)} is not null`;

const filled = (column: string, records: RawBuilder<unknown>) =>
  sql`select t.${sql.ref(column)} from ${records} where t.${sql.ref(column)} is not null`;

const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** What records say of each kind, where `t` is the table that holds days, customer and VINs. */
function selections(
  { days = [], customer, vins = [], table }: TargetTable,
  records: RawBuilder<unknown>,
): ReadonlyMap<Kind, RawBuilder<unknown>> {
  const sets = new Map<Kind, RawBuilder<unknown>>();
  if (days.length > 0) sets.set('days', all(days.map((day) => dayOf(day, records))));
  if (customer) sets.set('customers', filled(customer, records));
  if (vins.length > 0) sets.set('vins', all(vins.map((vin) => filled(vin, records))));
  if (table === 'part_stock') sets.set('stores', sql`select t.store_id from ${records}`);
  if (table === 'lead_arrival') sets.set('leads', sql`select ${refs(placing, 't')} from ${records}`);
  if (table === 'inventory_vehicle') {
    sets.set('vehicles', sql`select t.store_id, t.stock_no, t.vin from ${records}`);
  }
  return sets;
}

/**
 * Collects what a load touches: days, stores, customers and vehicles of the records before it and after it. Call `note` once
 * before and once after the change.
 * @param records the records that change, as `<table> as t …` with whatever joins tell them from others
 */
export class TouchedRecords {
  readonly #tx: Tx;
  readonly #selections: ReadonlyMap<Kind, RawBuilder<unknown>>;

  private constructor(tx: Tx, selected: ReadonlyMap<Kind, RawBuilder<unknown>>) {
    this.#tx = tx;
    this.#selections = selected;
  }

  static async begin(tx: Tx, target: TargetTable, records: RawBuilder<unknown>): Promise<TouchedRecords> {
    const selected = selections(target, records);
    for (const kind of selected.keys()) await keepTemporary(tx, names[kind], columns[kind]);
    return new TouchedRecords(tx, selected);
  }

  async note(): Promise<void> {
    for (const [kind, selection] of this.#selections) {
      const table = sql.table(names[kind]);
      await sql`insert into ${table} (${selection}) except select * from ${table}`.execute(this.#tx);
    }
  }

  /** The names of the tables, for those who work out figures. */
  async tables(): Promise<Touched> {
    const kinds = [...this.#selections.keys()];
    for (const kind of kinds) await sql`analyze ${sql.table(names[kind])}`.execute(this.#tx);
    return Object.fromEntries(kinds.map((kind) => [kind, names[kind]]));
  }
}
