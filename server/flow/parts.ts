import { sql } from 'kysely';
import type { FlowPart } from '../../contract/calls/customers/flow.ts';
import { journeyStages, type LeadTrait } from '../../contract/expression/journey.ts';
import type { Db } from '../db/schema.ts';
import { type Cohort, cameTo, firstLeads, isActive, traitColumns } from './cohort.ts';

export type Part = Omit<FlowPart, 'expression' | 'label'>;

interface Row extends Omit<Part, 'counts' | 'lost'> {
  readonly counts: readonly number[];
}

/** A cohort, and by which trait of the first leads it is parted. */
export interface Parted {
  readonly cohort: Cohort;
  readonly by: LeadTrait;
}

/** A cohort by a trait of the first leads: everybody is in exactly one part. */
export async function countParts(db: Db, { cohort, by }: Parted): Promise<Part[]> {
  const column = sql.ref(traitColumns[by]);
  // Names of sources in one order everywhere.
  const order = by === 'source' ? sql`value collate "C"` : sql`value`;
  const counts = journeyStages.map(
    (stage) => sql`count(*) filter (where ${cameTo(stage, cohort.until)})::integer`,
  );
  const { rows } = await sql<Row>`
    select * from (
      select ${by === 'brand' ? sql`coalesce(${column}, 0)` : column} as value, array[${sql.join(counts)}] as counts,
        count(*) filter (where ${isActive(cohort.until)})::integer as active
      from (${firstLeads(cohort)}) as led group by 1
    ) as part
    order by counts[1] desc, ${order}`.execute(db);
  return rows.map(({ counts: reached, ...row }) => ({
    ...row,
    counts: [...reached],
    lost: (reached[0] ?? 0) - (reached.at(-1) ?? 0) - row.active,
  }));
}

/** What stores or brands are called; sources have a name in the reader's language. */
export async function labelsOf(db: Db, by: LeadTrait): Promise<ReadonlyMap<unknown, string>> {
  if (by === 'source') return new Map();
  const { rows } = await sql<{ value: number; label: string }>`
    select ${by === 'store' ? sql`"ID" as value, storename as label from store` : sql`brand_chrome_id as value, brand_name as label from brand`}`.execute(
    db,
  );
  return new Map(rows.map(({ value, label }) => [value, label]));
}
