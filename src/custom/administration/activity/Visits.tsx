import { useTranslate } from 'ra-core';
import type { ActivityRow } from '../../../../contract/calls/activity.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { PagesFoot } from '../../../ui/table/PagesFoot.tsx';
import { useSeededName } from '../../../ui/useSeededName.ts';
import { type ActivityFilter, pageSize, useVisits } from './queries.ts';

interface Props {
  readonly filter: ActivityFilter;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Every page that was opened, newest first. */
export function Visits({ filter, page, onPage }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const visits = useVisits(filter, page);
  const total = visits.data?.meta.total ?? 0;
  const isFilled = (visits.data?.response.length ?? 0) > 0;
  return (
    <Panel title={t('activity.visits.title')} aside={visits.data && format.integer(total)} flush={isFilled}>
      <Loaded of={visits} what={t('activity.what')} waiting={<PanelSkeleton />}>
        {({ response: rows }) => {
          if (rows.length === 0)
            return <EmptyState title={t('activity.empty.title')} text={t('activity.empty.text')} />;
          return <VisitTable rows={rows} />;
        }}
      </Loaded>
      <PagesFoot page={page} total={total} size={pageSize} onPage={onPage} />
    </Panel>
  );
}

function VisitTable({ rows }: { readonly rows: readonly ActivityRow[] }) {
  const t = useTranslate();
  const format = useFormat();
  const named = useSeededName();
  const column = (name: string) => ({
    name,
    label: t(`activity.visits.${name}`),
    width: 'line' as const,
    onCard: 'plain' as const,
  });
  return (
    <DataTable
      label={t('activity.visits.title')}
      rows={rows}
      keyOf={({ activity_id: id }) => String(id)}
      columns={[
        {
          ...column('when'),
          onCard: 'aside',
          cell: ({ at }) => (
            <time dateTime={at} title={format.dateTime(at)}>
              {format.time(at)}
            </time>
          ),
        },
        { ...column('who'), heads: true, onCard: 'title', cell: ({ user_name: name }) => name },
        {
          ...column('page'),
          cell: ({ page_name: name, pageid: id }) => (name ? named(name) : t('activity.page', { id })),
        },
        { ...column('address'), cell: ({ ip }) => ip ?? notAvailable },
        {
          ...column('device'),
          cell: ({ device, os, browser }) =>
            [device && t(`activity.devices.${device}`, { _: device }), os, browser]
              .filter(Boolean)
              .join(' · ') || notAvailable,
        },
      ]}
    />
  );
}
