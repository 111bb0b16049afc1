import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { CdpReply } from '../../../../contract/widgets/customerData.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Ring } from '../../charts/index.tsx';
import { Plot, PlotSkeleton } from '../../charts/Plot.tsx';
import { useCompact } from '../../compact.ts';
import type { Destination } from '../../drill/DrillLink.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HeadRow, Stacked } from '../../figures/HeadRow.tsx';
import { fractionOf, shareOf } from '../../figures/ratios.ts';
import { WithRoom } from '../../figures/WithRoom.tsx';
import { classesOf } from './customerData.ts';

/** How many customers there are and how complete what is known of them is; below, the ring of their score classes. */
export const CustomerDataFigures = memo(function CustomerDataFigures({
  response,
}: {
  readonly response: CdpReply;
}) {
  const t = useTranslate();
  const format = useFormat();
  const classes = classesOf(response);
  const all = classes.reduce((sum, { count }) => sum + count, 0);
  // Shares of all customers are explained where data quality is.
  const quality = levelOf(useSession(), 'CDP') === undefined ? undefined : { page: '/CDP' };
  const customers = { rows: { widget: 'GetCDPChart' } };
  const figures: readonly Labelled[] = [
    ['customers', format.integer(response.resolved_customers), customers],
    ['duplicates', format.percent(fractionOf(response.duplicate_pct)), quality],
    ['email', format.percent(fractionOf(response.email_pct)), quality],
    ['phone', format.percent(fractionOf(response.phone_pct)), quality],
  ];
  const more: readonly Labelled[] = [
    ['records', format.integer(response.source_records), customers],
    ['households', format.integer(response.households), customers],
  ];
  return (
    <WithRoom>
      <Stacked>
        <Figures of={figures} />
        {!useCompact() && <Figures of={more} data-room="tall" />}
        <Plot label={t('dashboard.customerData.plot')}>
          <Ring
            lastIsUnknown={classes.at(-1)?.class === 'unscored'}
            slices={classes.map(({ class: name, count }) => ({
              key: name,
              name: t(`dashboard.customerData.classes.${name}`),
              share: format.percentShort(shareOf(count, all)),
              count,
              tip: {
                title: t(`dashboard.customerData.classes.${name}`),
                lines: [
                  { label: t('dashboard.customerData.customers'), value: format.integer(count) },
                  { label: t('dashboard.customerData.share'), value: format.percent(shareOf(count, all)) },
                ],
              },
            }))}
          />
        </Plot>
      </Stacked>
    </WithRoom>
  );
});

type Labelled = readonly [name: string, figure: string, link: Destination | undefined];

interface FiguresProps {
  readonly of: readonly Labelled[];
  readonly 'data-room'?: 'tall';
}

function Figures({ of, 'data-room': room }: FiguresProps) {
  const t = useTranslate();
  return (
    <HeadRow data-room={room}>
      {of.map(([name, figure, link]) => (
        <Figure key={name} size="figureSmall" label={t(`dashboard.customerData.${name}`)} link={link}>
          {figure}
        </Figure>
      ))}
    </HeadRow>
  );
}

/** Figures and ring, before they are known. */
export function CustomerDataSkeleton() {
  return (
    <Stacked>
      <HeadRow as="div">
        {['customers', 'duplicates', 'email', 'phone'].map((key) => (
          <FigureSkeleton key={key} size="figureSmall" />
        ))}
      </HeadRow>
      <PlotSkeleton />
    </Stacked>
  );
}
