import { sql } from 'kysely';
import type { Tx } from '../../../db/schema.ts';
import { sameColumns, type TableLayout } from '../file/stage.ts';

export async function notePrices(
  tx: Tx,
  { table, stage, key, columns }: TableLayout,
  runId: number | undefined,
): Promise<void> {
  if (table !== 'inventory_vehicle' || !columns.includes('list_price')) return;
  await sql`insert into price_change (vehicle_id, old_price, new_price, changed_at, run_id)
    select t.vehicle_id, t.list_price, s.list_price, now(), ${runId ?? null}::integer
    from ${sql.table(table)} as t join ${sql.table(stage)} as s on ${sameColumns(key, 't', 's')}
    where t.list_price is distinct from s.list_price`.execute(tx);
}

/** Also deletes everything about vehicles that the undo removed. */
export async function forgetPrices(tx: Tx, runId: number): Promise<void> {
  await sql`delete from price_change where run_id = ${runId}::integer`.execute(tx);
  for (const table of ['price_change', 'vehicle_look']) {
    await sql`delete from ${sql.table(table)} as p where not exists (
      select from inventory_vehicle as v where v.vehicle_id = p.vehicle_id)`.execute(tx);
  }
}
