import { type RawBuilder, sql } from 'kysely';
import { type JourneyBand, type JourneyStage, journeyStages } from '../../contract/expression/journey.ts';
import { type Cohort, cameTo, firstLeads, isActive } from './cohort.ts';

/** A band of a cohort. */
export type Band = Cohort & Pick<JourneyBand, 'outcome' | 'stage'>;

/** A query of the customers of a band, each once, as `UC_ID`. */
export const peopleOf = (band: Band): RawBuilder<unknown> =>
  sql`select "UC_ID" from (${firstLeads(band)}) as led where ${isIn(band)}`;

function isIn({ outcome, stage, until }: Band): RawBuilder<unknown> {
  switch (outcome) {
    case 'reached':
      return stage === 'any' ? sql`true` : cameTo(stage, until);
    case 'active':
      return sql`${stoppedAt(stage, until)} and ${isActive(until)}`;
    case 'lost':
      return sql`${stoppedAt(stage, until)} and not ${cameTo('again', until)} and not ${isActive(until)}`;
  }
}

/** Nobody comes to a stage without those before it. */
function stoppedAt(stage: JourneyStage | 'any', until: string): RawBuilder<unknown> {
  if (stage === 'any') return sql`true`;
  const next = journeyStages[journeyStages.indexOf(stage) + 1];
  return next ? sql`${cameTo(stage, until)} and not ${cameTo(next, until)}` : cameTo(stage, until);
}
