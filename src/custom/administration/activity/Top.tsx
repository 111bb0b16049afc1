import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ActivitySummary } from '../../../../contract/calls/activity.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded, type Loading } from '../../../ui/states/Loaded.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useSeededName } from '../../../ui/useSeededName.ts';

const most = 10;

interface Props {
  readonly summary: Loading<ActivitySummary>;
  /** The user or page that everything is narrowed to, if any. */
  readonly chosen: number | undefined;
  /** Narrows everything to a user or page; with an empty ID no more. */
  readonly onChoose: (id: string) => void;
}

/** Who uses the portal most; a press on a name shows what they use. */
export function TopUsers({ summary, ...props }: Props) {
  return (
    <Top
      {...props}
      of="users"
      summary={summary}
      rows={summary.data?.by_person.map(({ userid, user_name, views }) => ({
        id: userid,
        name: user_name,
        views,
      }))}
    />
  );
}

/** The pages that are opened most; a press on one shows who uses it. */
export function TopPages({ summary, ...props }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const named = useSeededName();
  return (
    <Top
      {...props}
      of="pages"
      summary={summary}
      rows={summary.data?.by_page.map(({ pageid, page_name, views, people }) => ({
        id: pageid,
        name: page_name ? named(page_name) : t('activity.page', { id: pageid }),
        views,
        people,
      }))}
      more={[
        {
          name: 'people',
          label: t('activity.top.people'),
          figure: true,
          cell: ({ people }) => format.integer(people ?? 0),
        },
      ]}
    />
  );
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly views: number;
  readonly people?: number;
}

interface TopProps extends Props {
  readonly of: 'users' | 'pages';
  readonly rows: readonly Row[] | undefined;
  /** @default none */
  readonly more?: readonly Column<Row>[];
}

function Top({ of, summary, rows, more = [], chosen, onChoose }: TopProps): ReactNode {
  const t = useTranslate();
  const format = useFormat();
  const title = t(`activity.top.${of}`);
  const isEmpty = rows?.length === 0;
  const table = (
    <DataTable
      onPhone="table"
      label={title}
      rows={rows?.slice(0, most) ?? []}
      waiting={rows ? 0 : most}
      keyOf={({ id }) => String(id)}
      isOpen={({ id }) => id === chosen}
      columns={[
        {
          name: 'name',
          label: t(`activity.top.${of === 'users' ? 'user' : 'page'}`),
          heads: true,
          cell: ({ id, name }) => (
            <MuiLink
              component="button"
              type="button"
              color="inherit"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id === chosen ? '' : String(id))}
            >
              {name}
            </MuiLink>
          ),
        },
        {
          name: 'views',
          label: t('activity.top.views'),
          figure: true,
          cell: ({ views }) => format.integer(views),
        },
        ...more,
      ]}
    />
  );
  return (
    <Panel title={title} flush={!isEmpty && !summary.error}>
      <Loaded of={summary} what={t('activity.what')} waiting={table}>
        {() =>
          isEmpty ? <EmptyState title={t('activity.empty.title')} text={t('activity.empty.text')} /> : table
        }
      </Loaded>
    </Panel>
  );
}
