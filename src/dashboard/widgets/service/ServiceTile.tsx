import { useTranslate } from 'ra-core';
import { serviceWidget } from '../../../../contract/widgets/service.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useCountedDaysText, useStoresText } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { ServiceFigures, ServiceSkeleton } from './ServiceFigures.tsx';
import { closedNothing, missingCost, serviceTable } from './service.ts';

const terms = [
  'RO count',
  'Hours per RO',
  'ELR',
  'Labor sales',
  'Labor gross',
  'Pace',
  'Pay type',
  'Open RO',
];

/** Closed repair orders, what they brought, and who pays. */
export function ServiceTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useStoresText();
  const daysText = useCountedDaysText();
  const state = useWidget(serviceWidget, scopeOf(period));
  const title = t('dashboard.service.title');

  return (
    <Tile
      title={title}
      what={t('dashboard.service.what')}
      lacking={t('dashboard.service.lacking')}
      state={state}
      terms={terms}
      definition={[t('dashboard.service.share'), t('dashboard.sales.mark')]}
      rows="GetServiceDashboardWidget"
      scope={(reply) => [
        storesText(reply.response.rows),
        daysText(reply.meta, period),
        ...missingCost(reply, t),
      ]}
      empty={({ response, meta }) =>
        closedNothing(response) ? (
          <EmptyState
            title={t('dashboard.service.empty.title')}
            text={t('dashboard.service.empty.text', {
              stores: storesText(response.rows),
              days: daysText(meta, period),
            })}
          />
        ) : undefined
      }
      skeleton={<ServiceSkeleton />}
      table={({ response, meta }) =>
        serviceTable(response, meta, {
          caption: t('dashboard.tile.tableOf', { tile: title, days: daysText(meta, period) }),
          t,
          format,
        })
      }
    >
      {(reply) => <ServiceFigures reply={reply} />}
    </Tile>
  );
}
