import { type RawBuilder, sql } from 'kysely';
import { type JourneyBand, type JourneyStage, journeyStages } from '../../contract/expression/journey.ts';
import { type Cohort, cameTo, firstLeads, isActive, lastStage } from './cohort.ts';

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
      return sql`${isActive(until)} and ${stoppedAt(stage, until)}`;
    case 'lost':
      return sql`not ${isActive(until)} and not ${cameTo('again', until)} and ${stoppedAt(stage, until)}`;
  }
}

const stoppedAt = (stage: JourneyStage | 'any', until: string) =>
  stage === 'any' ? sql`true` : sql`${lastStage(until)} = ${sql.lit(journeyStages.indexOf(stage))}`;
