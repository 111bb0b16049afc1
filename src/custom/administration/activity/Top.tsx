import { useTranslate } from 'ra-core';
import type { ActivitySummary } from '../../../../contract/calls/activity.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded, type Loading } from '../../../ui/states/Loaded.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useSeededName } from '../../../ui/useSeededName.ts';

const most = 10;

/** The pages that are opened most. */
export function TopPages({ summary }: { readonly summary: Loading<ActivitySummary> }) {
  const t = useTranslate();
  const format = useFormat();
  const named = useSeededName();
  const label = (name: string) => t(`activity.top.${name}`);
  const { data } = summary;
  const isEmpty = data?.by_page.length === 0;
  const table = (
    <DataTable
      onPhone="table"
      label={label('title')}
      rows={data?.by_page.slice(0, most) ?? []}
      waiting={data ? 0 : most}
      keyOf={({ pageid }) => String(pageid)}
      columns={[
        {
          name: 'page',
          label: label('page'),
          heads: true,
          cell: ({ page_name: name, pageid: id }) => (name ? named(name) : t('activity.page', { id })),
        },
        {
          name: 'views',
          label: label('views'),
          figure: true,
          cell: ({ views }) => format.integer(views),
        },
        {
          name: 'people',
          label: label('people'),
          figure: true,
          cell: ({ people }) => format.integer(people),
        },
      ]}
    />
  );
  return (
    <Panel title={label('title')} flush={!isEmpty && !summary.error}>
      <Loaded of={summary} what={t('activity.what')} waiting={table}>
        {() =>
          isEmpty ? <EmptyState title={t('activity.empty.title')} text={t('activity.empty.text')} /> : table
        }
      </Loaded>
    </Panel>
  );
}
