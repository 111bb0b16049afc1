import { useTranslate } from 'ra-core';
import { modelStock } from '../../../../contract/widgets/models.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { ModelsFigures, ModelsSkeleton } from './ModelsFigures.tsx';
import { holdsNothing, modelsTable } from './models.ts';

const terms = [
  'In stock',
  "Days' supply",
  'Target stock',
  'Over or under stock',
  'Average units a month',
  'Age',
];

/** Which models the stores have too many or too few of. Stock is what stands there now, whatever the period. */
export function ModelsTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const state = useWidget(modelStock, { store_id: scopeOf(period).storeId });

  return (
    <Tile
      title={t('dashboard.models.title')}
      what={t('dashboard.models.what')}
      lacking={t('dashboard.models.lacking')}
      state={state}
      terms={terms}
      rows="GetInventoryDashboardWidget"
      scope={({ meta, response }) => [
        storesText(meta),
        t('dashboard.models.count', { smart_count: response.rows.length }),
      ]}
      empty={({ response, meta }) =>
        holdsNothing(response) ? (
          <EmptyState
            title={t('dashboard.models.empty.title')}
            text={t('dashboard.models.empty.text', { stores: storesText(meta) })}
          />
        ) : undefined
      }
      skeleton={<ModelsSkeleton />}
      table={({ response }) => modelsTable(response, t, format)}
    >
      {({ response }) => <ModelsFigures models={response} />}
    </Tile>
  );
}
