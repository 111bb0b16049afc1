import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { salesByDay } from '../../../../contract/widgets/byDay.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { byDayScope } from '../../askedScope.ts';
import { useCountedDaysText, useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { ByDayFigures, ByDaySkeleton } from './ByDayFigures.tsx';
import { grainOf } from './byDay.ts';
import { byDayTable } from './byDayTable.ts';

const terms = ['Unit', 'Front gross', 'Back gross', 'Total gross', 'PVR', 'Selling day', 'Prior period'];

/** Units and gross of each day of the period; of each week or month of a long one. */
export function ByDayTile({ period, onPeriod }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const daysText = useCountedDaysText();
  const state = useWidget(salesByDay, byDayScope(period));
  const grain = grainOf(state.data?.response.days ?? []);
  const title = t(`dashboard.byDay.title.${grain}`);

  return (
    <Tile
      title={title}
      what={t('dashboard.byDay.what')}
      lacking={t('dashboard.byDay.lacking')}
      state={state}
      terms={terms}
      definition={[t('dashboard.byDay.closed')]}
      rows="GetSalesAndGrossDashboardWidget"
      scope={({ meta }) => [storesText(meta), daysText(meta, period)]}
      empty={({ response, meta }) =>
        response.current.total_units === 0 ? (
          <EmptyState
            title={t('dashboard.sales.empty.title')}
            text={t('dashboard.sales.empty.text', {
              stores: storesText(meta),
              days: daysText(meta, period),
            })}
          >
            {period.kind !== 'last_month' && (
              <Button size="small" onClick={() => onPeriod('last_month')}>
                {t('dashboard.sales.empty.lastMonth')}
              </Button>
            )}
          </EmptyState>
        ) : undefined
      }
      skeleton={<ByDaySkeleton />}
      table={({ response, meta }) =>
        byDayTable(response, meta, {
          caption: t('dashboard.byDay.table', { tile: title, days: daysText(meta, period) }),
          t,
          format,
        })
      }
    >
      {(reply) => <ByDayFigures reply={reply} />}
    </Tile>
  );
}
