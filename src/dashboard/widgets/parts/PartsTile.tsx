import { useTranslate } from 'ra-core';
import { partsWidget } from '../../../../contract/widgets/parts.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useCountedDaysText, useStoresText } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { PartsFigures, PartsSkeleton } from './PartsFigures.tsx';
import { partsTable, soldNoParts } from './parts.ts';

const terms = ['Parts sales', 'Parts gross', 'Gross %', 'Parts stock cost', 'Parts per RO', 'Pay type'];

/** What parts were sold for, what they earned, and what lies idle. */
export function PartsTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useStoresText();
  const daysText = useCountedDaysText();
  const state = useWidget(partsWidget, scopeOf(period));
  const title = t('dashboard.parts.title');

  return (
    <Tile
      title={title}
      what={t('dashboard.parts.what')}
      lacking={t('dashboard.parts.lacking')}
      state={state}
      terms={terms}
      definition={[t('dashboard.parts.share')]}
      rows="GetPartsDashboardWidget"
      scope={({ response, meta }) => [storesText(response.rows), daysText(meta, period)]}
      empty={({ response, meta }) =>
        soldNoParts(response) ? (
          <EmptyState
            title={t('dashboard.parts.empty.title')}
            text={t('dashboard.parts.empty.text', {
              stores: storesText(response.rows),
              days: daysText(meta, period),
            })}
          />
        ) : undefined
      }
      skeleton={<PartsSkeleton />}
      table={({ response, meta }) =>
        partsTable(response, meta, {
          caption: t('dashboard.tile.tableOf', { tile: title, days: daysText(meta, period) }),
          t,
          format,
        })
      }
    >
      {(reply) => <PartsFigures reply={reply} />}
    </Tile>
  );
}
