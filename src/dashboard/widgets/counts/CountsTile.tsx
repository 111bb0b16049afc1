import { useTranslate } from 'ra-core';
import { dashboardCounts } from '../../../../contract/widgets/counts.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { CountsFigures, CountsSkeleton } from './CountsFigures.tsx';
import { countsNothing, countsTable } from './counts.ts';

const terms = [
  'Customer',
  'Active customer',
  'In stock',
  'Due',
  'Open RO',
  'Contract in transit',
  'Open ticket',
];

/** How much there is of everything today, whatever the period. */
export function CountsTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const state = useWidget(dashboardCounts, { storeId: scopeOf(period).storeId });

  return (
    <Tile
      title={t('dashboard.counts.title')}
      what={t('dashboard.counts.what')}
      lacking={t('dashboard.counts.lacking')}
      state={state}
      terms={terms}
      scope={({ meta }) => [storesText(meta)]}
      empty={({ response, meta }) =>
        countsNothing(response) ? (
          <EmptyState
            title={t('dashboard.counts.empty.title')}
            text={t('dashboard.counts.empty.text', { stores: storesText(meta) })}
          />
        ) : undefined
      }
      skeleton={<CountsSkeleton />}
      table={({ response }) => countsTable(response, t, format)}
    >
      {({ response }) => <CountsFigures counts={response} />}
    </Tile>
  );
}
