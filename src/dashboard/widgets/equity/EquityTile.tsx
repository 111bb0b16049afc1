import { useTranslate } from 'ra-core';
import { equitySummary } from '../../../../contract/widgets/equity.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { equityScope } from '../../askedScope.ts';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { EquityFigures, EquitySkeleton } from './EquityFigures.tsx';
import { equityTable, vehiclesIn } from './equity.ts';

const terms = ['Equity', 'Break-even', 'Trade-in value', 'Payoff', 'Lease maturity'];

/** What customers would have left of their vehicles. It is that of this month, whatever the period. */
export function EquityTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const { store_count } = useSession();
  const state = useWidget(equitySummary, equityScope(period));
  const countText = (vehicles: number) =>
    t('dashboard.equity.count', { smart_count: vehicles, count: format.integer(vehicles) });

  return (
    <Tile
      title={t('dashboard.equity.title')}
      what={t('dashboard.equity.what')}
      lacking={t('dashboard.equity.lacking')}
      state={state}
      terms={terms}
      definition={[t('dashboard.equity.window')]}
      rows="GetEquitySummary"
      scope={({ response, meta }) => [
        // There is no room for all, and all of his stores is what a reader takes for granted.
        ...(meta.store_ids && meta.store_ids.length < store_count ? [storesText(meta)] : []),
        countText(vehiclesIn(response)),
        ...(meta.valued_on
          ? [t('dashboard.equity.valuedOn', { date: format.dayOfYear(meta.valued_on) })]
          : []),
      ]}
      empty={({ response }) =>
        vehiclesIn(response) === 0 ? (
          <EmptyState title={t('dashboard.equity.empty.title')} text={t('dashboard.equity.empty.text')} />
        ) : undefined
      }
      skeleton={<EquitySkeleton />}
      table={({ response }) => equityTable(response, t, format)}
    >
      {({ response }) => <EquityFigures response={response} />}
    </Tile>
  );
}
