import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FilterPayload, useListContext, useTranslate } from 'ra-core';
import type { RequestOf } from '../../../../contract/call.ts';
import { deleteView, listViews, type SavedView, saveView } from '../../../../contract/calls/views.ts';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { call } from '../../../providers/api/api.ts';
import { useDeclaration } from '../../declaration.ts';
import { useLabels } from '../../labels.ts';
import { includesFilter } from '../filterParts.ts';
import { useCount } from '../useCount.ts';

export type ViewState = SavedView['state'];
export type ViewToSave = Omit<RequestOf<typeof saveView>, 'resource'>;

/** A tab of the list: built in, or saved by the user. */
export interface View {
  /** `all`, `active`, the key of a declared view, or the id of a saved one. */
  readonly key: string;
  readonly name: string;
  readonly filter: FilterPayload;
  readonly saved?: SavedView;
}

/** The mark under which the open view travels in the list's address, among the filters shown. */
const mark = 'view.';

export const markOf = (view: View) => ({ [`${mark}${view.key}`]: true });

const hasActive = ({ fields, list }: Resource) =>
  fields.status?.kind === 'choice' && 'A' in fields.status.choices && list.filters?.includes('status');

/** A view of an older version may name filters that the list no longer has. */
const known = (resource: Resource, filter: FilterPayload): FilterPayload => {
  const names = [...(resource.list.filters ?? []), 'q'].filter((name) => name !== resource.list.store);
  return Object.fromEntries(
    Object.entries(filter).filter(([key]) =>
      names.some((name) => key.replace(/_(like|gte|lte)$/, '') === name || key === name),
    ),
  );
};

const keyOf = (list: string) => ['views', list];

/** The views of a list that the user saved on the server. @param list as the server knows it: a resource, or `customers` */
export function useSavedViews(list: string) {
  const { data = none, isSuccess } = useQuery({
    queryKey: keyOf(list),
    // A host without saved views has none; the list works all the same.
    queryFn: ({ signal }) => call(listViews, { resource: list }, { signal }),
    select: ({ response }) => response,
    retry: false,
  });
  return { saved: data, canSave: isSuccess };
}

const none: readonly SavedView[] = [];

/** The views of this list: the built-in ones, then those that the user saved on the server. */
export function useViews() {
  const { resource } = useDeclaration();
  const labels = useLabels(resource);
  const t = useTranslate();
  const { filterValues, displayedFilters } = useListContext();
  const { saved, canSave } = useSavedViews(resource.name);
  const own = resource.list.views?.find(({ isOwn }) => isOwn);
  const hasOwn = Boolean(useCount(own?.filter));

  const views: View[] = [
    ...(resource.list.views?.some(({ key }) => key === 'all')
      ? []
      : [{ key: 'all', name: t('list.views.all', { name: labels.many.toLocaleLowerCase() }), filter: {} }]),
    ...(hasActive(resource)
      ? [{ key: 'active', name: labels.choice('status', 'A'), filter: { status: 'A' } }]
      : []),
    ...(resource.list.views ?? [])
      .filter((view) => view !== own || hasOwn || includesFilter(filterValues, view.filter))
      .map(({ key, filter }) => ({ key, name: labels.view(key), filter })),
    ...saved.map((view) => ({
      key: String(view.view_id),
      name: view.name,
      filter: known(resource, view.state.filter),
      saved: view,
    })),
  ];
  const marked = Object.keys(displayedFilters ?? {}).find((name) => name.startsWith(mark));
  const current =
    views.find(({ key }) => `${mark}${key}` === marked) ??
    views.findLast(({ filter, saved: own }) => !own && includesFilter(filterValues, filter)) ??
    views[0];

  return { views, current, canSave };
}

/** Filters and sorts the list as a view does. */
export function useOpenView(): (view: View) => void {
  const { setFilters, setSort } = useListContext();
  return (view) => {
    setFilters(view.filter, markOf(view));
    const { sort, order } = view.saved?.state ?? {};
    if (sort) setSort({ field: sort, order: order ?? 'ASC' });
  };
}

/** Saves and deletes views of a list on the server. */
export function useViewChanges(list: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(list) });
  const save = useMutation({
    mutationFn: async (view: ViewToSave) => (await call(saveView, { ...view, resource: list })).response,
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (view_id: number) => call(deleteView, { view_id }),
    onSuccess,
  });
  return { save, remove };
}
