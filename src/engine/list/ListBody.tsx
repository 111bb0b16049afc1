import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RaRecord, useCreatePath, useListContext, useRefresh, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { levelOf } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { fittingRows } from '../../ui/table/fittingRows.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { useDeclaration, useRecordName } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { useRights } from '../useRights.ts';
import { RecordCards } from './RecordCards.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { ListLayout, Look } from './useListLayout.ts';
import { useNames } from './useNames.ts';
import { useOpenRecord } from './useOpenRecord.ts';
import { useRecordColumns } from './useRecordColumns.tsx';

/** The records, or what stands for them: on their way, none, or not to be had. */
export function ListBody({ columns, look }: Pick<ListLayout, 'columns' | 'look'>) {
  const labels = useLabels(useDeclaration().resource);
  const { data, error, isPending } = useListContext();
  // Views and counts that failed with the list are loaded again as well.
  const refresh = useRefresh();

  if (error) {
    return (
      <Padded>
        <NotLoaded of={{ error, refetch: refresh }} what={labels.many} />
      </Padded>
    );
  }
  if (!isPending && data?.length === 0) return <Nothing />;
  return <Records names={columns} look={look} />;
}

/** The records. A press on a row, or Enter, opens it; arrows go from row to row, x selects. */
function Records({ names, look }: { readonly names: readonly string[]; readonly look: Look }) {
  const phone = usePhone();
  const { open, openId } = useOpenRecord();
  const { resource, particulars } = useDeclaration();
  const nameOf = useRecordName(resource.name);
  const labels = useLabels(resource);
  const columns = useRecordColumns(names);
  const list = useListContext();
  const { data = [], selectedIds = [], sort, isPending } = list;
  const descending = sort.order === 'DESC';
  const isSelected = ({ id }: RaRecord) => selectedIds.includes(id);
  const selectAll = (selected: boolean) => {
    const ids = data.map(({ id }) => id);
    const others = selectedIds.filter((id) => !ids.includes(id));
    list.onSelect(selected ? [...others, ...ids] : others);
  };
  const areNamesComing = useNames(resource, names, data);
  const isDrawn = useRef(false);
  // Only before anything is drawn: the rows of a further page stay under the pointer.
  const isWaiting = isPending || (areNamesComing && !isDrawn.current);
  useEffect(() => {
    isDrawn.current ||= !isWaiting;
  }, [isWaiting]);
  const waiting = isWaiting ? Math.min(list.perPage, fittingRows()) : 0;
  const selection = {
    isSelected,
    nameOf,
    onToggle: ({ id }: RaRecord) => list.onToggleItem(id),
    onAll: selectAll,
  };
  if (look === 'cards') {
    return <RecordCards records={data} busy={list.isFetching} {...{ waiting, selection }} />;
  }
  return (
    <DataTable
      fills
      rowKeys
      label={labels.many}
      rows={data}
      keyOf={({ id }) => String(id)}
      columns={columns}
      waiting={waiting}
      busy={list.isFetching}
      sorting={{
        by: sort.field,
        descending,
        onSort: (field) =>
          list.setSort({ field, order: field === sort.field && !descending ? 'DESC' : 'ASC' }),
      }}
      {...(!particulars.isPlain && { selection })}
      {...(!phone &&
        !particulars.isPlain &&
        openId === null && { menu: (record: RaRecord) => <RowMenu record={record} /> })}
      isOpen={({ id }) => String(id) === openId}
      onOpen={open}
    />
  );
}

/** No record at all, or none that matches: what to do about it. */
function Nothing() {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { create } = useRights();
  const { canCreate } = useDeclaration().resource;
  const mayLoad = levelOf(useSession(), 'dataimport') === 'edit';
  const { resource, filterValues, setFilters, displayedFilters } = useListContext();
  const labels = useLabels(useDeclaration().resource);
  const name = labels.many.toLocaleLowerCase();
  const one = labels.one.toLocaleLowerCase();

  if (Object.keys(filterValues).length > 0) {
    return (
      <Padded>
        <EmptyState title={t('list.noMatch.title', { name })} text={t('list.noMatch.text')}>
          <Button size="small" onClick={() => setFilters({}, displayedFilters)}>
            {t('ra.action.remove_all_filters')}
          </Button>
        </EmptyState>
      </Padded>
    );
  }
  const title = t('list.empty.title', { name });
  // Records that nobody can add by hand come in files, which not everybody loads.
  if (!canCreate && mayLoad) {
    return (
      <Padded>
        <EmptyState title={title} text={t('list.empty.fromFiles')}>
          <Button size="small" component={Link} to="/dataimport">
            {t('list.empty.load')}
          </Button>
        </EmptyState>
      </Padded>
    );
  }
  return (
    <Padded>
      <EmptyState title={title} text={t(create ? 'list.empty.text' : 'list.empty.readOnly', { name: one })}>
        {create && (
          <Button size="small" component={Link} to={createPath({ resource, type: 'create' })}>
            {t('list.new', { name: one })}
          </Button>
        )}
      </EmptyState>
    </Padded>
  );
}

function Padded({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
