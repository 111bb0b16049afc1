import { useTranslate } from 'ra-core';
import { type FeedRow, feedFreshness } from '../../../../contract/widgets/freshness.ts';
import { sourceName } from '../../../providers/texts/sourceName.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { figure, tableOf } from '../../table/table.ts';
import { Tile } from '../../tile/Tile.tsx';
import { drawWidget, type WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { Feeds, FeedsSkeleton } from './Feeds.tsx';
import { useFeedText } from './useFeedText.ts';

const ask = ({ storeId }: WidgetProps['period']) => ({ storeId });

/** When each feed of the stores was last loaded. It looks at now, whatever the period. */
function FreshnessStrip({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const { nameOf } = useFeedText();
  const state = useWidget(feedFreshness, ask(period));
  const title = t('dashboard.freshness.title');
  const label = (name: string) => t(`dashboard.freshness.columns.${name}`);

  return (
    <Tile
      strip
      widget={feedFreshness}
      state={state}
      definition={[t('dashboard.freshness.stale')]}
      scope={() => []}
      empty={({ response }) =>
        response.length === 0 ? (
          <EmptyState
            title={t('dashboard.freshness.empty.title')}
            text={t('dashboard.freshness.empty.text')}
          />
        ) : undefined
      }
      skeleton={<FeedsSkeleton />}
      table={({ response }) =>
        tableOf<FeedRow, FeedRow>({
          caption: title,
          name: { label: label('feed'), cell: (feed) => nameOf(feed, response) },
          columns: [
            { label: label('source'), figure: false, cell: ({ source }) => sourceName(source, t) },
            {
              label: label('state'),
              figure: false,
              cell: (feed) => t(`dashboard.freshness.states.${feed.state}`),
            },
            {
              label: label('last'),
              figure: false,
              cell: (feed) => format.dateTime(feed.last_success_at),
              value: (feed) => feed.last_success_at,
            },
            figure(label('loaded'), (feed) => feed.rows_loaded, format.integer),
            figure(label('rejected'), (feed) => feed.rows_rejected, format.integer),
            {
              label: label('due'),
              cell: ({ late_after_hours: hours }) =>
                hours === null ? format.integer(null) : t('dashboard.freshness.hours', { hours }),
              value: (feed) => feed.late_after_hours,
            },
          ],
          rows: response,
        })
      }
    >
      {({ response }) => <Feeds feeds={response} />}
    </Tile>
  );
}

export const freshness = drawWidget(feedFreshness, FreshnessStrip, ask);
