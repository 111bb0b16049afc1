import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type StoreFeed, storeFeeds } from '../../../contract/calls/stores.ts';
import type { BelowProps } from '../../engine/declaration.ts';
import { call } from '../../providers/api/api.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { sourceName } from '../../providers/texts/sourceName.ts';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { WithTexts } from '../../ui/page/Page.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Tag } from '../../ui/page/Tag.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { texts } from './pageTexts.ts';

/** Whether the data of a store still come: its feeds below its fields. */
export function FeedHealth({ record }: BelowProps) {
  return (
    <WithTexts of={texts}>
      <Place>
        <Feeds storeid={Number(record.id)} />
      </Place>
    </WithTexts>
  );
}

function Feeds({ storeid }: { readonly storeid: number }) {
  const t = useTranslate();
  const query = useQuery({
    queryKey: ['stores', 'feeds', storeid],
    queryFn: async ({ signal }) => (await call(storeFeeds, { storeid }, { signal })).response,
    retry: false,
  });
  const title = t('storePage.feeds.title');
  return (
    <Panel title={title} aside={t('storePage.feeds.aside')} flush>
      <Loaded of={query} what={t('storePage.feeds.what')}>
        {(feeds) =>
          feeds.length === 0 ? (
            <EmptyState title={t('storePage.feeds.none')} text={t('storePage.feeds.noneText')} />
          ) : (
            <FeedTable title={title} feeds={feeds} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function FeedTable({ title, feeds }: { readonly title: string; readonly feeds: readonly StoreFeed[] }) {
  const t = useTranslate();
  const format = useFormat();
  const head = (name: string) => ({ name, label: t(`storePage.feeds.columns.${name}`) });
  return (
    <DataTable
      label={title}
      rows={feeds}
      keyOf={({ source, feed }) => `${source} ${feed}`}
      columns={[
        {
          ...head('feed'),
          heads: true,
          onCard: 'title',
          cell: ({ feed }) => t(`dashboard.freshness.feeds.${feed}`),
        },
        { ...head('state'), onCard: 'aside', cell: ({ state }) => <State state={state} /> },
        { ...head('source'), onCard: 'plain', cell: ({ source }) => sourceName(source, t) },
        {
          ...head('loaded'),
          cell: ({ last_success_at: at }) => (at ? format.dateTime(at) : notAvailable),
        },
        {
          ...head('lastRecord'),
          cell: (feed) =>
            feed.last_record
              ? format.date(feed.last_record)
              : t(`storePage.feeds.${feed.has_records ? 'dayless' : 'ofOthers'}`),
        },
        { ...head('rows'), figure: true, cell: ({ rows_loaded }) => format.integer(rows_loaded) },
        {
          ...head('rejected'),
          figure: true,
          marked: ({ rows_rejected }) => rows_rejected > 0,
          cell: ({ rows_rejected }) => format.integer(rows_rejected),
        },
      ]}
    />
  );
}

const looks = {
  ok: { tone: 'good', icon: CircleCheck },
  late: { tone: 'warn', icon: Clock },
  failed: { tone: 'bad', icon: CircleAlert },
  never: { tone: 'plain', icon: Clock },
} as const;

function State({ state }: Pick<StoreFeed, 'state'>) {
  const t = useTranslate();
  return <Tag {...looks[state]}>{t(`dashboard.freshness.states.${state}`)}</Tag>;
}

const Place = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 2, 3) }));
