import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Change } from '../../../ui/page/Change.tsx';
import { Legend } from '../../../ui/page/Legend.tsx';
import { TrendLines } from '../../charts/index.tsx';
import { Plot, PlotSkeleton } from '../../charts/Plot.tsx';
import { useChartPalette } from '../../charts/palette.ts';
import type { LinePoint } from '../../charts/points.ts';
import { type Destination, DrillLink } from '../../drill/DrillLink.tsx';
import { Exact } from '../../figures/Exact.tsx';
import { Stacked } from '../../figures/HeadRow.tsx';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { changeOf, lastIsPartial, lastWhole, leftOut, paceOf, type TrendReply, writersOf } from './trend.ts';

interface Props {
  readonly response: TrendReply;
  /** The page that tells more of its stores and days, for a role that has it; else the records of the figure. */
  readonly link: Destination | undefined;
}

/** The last whole month, and the lines of this year and the one before. */
export const TrendFigures = memo(function TrendFigures({ response, link }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { today } = useSession();
  const { ink, slate } = useChartPalette();
  const { axis, exact } = writersOf(response.unit, format);
  const partial = lastIsPartial(response, today);
  const pace = paceOf(response, today);
  const points = usePoints(response, partial, pace);
  const running = format.monthOfYear(response.series.at(-1)?.date ?? today);
  const atPace = t('dashboard.trend.atPace', { month: running });
  const name = t(`dashboard.trend.metrics.${response.metric}`);
  const plot = t('dashboard.trend.plot', { metric: name });
  return (
    <Stacked>
      <Headline response={response} link={link} />
      <Legend
        items={[
          { key: 'now', label: t('dashboard.trend.now'), colour: ink, mark: 'line' },
          ...(pace === null ? [] : [{ key: 'pace', label: atPace, colour: ink, mark: 'dashed' } as const]),
          { key: 'before', label: t('dashboard.trend.before'), colour: slate, mark: 'line' },
        ]}
      />
      <Plot
        label={
          pace === null
            ? plot
            : `${plot} ${t('dashboard.trend.paceSentence', {
                month: running,
                pace: exact(pace),
                value: exact(response.series.at(-1)?.value ?? null),
              })}`
        }
      >
        <TrendLines
          points={points}
          lastIsPartial={partial}
          write={axis}
          whole={response.unit === 'units' || response.unit === 'orders'}
        />
      </Plot>
    </Stacked>
  );
});

/** The last whole month: what the line's shape is about. */
function Headline({ response, link }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { today } = useSession();
  const { short, exact } = writersOf(response.unit, format);
  const month = lastWhole(response, today);
  if (!month) return null;
  const figure = <Exact short={short(month.value)} exact={exact(month.value)} />;
  return (
    <Typography variant="body2" component="p" sx={{ m: 0, color: 'text.tertiary' }}>
      <Typography component="span" variant="figure" sx={{ color: 'var(--figure)', mr: 1 }}>
        {link ? <DrillLink {...link}>{figure}</DrillLink> : figure}
      </Typography>
      {format.monthOfYear(month.date)}{' '}
      <Change delta={format.delta(changeOf(month, month.value))}>
        {' '}
        {t('dashboard.trend.onYear', { month: format.monthOfYear(yearBefore(month.date)) })}
      </Change>
    </Typography>
  );
}

const yearBefore = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;

function usePoints(reply: TrendReply, partial: boolean, pace: number | null): LinePoint[] {
  const t = useTranslate();
  const format = useFormat();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { series, unit } = reply;
  const { exact } = writersOf(unit, format);
  const last = series.length - 1;
  const without = leftOut(reply, t);
  const countOf = (count = 0) =>
    without && count > 0 ? [{ label: without.label, value: format.integer(count) }] : [];
  return series.map((point, index) => {
    const { date, value, prior_year_value } = point;
    const month = format.monthOfYear(date);
    const isRunning = partial && index === last;
    const soFar = t('dashboard.trend.soFar', { month });
    const paced = isRunning && pace !== null;
    return {
      key: date,
      tick: !phone || index % 3 === 0 ? format.month(date) : '',
      value: paced ? pace : value,
      before: prior_year_value,
      tip: {
        title: paced ? t('dashboard.trend.atPace', { month }) : isRunning ? soFar : month,
        lines: [
          ...(paced ? [{ label: t('dashboard.trend.pace'), value: exact(pace) }] : []),
          { label: paced ? soFar : month, value: exact(value) },
          ...countOf(without?.of(point)),
          { label: format.monthOfYear(yearBefore(date)), value: exact(prior_year_value) },
          ...countOf(without?.before(point)),
        ],
      },
    };
  });
}

/** Figure, legend and plot, before they are known. */
export function TrendSkeleton() {
  return (
    <Stacked>
      <SkeletonLine of="figure" width="40%" />
      <SkeletonLine of="body2" width="50%" />
      <PlotSkeleton />
    </Stacked>
  );
}
