import { type FilterPayload, useListContext } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useDeclaration } from '../../declaration.ts';
import { isSameFilter } from '../filterParts.ts';
import { useCount } from '../useCount.ts';
import type { ListLayout } from '../useListLayout.ts';
import { markOf, useOpenView, useViews, type ViewState } from './useViews.ts';
import { ViewCount, ViewStrip } from './ViewStrip.tsx';

/** What a view would remember of the list as it is now. */
function useViewState(layout: ListLayout): ViewState {
  const { filterValues, sort } = useListContext();
  const { cards } = useDeclaration().resource.list;
  return {
    filter: filterValues,
    sort: sort.field,
    order: sort.order === 'DESC' ? 'DESC' : 'ASC',
    columns: [...layout.columns],
    density: layout.density,
    ...(cards && { look: layout.look }),
  };
}

/** The views of the list as tabs, each with its count. */
export function ViewTabs({ layout }: { readonly layout: ListLayout }) {
  const { resource } = useDeclaration();
  const { setFilters, filterValues, sort } = useListContext();
  const { views, current, canSave } = useViews();
  const state = useViewState(layout);
  const saved = current?.saved;

  const open = useOpenView();
  const isChanged =
    saved !== undefined &&
    (layout.isChanged ||
      !isSameFilter(filterValues, current?.filter ?? {}) ||
      (saved.state.sort !== null && (saved.state.sort !== sort.field || saved.state.order !== sort.order)));

  return (
    <ViewStrip
      list={resource.name}
      {...{ views, current, state, isChanged, canSave }}
      onOpen={open}
      onSaved={(view) => {
        layout.reset();
        setFilters(filterValues, markOf({ key: String(view.view_id), name: view.name, filter: {} }));
      }}
      onUpdated={layout.reset}
      Count={Count}
    />
  );
}

function Count({ filter }: { readonly filter: FilterPayload }) {
  const format = useFormat();
  const count = useCount(filter);
  return <ViewCount>{count === undefined ? undefined : format.integer(count)}</ViewCount>;
}
