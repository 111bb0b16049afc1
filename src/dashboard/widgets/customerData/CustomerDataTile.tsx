import { useTranslate } from 'ra-core';
import { cdpChart } from '../../../../contract/widgets/customerData.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { customerDataScope } from '../../askedScope.ts';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { CustomerDataFigures, CustomerDataSkeleton } from './CustomerDataFigures.tsx';
import { customerDataTable, hasNone } from './customerData.ts';

const terms = [
  'Customer',
  'Source record',
  'Duplicates',
  'Household',
  'Completeness',
  'Score class',
  'LTV score',
];

/** Who the customers are, and how complete what we know of them is. Of today, whatever the period. */
export function CustomerDataTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const state = useWidget(cdpChart, customerDataScope(period));
  return (
    <Tile
      title={t('dashboard.customerData.title')}
      what={t('dashboard.customerData.what')}
      lacking={t('dashboard.customerData.lacking')}
      state={state}
      terms={terms}
      rows="GetCDPChart"
      scope={({ meta }) => [storesText(meta), t('dashboard.customerData.today')]}
      empty={({ response }) =>
        hasNone(response) ? (
          <EmptyState
            title={t('dashboard.customerData.empty.title')}
            text={t('dashboard.customerData.empty.text')}
          />
        ) : undefined
      }
      skeleton={<CustomerDataSkeleton />}
      table={({ response }) => customerDataTable(response, t, format)}
    >
      {({ response }) => <CustomerDataFigures response={response} />}
    </Tile>
  );
}
