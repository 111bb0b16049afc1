import { type FilterPayload, useTranslate } from 'ra-core';
import { foundSorts } from '../../../../contract/calls/customers/customers.ts';
import { classNames } from '../../../../contract/widgets/customerData.ts';
import { useSavedViews, type View } from '../../../engine/list/views/useViews.ts';
import { ViewCount, ViewStrip } from '../../../engine/list/views/ViewStrip.tsx';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { useColumns } from './columns.ts';
import { route, useTotal } from './queries.ts';
import type { Listed } from './useListed.ts';

/** What a view asks for, without what an older version of the list had. */
function listedBy({ filter, saved }: View): Omit<Listed, 'view'> {
  const q = typeof filter.q === 'string' ? filter.q : '';
  const chosen = [filter.classes].flat();
  const classes = classNames.filter((name) => chosen.includes(name));
  const sort = foundSorts.find((name) => name === saved?.state.sort);
  return { words: q, classes, sort, order: saved?.state.order ?? 'ASC' };
}

const isSame = (one: Omit<Listed, 'view'>, other: Omit<Listed, 'view'>) =>
  one.words === other.words &&
  one.sort === other.sort &&
  (one.sort === undefined || one.order === other.order) &&
  [...one.classes].sort().join() === [...other.classes].sort().join();

/** All customers, and the views that somebody saved of the list. */
export function useFoundViews(key: string) {
  const t = useTranslate();
  const { saved, canSave } = useSavedViews(route);
  const views: readonly View[] = [
    { key: 'all', name: t('customers.everybody'), filter: {} },
    ...saved.map((view) => ({
      key: String(view.view_id),
      name: view.name,
      filter: view.state.filter,
      saved: view,
    })),
  ];
  return { views, canSave, current: views.find((view) => view.key === key) ?? views[0] };
}

interface Props extends ReturnType<typeof useFoundViews> {
  readonly listed: Listed;
  readonly columns: ReturnType<typeof useColumns>;
  readonly onAsk: (changes: Partial<Listed>) => void;
}

/** The views as tabs. One keeps the words, the classes, the order and the columns. */
export function Views({ views, current, canSave, listed, columns, onAsk }: Props) {
  const { words, classes, sort, order } = listed;
  const state = {
    filter: { ...(words !== '' && { q: words }), ...(classes.length > 0 && { classes: [...classes] }) },
    sort: sort ?? null,
    order: sort ? order : null,
    columns: [...columns.columns],
    density: null,
  };
  const isChanged = current?.saved !== undefined && (columns.isChanged || !isSame(listed, listedBy(current)));
  return (
    <ViewStrip
      list={route}
      {...{ views, current, state, isChanged, canSave, Count }}
      onOpen={(view) => onAsk({ ...listedBy(view), view: view.key })}
      onSaved={({ view_id: id }) => {
        columns.reset();
        onAsk({ view: String(id) });
      }}
      onUpdated={columns.reset}
    />
  );
}

function Count({ filter }: { readonly filter: FilterPayload }) {
  const format = useFormat();
  const { words, classes } = listedBy({ key: '', name: '', filter });
  const hasFilter = words !== '' || classes.length > 0;
  const found = useTotal({ words, classes, sort: undefined, order: 'ASC' }, hasFilter);
  // Without a filter it is whoever was here last, which is no number of customers.
  if (!hasFilter || !found) return null;
  return <ViewCount>{`${format.integer(found.total)}${found.isLeast ? '+' : ''}`}</ViewCount>;
}
