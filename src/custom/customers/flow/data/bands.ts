import type { Flow, FlowStage } from '../../../../../contract/calls/customers/flow.ts';

export type StageName = FlowStage['stage'];

/** Customers who went from a stage to the next, who are still in service after it, or who were lost at it. */
export interface Band {
  readonly key: string;
  readonly kind: 'on' | 'active' | 'lost';
  /** Where it begins; of `on` the name of where it ends is in `to`. */
  readonly stage: StageName;
  readonly to: StageName | undefined;
  readonly count: number;
  /** Of those who came to the stage where it begins. */
  readonly share: number | null;
  /** Median days: to the next stage, or since this one. */
  readonly days: number | null;
  readonly expression: string;
}

export const shareOf = (part: number, whole: number | undefined): number | null =>
  whole ? part / whole : null;

/** The bands of a flow, in the order of its stages; after the last one nothing comes. */
export const bandsOf = ({ stages }: Flow): Band[] =>
  stages.flatMap((stage, place): Band[] => {
    const next = stages[place + 1];
    if (!next) return [];
    const band = (kind: Band['kind'], count: number, days: number | null, expression: string): Band => ({
      key: `${kind}:${stage.stage}`,
      kind,
      stage: stage.stage,
      to: kind === 'on' ? next.stage : undefined,
      count,
      share: shareOf(count, stage.count),
      days,
      expression,
    });
    return [
      band('on', next.count, next.days, next.reached_expression),
      band('active', stage.active, stage.active_days, stage.active_expression),
      band('lost', stage.lost, stage.lost_days, stage.lost_expression),
    ];
  });

/** The key of the text that names a band. */
export const nameOf = ({ kind, stage, to }: Band) => `customerFlow.band.${kind}.${to ?? stage}`;
