import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { nameKey } from '../../../ui/menuEntry.ts';
import { useMayEdit } from '../../../ui/page/Page.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { PanelSkeleton } from '../../../ui/states/PanelSkeleton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { route, useSegments, useShareChoices, useTotal } from '../report/queries.ts';
import { useHiddenWords } from '../report/segments/SegmentStates.tsx';
import { Actions } from './Actions.tsx';
import { EditSegment } from './EditSegment.tsx';
import { ExportSegment } from './ExportSegment.tsx';
import { useRemoval } from './useRemoval.ts';

const tabs = ['all', 'own', 'shared'] as const;

const isIn = {
  all: () => true,
  own: ({ is_own }: Segment) => is_own,
  shared: ({ is_own }: Segment) => !is_own,
} as const;

/** Every segment that the user may see, and what they may do with it. */
export function Segments() {
  const t = useTranslate();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const segments = useSegments();
  const open = tabs.find((name) => name === address.get('show')) ?? 'all';
  const all = segments.data;
  const countOf = (name: (typeof tabs)[number]) => all && format.integer(all.filter(isIn[name]).length);
  return (
    <>
      <PageHead
        title={t(nameKey('segments'))}
        aside={all && t('segments.count', { smart_count: all.length, count: format.integer(all.length) })}
        below={
          <TabStrip
            label={t('segments.tabs.label')}
            open={open}
            tabs={tabs.map((key) => ({
              key,
              content: [t(`segments.tabs.${key}`), countOf(key)].filter(Boolean).join(' '),
            }))}
            onOpen={(key) => setAddress(key === 'all' ? {} : { show: key })}
          />
        }
      >
        {(all?.length ?? 0) > 1 && (
          <Button component={RouterLink} to="/customerslist/overlap">
            {t('customerslist.overlap.action')}
          </Button>
        )}
        <Button component={RouterLink} variant="contained" to="/customerslist">
          {t('segments.new')}
        </Button>
      </PageHead>
      <Panels>
        <Loaded
          of={segments}
          what={t('customerslist.segments.what')}
          waiting={
            <Panel title={t('customerslist.segments.title')}>
              <PanelSkeleton />
            </Panel>
          }
        >
          {(loaded) => <List segments={loaded.filter(isIn[open])} isShared={open === 'shared'} />}
        </Loaded>
      </Panels>
    </>
  );
}

interface ListProps {
  readonly segments: readonly Segment[];
  readonly isShared: boolean;
}

function List({ segments, isShared }: ListProps) {
  const t = useTranslate();
  const mayEdit = useMayEdit(route);
  const columns = useColumns(mayEdit);
  const remove = useRemoval();
  const [acting, setActing] = useState<{ readonly on: Segment; readonly by: 'edit' | 'export' }>();
  const close = () => setActing(undefined);
  const title = t('customerslist.segments.title');
  if (segments.length === 0) {
    const text = isShared
      ? { title: t('segments.noShared'), text: t('segments.noSharedText') }
      : { title: t('customerslist.segments.none'), text: t('customerslist.segments.noneText') };
    return (
      <Panel title={title}>
        <EmptyState {...text} />
      </Panel>
    );
  }
  const actions: Column<Segment> = {
    name: 'actions',
    label: t('segments.columns.actions'),
    unlabelled: true,
    onCard: 'aside',
    cell: (segment) => (
      <Actions
        segment={segment}
        onEdit={() => setActing({ on: segment, by: 'edit' })}
        onExport={() => setActing({ on: segment, by: 'export' })}
        onRemove={() => remove(segment)}
      />
    ),
  };
  return (
    <Panel title={title} flush>
      <DataTable
        label={title}
        rows={segments}
        keyOf={({ segment_id }) => String(segment_id)}
        columns={mayEdit ? [...columns, actions] : columns}
      />
      {acting?.by === 'edit' && <EditSegment segment={acting.on} onClose={close} />}
      {acting?.by === 'export' && <ExportSegment segment={acting.on} onClose={close} />}
    </Panel>
  );
}

function useColumns(mayEdit: boolean): readonly Column<Segment>[] {
  const t = useTranslate();
  const format = useFormat();
  const { data: choices } = useShareChoices(mayEdit);
  const column = (name: string, cell: Column<Segment>['cell']) => ({
    name,
    label: t(`segments.columns.${name}`),
    cell,
  });
  // Only those who may share learn names.
  const sharedWith = ({ shared_role, shared_user }: Segment) => {
    if (shared_role === null && shared_user === null) return t('segments.private');
    const role = choices?.roles.find(({ role_id }) => role_id === shared_role)?.role_name;
    const person = choices?.users.find(({ userid }) => userid === shared_user)?.name;
    return role ?? person ?? t('segments.colleagues');
  };
  const ownerOf = ({ is_own, owner, owner_left }: Segment) => {
    if (owner_left) return t('segments.left', { owner });
    return is_own ? t('segments.you') : owner;
  };
  return [
    { ...column('name', (segment) => <Name segment={segment} />), heads: true, onCard: 'title' },
    { ...column('customers', (segment) => <Count segment={segment} />), figure: true },
    { ...column('kind', ({ kind }) => t(`customerslist.segments.${kind}`)), onCard: 'plain' },
    column('owner', ownerOf),
    column('shared', sharedWith),
    column('used', ({ last_used_at }) => (last_used_at ? format.time(last_used_at) : notAvailable)),
  ];
}

/** Opens the segment; one that tests what the role doesn't see says so instead. */
function Name({ segment }: { readonly segment: Segment }) {
  const t = useTranslate();
  const hiddenWords = useHiddenWords();
  const { segment_id, name, hidden } = segment;
  if (hidden.length > 0) {
    return (
      <>
        {name}
        <br />
        <small>{t('customerslist.segments.refused', { what: hiddenWords(segment) })}</small>
      </>
    );
  }
  return (
    <Link component={RouterLink} to={`/customerslist?segment=${segment_id}`}>
      {name}
    </Link>
  );
}

/** Customers in it today. */
function Count({ segment: { expression, hidden, members } }: { readonly segment: Segment }) {
  const format = useFormat();
  const isCounted = members === null && hidden.length === 0;
  const { data, isLoading } = useTotal(isCounted ? expression : undefined);
  if (isLoading) return <span aria-busy="true">…</span>;
  return format.integer(members ?? data ?? null);
}
