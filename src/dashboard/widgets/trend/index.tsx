import { useStore, useTranslate } from 'ra-core';
import {
  type AnalyticsMetric,
  analytics,
  analyticsMetrics,
  grossMetrics,
} from '../../../../contract/widgets/trend.ts';
import { queryOf, type Scope } from '../../../providers/period.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { HiddenState } from '../../../ui/states/HiddenState.tsx';
import { useDepartmentRows } from '../../drill/departmentRows.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { linesWithoutCost, unitsWithoutGross } from '../../figures/missingCost.ts';
import { useCountedDaysText, useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import { drawWidget, type WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { MetricChoice } from './MetricChoice.tsx';
import { TrendFigures, TrendSkeleton } from './TrendFigures.tsx';
import {
  hasNothing,
  lastWhole,
  leavesOut,
  type TrendReply,
  trendTable,
  withoutCost,
  withoutUnits,
} from './trend.ts';

const termOf: Readonly<Record<AnalyticsMetric, string>> = {
  units: 'Unit',
  total_gross: 'Total gross',
  total_pvr: 'PVR',
  ro_count: 'RO count',
  labor_sales: 'Labor sales',
  labor_gross: 'Labor gross',
  elr: 'ELR',
  parts_sales: 'Parts sales',
  parts_gross: 'Parts gross',
  fixed_absorption: 'Fixed absorption',
};

/** Why no month has the figure. Some take more than records. */
function emptyText(response: TrendReply): 'text' | 'unknown' | 'unknownUnits' | 'noHours' | 'noOverhead' {
  if (withoutCost(response) > 0) return leavesOut(response.metric) === 'units' ? 'unknownUnits' : 'unknown';
  switch (response.metric) {
    case 'elr':
      return 'noHours';
    case 'fixed_absorption':
      return 'noOverhead';
    default:
      return 'text';
  }
}

/** Which figure the reader chose, and its months. */
function useTrend(period: Scope) {
  const { role } = useSession();
  const { ofMetric } = useDepartmentRows(period);
  const allowed = (metric: AnalyticsMetric) => role.sees_gross === 'Y' || !grossMetrics.includes(metric);
  const usual = analyticsMetrics.find((each) => allowed(each) && ofMetric(each)) ?? 'units';
  const [kept, keep] = useStore<string>('dashboard.trend', usual);
  const metric = analyticsMetrics.find((each) => each === kept && allowed(each)) ?? usual;
  const { storeId, to } = scopeOf(period);
  const state = useWidget(analytics, {
    storeId,
    ...(to && { date: to }),
    id: analyticsMetrics.indexOf(metric) + 1,
  });
  return { metric, keep, allowed, ofMetric, state };
}

/**
 * One figure by month beside the year before: the reader chooses which, at first one whose records they may open. They are
 * those of the last whole month, whose figure stands above the plot.
 */
function TrendTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const daysText = useCountedDaysText();
  const session = useSession();
  const { today } = session;
  const { metric, keep, allowed, ofMetric, state } = useTrend(period);
  const name = t(`dashboard.trend.metrics.${metric}`);
  // The stores go along with the page, whichever it is.
  const address =
    levelOf(session, 'exanalytics') === undefined
      ? undefined
      : `/exanalytics?${new URLSearchParams(queryOf(period.kind, period, 'ytd'))}`;
  const headline = state.data && lastWhole(state.data.response, today);
  const records = headline && ofMetric(metric, headline.date.slice(0, 7));
  const link = address === undefined ? records && { rows: records } : { page: address };

  return (
    <Tile
      widget={analytics}
      state={state}
      terms={[termOf[metric], 'Pace']}
      definition={[
        t('dashboard.trend.partial'),
        ...(leavesOut(metric) === 'lines' ? [t('dashboard.tile.partialGross')] : []),
        ...(leavesOut(metric) === 'units' ? [t('dashboard.tile.partialUnitGross')] : []),
      ]}
      rows={records}
      control={<MetricChoice metric={metric} allowed={allowed} onChoose={keep} />}
      scope={({ response, meta }) => [
        storesText(meta),
        daysText(meta, period),
        ...(leavesOut(response.metric) === 'units'
          ? unitsWithoutGross(withoutUnits(response), meta, t)
          : linesWithoutCost(withoutCost(response), meta, t)),
      ]}
      empty={({ response, meta }) => {
        if (hidesGross(meta)) return <HiddenState what={t('dashboard.tile.hiddenWhat.gross')} />;
        return hasNothing(response) ? (
          <EmptyState
            title={t('dashboard.trend.empty.title')}
            text={t(`dashboard.trend.empty.${emptyText(response)}`, { stores: storesText(meta) })}
          />
        ) : undefined;
      }}
      skeleton={<TrendSkeleton />}
      table={({ response }) =>
        trendTable(response, { caption: t('dashboard.trend.table', { metric: name }), today, t, format })
      }
    >
      {({ response }) => <TrendFigures response={response} link={link} />}
    </Tile>
  );
}

export const trend = drawWidget(analytics, TrendTile, undefined, useTrend);
