import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { type SalesReply, salesWidget } from '../../../../contract/widgets/sales.ts';
import type { Reply } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useDaysText, useStoresText } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { SalesFigures, SalesSkeleton } from './SalesFigures.tsx';
import { salesTable, soldNothing } from './sales.ts';

const terms = [
  'Unit',
  'Front gross',
  'Back gross',
  'Total gross',
  'PVR',
  'Pace',
  'Unit target',
  'Gross target',
];

/** Units retailed and gross of the period, with pace and target. */
export function SalesTile({ period, onPeriod }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const daysText = useDaysText();
  const storesText = useStoresText();
  const state = useWidget(salesWidget, scopeOf(period));
  const title = t(`dashboard.sales.title.${period.kind}`);
  const daysOf = ({ meta }: Reply<SalesReply>) =>
    daysText(meta.period_start ?? period.from, meta.period_end ?? period.to);

  return (
    <Tile
      title={title}
      what={t('dashboard.sales.what')}
      lacking={t('dashboard.sales.lacking')}
      state={state}
      terms={terms}
      definition={[t('dashboard.sales.mark')]}
      rows="GetSalesDashboardWidget"
      scope={(reply) => [storesText(reply.response.rows), daysOf(reply)]}
      empty={(reply) =>
        soldNothing(reply.response) ? (
          <EmptyState
            title={t('dashboard.sales.empty.title')}
            text={t('dashboard.sales.empty.text', {
              stores: storesText(reply.response.rows),
              days: daysOf(reply),
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
      skeleton={<SalesSkeleton />}
      table={(reply) =>
        salesTable(reply.response, reply.meta, {
          caption: t('dashboard.tile.tableOf', { tile: title, days: daysOf(reply) }),
          t,
          format,
        })
      }
    >
      {(reply) => <SalesFigures reply={reply} />}
    </Tile>
  );
}
