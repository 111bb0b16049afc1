import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath, useListContext, useRefresh, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { useRights } from '../useRights.ts';
import { ListCards } from './ListCards.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';

/** The records, or what stands for them: on their way, none, or not to be had. */
export function ListBody({ columns }: { readonly columns: readonly string[] }) {
  const t = useTranslate();
  const phone = usePhone();
  const labels = useLabels(useDeclaration().resource);
  const { data, error, isPending } = useListContext();
  // What failed with the list, its views and their counts, is asked for again as well.
  const refresh = useRefresh();

  if (error) {
    return (
      <Padded>
        <ErrorState title={t('errors.load.title', { what: labels.many })} error={error} onRetry={refresh} />
      </Padded>
    );
  }
  if (isPending || !data) return <ListSkeleton columns={columns} phone={phone} />;
  if (data.length === 0) return <Nothing />;
  return phone ? <ListCards columns={columns} /> : <ListTable columns={columns} />;
}

/** No record at all, or none that matches: what to do about it. */
function Nothing() {
  const t = useTranslate();
  const createPath = useCreatePath();
  const { create } = useRights();
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
  return (
    <Padded>
      <EmptyState
        title={t('list.empty.title', { name })}
        text={t(create ? 'list.empty.text' : 'list.empty.readOnly', { name: one })}
      >
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
