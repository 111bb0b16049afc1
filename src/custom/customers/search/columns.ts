import { useStore } from 'ra-core';
import {
  type FoundColumn,
  type FoundSort,
  foundColumns,
} from '../../../../contract/calls/customers/customers.ts';
import type { SavedView } from '../../../../contract/calls/views.ts';

/** What the server sorts a column by. */
export const sortOf: Partial<Record<FoundColumn, FoundSort>> = {
  name: 'UC_LastName',
  class: 'UCSD_LTV',
  store: 'storename',
  lastSale: 'last_deal_date',
  lastService: 'last_ro_date',
};

const isColumn = (name: string): name is FoundColumn => foundColumns.some((known) => known === name);

const columnsIn = (names: readonly string[] | null | undefined): readonly FoundColumn[] => [
  'name',
  ...(names ?? foundColumns).filter(isColumn).filter((name) => name !== 'name'),
];

/**
 * Which columns the list shows, and in which order. A saved view brings its own; what is changed then stays in this
 * browser until it is saved into the view. The first names the row.
 */
export function useColumns(view: string, saved: SavedView | undefined) {
  const [draft, setDraft] = useStore<readonly string[] | null>(`customers.columns.${view}`, null);
  const original = columnsIn(saved?.state.columns);
  const columns = columnsIn(draft ?? saved?.state.columns);
  return {
    columns,
    isChanged: columns.join() !== original.join(),
    setColumns: setDraft,
    reset: () => setDraft(null),
  };
}
