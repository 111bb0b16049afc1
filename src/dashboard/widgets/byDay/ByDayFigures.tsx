import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { SalesByDayReply } from '../../../../contract/widgets/byDay.ts';
import type { Reply } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Change } from '../../../ui/page/Change.tsx';
import { Legend } from '../../../ui/page/Legend.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { ColumnsAndLine } from '../../charts/index.tsx';
import { Plot, PlotSkeleton } from '../../charts/Plot.tsx';
import { useChartPalette } from '../../charts/palette.ts';
import type { ColumnPoint } from '../../charts/points.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { Exact } from '../../figures/Exact.tsx';
import { HiddenNote } from '../../figures/HiddenNote.tsx';
import { hidesGross } from '../../figures/hidden.ts';
import { lacksGross } from '../../figures/missingCost.ts';
import { changeFrom, comparable } from '../../figures/ratios.ts';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { useDaysText } from '../../scopeText.ts';
import { grainOf, namedSpans, type SalesSpan, spansOf } from './byDay.ts';
import { spanName } from './byDayTable.ts';

interface Props {
  readonly reply: Reply<SalesByDayReply>;
}

/** Columns of new and used units with the line of gross above them. */
export const ByDayFigures = memo(function ByDayFigures({ reply: { response, meta } }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const gross = !hidesGross(meta);
  const points = usePoints(response, gross, phone);
  return (
    <Parts>
      <Totals response={response} gross={gross} phone={phone} />
      {!gross && <HiddenNote text={t('dashboard.tile.hiddenShort', { what: t('dashboard.sales.gross') })} />}
      <Plot isMain label={t(gross ? 'dashboard.byDay.plot' : 'dashboard.byDay.plotUnits')}>
        <ColumnsAndLine
          points={points}
          parts={2}
          writeColumn={format.integer}
          writeLine={gross ? format.moneyRound : undefined}
        />
      </Plot>
    </Parts>
  );
});

function usePoints({ days }: SalesByDayReply, gross: boolean, phone: boolean): ColumnPoint[] {
  const t = useTranslate();
  const format = useFormat();
  const grain = grainOf(days);
  const spans = spansOf(days, grain);
  const named = phone ? namedSpans(spans) : spans.map(() => true);
  const below = (span: SalesSpan) => {
    if (span.quiet) return format.integer(null);
    if (grain === 'month') return format.month(span.from);
    return grain === 'week' ? format.dayOfYear(span.from) : String(Number(span.from.slice(8)));
  };
  return spans.map((span, index) => ({
    key: span.from,
    tick: named[index] ? below(span) : '',
    columns: [span.new_units, span.used_units],
    line: span.quiet || !gross ? null : span.total_gross,
    tip: {
      title: spanName(span, grain, format),
      lines: span.closed
        ? [{ label: t('dashboard.byDay.closedShort'), value: format.integer(null) }]
        : [
            { label: t('dashboard.sales.new'), value: format.integer(span.new_units) },
            { label: t('dashboard.sales.used'), value: format.integer(span.used_units) },
            ...(gross
              ? [
                  { label: t('dashboard.sales.gross'), value: format.money(span.total_gross) },
                  { label: t('dashboard.sales.totalPvr'), value: format.money(span.total_pvr) },
                ]
              : []),
          ],
    },
  }));
}

interface TotalsProps {
  readonly response: SalesByDayReply;
  readonly gross: boolean;
  readonly phone: boolean;
}

/** What the columns and the line add up to, and the change since the period before. */
function Totals({ response: { current, prior }, gross, phone }: TotalsProps) {
  const t = useTranslate();
  const format = useFormat();
  const { series, ink } = useChartPalette();
  const before = useDaysText()(prior.period_start, prior.period_end);
  const base = comparable(prior);
  const grossChange = lacksGross(current, prior) ? null : changeFrom(current.total_gross, base?.total_gross);
  const change = gross ? grossChange : changeFrom(current.total_units, base?.total_units);
  const records = (label: string, total: ReactNode, part?: string) => (
    <DrillLink rows={{ widget: 'GetSalesAndGrossDashboardWidget', ...(part && { part }) }}>
      {label} {total !== undefined && <strong data-figure>{total}</strong>}
    </DrillLink>
  );
  const units = (count: number) => (phone ? undefined : format.integer(count));
  const dollars = (
    <Exact short={format.moneyShort(current.total_gross)} exact={format.moneyExact(current.total_gross)} />
  );
  const line = {
    key: 'gross',
    label: records(t('dashboard.sales.gross'), dollars),
    colour: ink,
    mark: 'line',
  } as const;
  return (
    <Legend
      items={[
        {
          key: 'new',
          label: records(t('dashboard.sales.new'), units(current.new_units), 'N'),
          colour: series[0],
        },
        {
          key: 'used',
          label: records(t('dashboard.sales.used'), units(current.used_units), 'U'),
          colour: series[1],
        },
        ...(gross ? [line] : []),
      ]}
    >
      {base ? (
        <Change delta={format.delta(change)}> {t('dashboard.sales.on', { days: before })}</Change>
      ) : (
        t('dashboard.sales.incomplete', { days: before })
      )}
    </Legend>
  );
}

/** Legend and plot, before they are known. */
export function ByDaySkeleton() {
  return (
    <Parts>
      {/* The legend of a phone has two lines. */}
      <Box sx={{ display: 'grid', rowGap: 0.25 }}>
        <SkeletonLine of="body2" width="60%" />
        <Box sx={{ display: { sm: 'none' } }}>
          <SkeletonLine of="body2" width="40%" />
        </Box>
      </Box>
      <PlotSkeleton isMain />
    </Parts>
  );
}

const Parts = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(0.5),
}));
