import {
  type JourneyBand,
  type JourneyOutcome,
  type JourneyStage,
  printJourney,
  withJourneyStores,
} from '../../contract/expression/journey.ts';
import { printExpression } from '../../contract/expression/print.ts';
import { type AsIds, JOURNEY_FIELD, toAsIds } from '../../contract/expression/storeNumbers.ts';

/** The filter that lists the customers of a band of a cohort. */
export type Describe = (outcome: JourneyOutcome, stage: JourneyStage | 'any') => string;

/** Filters over the bands of a cohort, their stores by AS_ID as in every expression. */
export const describing =
  (cohort: Omit<JourneyBand, 'outcome' | 'stage'>, asIds: AsIds): Describe =>
  (outcome, stage) => {
    const band = withJourneyStores({ ...cohort, outcome, stage }, (ids) => toAsIds(ids, asIds));
    return printExpression({ kind: 'compare', field: JOURNEY_FIELD, op: '=', value: printJourney(band) });
  };

export const stageExpressions = (describe: Describe, stage: JourneyStage) => ({
  reached_expression: describe('reached', stage),
  lost_expression: describe('lost', stage),
  active_expression: describe('active', stage),
});
