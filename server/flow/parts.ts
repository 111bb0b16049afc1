import { sql } from 'kysely';
import type { FlowPart } from '../../contract/calls/customers/flow.ts';
import { journeyStages, type LeadTrait } from '../../contract/expression/journey.ts';
import type { Db } from '../db/schema.ts';
import { type Cohort, cameTo, firstLeads, isActive, traitColumns } from './cohort.ts';

type Part = Omit<FlowPart, 'expression'>;

interface Row extends Omit<Part, 'counts' | 'lost'> {
  readonly counts: readonly number[];
}

const labels = {
  store: sql`(select storename from store where store."ID" = value)`,
  source: sql`null::text`,
  brand: sql`(select brand_name from brand where brand_chrome_id = value)`,
} as const;

/** A cohort by a trait of the first leads: everybody is in exactly one part. */
export async function flowParts(db: Db, cohort: Cohort, by: LeadTrait): Promise<Part[]> {
  const column = sql.ref(traitColumns[by]);
  const counts = journeyStages.map(
    (stage) => sql`count(*) filter (where ${cameTo(stage, cohort.until)})::integer`,
  );
  const { rows } = await sql<Row>`
    select value, ${labels[by]} as label, counts, active
    from (
      select ${by === 'brand' ? sql`coalesce(${column}, 0)` : column} as value, array[${sql.join(counts)}] as counts,
        count(*) filter (where ${isActive(cohort.until)})::integer as active
      from (${firstLeads(cohort)}) as led group by 1
    ) as part
    order by counts[1] desc, value`.execute(db);
  return rows.map(({ counts: reached, ...row }) => ({
    ...row,
    counts: [...reached],
    lost: (reached[0] ?? 0) - (reached.at(-1) ?? 0) - row.active,
  }));
}
