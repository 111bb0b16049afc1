import { useTranslate } from 'ra-core';
import type { Flow } from '../../../../../contract/calls/customers/flow.ts';
import { journeyStages } from '../../../../../contract/expression/journey.ts';
import { shareOf } from '../data/bands.ts';
import type { FlowQuery } from '../data/flowQuery.ts';
import { retentionRows, useMonthName } from '../data/retention.ts';
import { useCohortName } from '../data/useCohortName.ts';
import { usePartName } from '../data/usePartName.ts';
import type { Figures } from './figures.ts';

type Row = readonly (string | number | null)[];

interface Shown extends Figures {
  readonly flow: NonNullable<Figures['flow']>;
}

/** A fraction as a percentage with one decimal, as the page has it. */
const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);

/** The figures of the page as rows of a file: the stages of both cohorts, the retention, and where leads came from. */
export function useFlowFile(by: FlowQuery['by']): (figures: Shown) => Row[] {
  const t = useTranslate();
  const cohortName = useCohortName();
  const monthName = useMonthName();
  const partName = usePartName(by === 'none' ? 'source' : by);
  const head = (name: string) => t(`customerFlow.table.${name}`);

  const stagesOf = (flow: Flow): Row[] =>
    flow.stages.map((stage, place) => [
      cohortName(flow),
      flow.followed_to,
      t(`customerFlow.stage.${stage.stage}`),
      stage.count,
      percent(shareOf(stage.count, flow.stages[place - 1]?.count)),
      stage.days,
      stage.active,
      stage.lost,
      percent(shareOf(stage.lost, stage.count)),
    ]);

  return ({ flow: { flow, compared }, retention, parts }) => [
    [
      t('customerFlow.file.cohort'),
      t('customerFlow.file.followed'),
      head('stage'),
      head('customers'),
      `${head('share')} %`,
      head('days'),
      head('active'),
      head('lost'),
      `${head('lostShare')} %`,
    ],
    ...stagesOf(flow),
    ...(compared ? stagesOf(compared) : []),
    ...(retention && retention.cohorts.length > 0
      ? [
          [],
          [
            t('customerFlow.retention.bought'),
            ...retention.cohorts.map(monthName),
            t('customerFlow.retention.all'),
          ],
          [
            t('customerFlow.retention.customers'),
            ...retention.cohorts.map(({ customers }) => customers),
            retention.cohorts.reduce((sum, { customers }) => sum + customers, 0),
          ],
          ...retentionRows(retention).map(({ months, shares, all }) => [
            `${t('customerFlow.retention.months', { smart_count: months })} %`,
            ...shares.map(percent),
            percent(all),
          ]),
        ]
      : []),
    ...(parts && by !== 'none'
      ? [
          [],
          [
            t(`customerFlow.by.${by}`),
            ...journeyStages.map((stage) => t(`customerFlow.stage.${stage}`)),
            head('active'),
            head('lost'),
          ],
          ...parts.map((part) => [partName(part), ...part.counts, part.active, part.lost]),
        ]
      : []),
  ];
}
