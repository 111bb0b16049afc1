import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { EquityReply } from '../../../../contract/widgets/equity.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { Bands } from '../../charts/index.tsx';
import { Plot, PlotSkeleton } from '../../charts/Plot.tsx';
import { useCompact } from '../../compact.ts';
import { bandName } from '../../drill/bandName.ts';
import { Exact } from '../../figures/Exact.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HeadRow, Stacked } from '../../figures/HeadRow.tsx';
import { shareOf } from '../../figures/ratios.ts';
import { WithRoom } from '../../figures/WithRoom.tsx';
import { bandsBelow, edgeOf, vehiclesIn } from './equity.ts';

const widget = 'GetEquitySummary';

interface Props {
  readonly response: EquityReply;
}

/** How many vehicles are worth more than what is owed, and how much more. */
export const EquityFigures = memo(function EquityFigures({ response }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { bands } = response;
  const counts = [
    ['negative', 'negative_count'],
    ['breakEven', 'break_even_count'],
    ['positive', 'positive_count'],
    ['unknown', 'unknown_count'],
  ] as const;
  const all = vehiclesIn(response);
  return (
    <WithRoom>
      <Stacked>
        <HeadRow>
          {counts.map(([name, part]) => (
            <Figure
              key={part}
              size="figureSmall"
              label={t(`dashboard.equity.${name}`)}
              link={{ rows: { widget, part } }}
            >
              {format.integer(response[part])}
            </Figure>
          ))}
        </HeadRow>
        {!useCompact() && <More response={response} />}
        <Plot label={t('dashboard.equity.plot')}>
          <Bands
            below={bandsBelow(bands)}
            labels={[t('dashboard.equity.owes'), t('dashboard.equity.positive')]}
            points={bands.map((band, index) => ({
              key: String(band.from),
              edge: edgeOf(bands, index, format),
              count: band.count,
              tip: {
                title: bandName(band, t, format),
                lines: [
                  { label: t('dashboard.equity.vehicles'), value: format.integer(band.count) },
                  { label: t('dashboard.equity.share'), value: format.percent(shareOf(band.count, all)) },
                ],
              },
            }))}
          />
        </Plot>
      </Stacked>
    </WithRoom>
  );
});

/** What a taller tile has room for. */
function More({ response }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const money = (value: number | null) => (
    <Exact short={format.moneyShort(value)} exact={format.moneyExact(value)} />
  );
  const figures = [
    ['average', undefined, money(response.avg_equity)],
    ['total', undefined, money(response.total_positive_equity)],
    ['maturing3', 'lease_maturing_3m', format.integer(response.lease_maturing_3m)],
    ['maturing12', 'lease_maturing_12m', format.integer(response.lease_maturing_12m)],
  ] as const;
  return (
    <Pairs data-room="tall">
      {figures.map(([name, part, figure]) => (
        <Figure
          key={name}
          size="figureSmall"
          label={t(`dashboard.equity.${name}`)}
          link={{ rows: { widget, ...(part && { part }) } }}
        >
          {figure}
        </Figure>
      ))}
    </Pairs>
  );
}

/** Figures and histogram, before they are known. */
export function EquitySkeleton() {
  return (
    <Stacked>
      <HeadRow as="div">
        {['negative', 'breakEven', 'positive', 'unknown'].map((key) => (
          <FigureSkeleton key={key} size="figureSmall" />
        ))}
      </HeadRow>
      <PlotSkeleton />
    </Stacked>
  );
}

/** Labels that are too long for four of them side by side. */
const Pairs = themed(HeadRow, { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' });
