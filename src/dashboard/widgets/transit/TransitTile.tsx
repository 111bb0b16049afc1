import { useTranslate } from 'ra-core';
import { transitWidget } from '../../../../contract/widgets/transit.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { TransitFigures, TransitSkeleton } from './TransitFigures.tsx';
import { isAllFunded, transitTable } from './transit.ts';

const terms = ['Contract in transit', 'CIT age', 'CIT bucket', 'Funding not told'];

/** Contracts that wait for their money: how many, how much, how old. They are those of today, whatever the period. */
export function TransitTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const { storeId } = scopeOf(period);
  const state = useWidget(transitWidget, { storeId });

  return (
    <Tile
      title={t('dashboard.transit.title')}
      what={t('dashboard.transit.what')}
      lacking={t('dashboard.transit.lacking')}
      state={state}
      terms={terms}
      rows="GetCITFloorPlanDataTopFive"
      scope={({ meta, response: { rows, totals } }) => [
        storesText(meta),
        ...(rows.length > 0
          ? [
              t('dashboard.transit.oldestOf', {
                rows: format.integer(rows.length),
                total: format.integer(totals.cit_count),
              }),
            ]
          : []),
      ]}
      empty={({ response, meta }) =>
        isAllFunded(response) ? (
          <EmptyState
            title={t('dashboard.transit.empty.title')}
            text={t('dashboard.transit.empty.text', { stores: storesText(meta) })}
          />
        ) : undefined
      }
      skeleton={<TransitSkeleton />}
      table={({ response }) => transitTable(response, t, format)}
    >
      {(reply) => <TransitFigures reply={reply} />}
    </Tile>
  );
}
