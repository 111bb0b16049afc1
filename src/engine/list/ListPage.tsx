import { styled } from '@mui/material/styles';
import { type FilterPayload, ListBase, useStore } from 'ra-core';
import { memo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Resource } from '../../../contract/resource/resource.ts';
import { PageSkeleton } from '../../ui/states/PageSkeleton.tsx';
import { fittingRows } from '../../ui/table/fittingRows.ts';
import { sizes } from '../../ui/theme/sizes.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { useDeclaration } from '../declaration.ts';
import { BesideList } from './BesideList.tsx';
import { BulkBar } from './BulkBar.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { FRESH, openingOf, opensOnView, paramsKeyOf, rowsKeyOf, sortOf } from './firstPage.ts';
import { knownAddress } from './knownAddress.ts';
import { ListBody } from './ListBody.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListHeader } from './ListHeader.tsx';
import { UnknownNotice } from './UnknownNotice.tsx';
import { useCountOf } from './useCount.ts';
import { useFailedPage } from './useFailedPage.ts';
import { type ListLayout, rowHeightOf, useListLayout } from './useListLayout.ts';
import { useFirstPageOfStores, useStoreFilter } from './useStoreFilter.ts';
import { useViews } from './views/useViews.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

const queryOptions = {
  /** Shown where the list would be, so it is not also shown in a toast. */
  onError: () => undefined,
  staleTime: FRESH,
};

/** The list of a declared resource: search, views, filters, columns, bulk actions, CSV. */
export function ListPage() {
  const { resource } = useDeclaration();
  const filter = useStoreFilter();
  const { search } = useLocation();
  const [fitting] = useState(fittingRows);
  const [perPage] = useStore(rowsKeyOf(resource), fitting);
  const opening = useOpening(resource, filter);
  const address = knownAddress(resource, search);
  const opened = openingOf(resource, search);
  if (address.unknown.length > 0) {
    return <Navigate replace to={{ search: address.search }} state={{ unknown: address.unknown }} />;
  }
  if (opened !== undefined) return <Navigate replace to={{ search: opened }} />;
  if (opening.isPending) return <PageSkeleton />;
  if (opening.search !== undefined) return <Navigate replace to={{ search: opening.search }} />;
  return (
    <ListBase
      sort={sortOf(resource)}
      perPage={perPage}
      filter={filter}
      queryOptions={queryOptions}
      // The screen around it has asked already, and the rows would wait until it is asked again.
      disableAuthentication
    >
      <ListContents />
    </ListBase>
  );
}

/** The address of the user's own view, if the list has one with records and the user hasn't filtered it yet. */
function useOpening(resource: Resource, permanent: FilterPayload | undefined) {
  const { search } = useLocation();
  const [params] = useStore<object>(paramsKeyOf(resource));
  const [isChosen] = useState(search !== '' || params !== undefined);
  const own = isChosen ? undefined : resource.list.views?.find(({ isOwn }) => isOwn);
  const { data, isLoading } = useCountOf(own && { ...own.filter, ...permanent });
  const isOpen = search === '' && own && data;
  return {
    isPending: isLoading,
    search: isOpen ? `?filter=${encodeURIComponent(JSON.stringify(own.filter))}` : undefined,
  };
}

function ListContents() {
  const { resource, particulars } = useDeclaration();
  const { Aside } = particulars;
  const phone = usePhone();
  const { current } = useViews();
  const layout = useListLayout(current);
  useFirstPageOfStores();
  useFailedPage();
  const rows = <Rows columns={layout.columns} look={layout.look} />;
  return (
    <Page sx={{ '--above': `${sizes.header}px`, '--row-height': `${rowHeightOf[layout.density]}px` }}>
      <ListHeader layout={layout} />
      {!(phone && opensOnView(resource)) && <ViewTabs layout={layout} />}
      <UnknownNotice />
      {Aside ? <BesideList Aside={Aside}>{rows}</BesideList> : rows}
    </Page>
  );
}

/** Drawn anew with the list and with its columns, not when the views come. */
const Rows = memo(function Rows({ columns, look }: Pick<ListLayout, 'columns' | 'look'>) {
  const { Above } = useDeclaration().particulars;
  return (
    <>
      <FilterBar />
      {Above && <Above />}
      <BulkBar columns={columns} />
      <ListBody columns={columns} look={look} />
      <ListFooter />
    </>
  );
});

/** As high as the window leaves it: the rows scroll under their head, the bars stay. */
const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - var(--above) - var(--below, 0rem))',
  minHeight: theme.spacing(60),
  '& > :not(footer, [role="toolbar"], [data-beside])': {
    backgroundColor: theme.vars.palette.background.paper,
  },
  // Below rows that are still on their way it stands where it won't stay.
  '& [role="status"] + footer': { visibility: 'hidden' },
  [theme.breakpoints.down('sm')]: { height: 'auto' },
}));
