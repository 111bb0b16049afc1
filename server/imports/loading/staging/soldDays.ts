import { sql } from 'kysely';
import { isInStockOf } from '../../../db/stockDefinitions.ts';
import type { ReadingPlan } from '../../reading/readingPlan.ts';
import { STAGE, sameColumns } from './stage.ts';
import type { StagedFile } from './stageFile.ts';

/** The column with the day on which a vehicle left. */
export const SOLD = 'sold_date';

/** Whether a file says where vehicles are, and not when they left. */
export const tellsNoDayOfSale = ({ feed, columns, keep }: Pick<ReadingPlan, 'feed' | 'columns' | 'keep'>) =>
  feed === 'inventory' && !columns.includes(SOLD) && !keep.includes('status');

/** Vehicles that are gone by such a file keep the day on which they left; those that are in stock, or are again, have none. */
export async function keepSoldDays({ tx, plan, family: { own } }: StagedFile): Promise<void> {
  if (!tellsNoDayOfSale(plan)) return;
  await sql`update ${sql.table(STAGE)} as s set ${sql.ref(SOLD)} = t.${sql.ref(SOLD)} from ${sql.table(own.table)} as t
    where ${sameColumns(own.key, 's', 't')} and t.${sql.ref(SOLD)} is not null and not ${isInStockOf('s')}`.execute(
    tx,
  );
}
