import { useStore } from 'ra-core';
import { useMemo } from 'react';
import type { SavedView } from '../../../contract/calls/views.ts';
import type { Resource } from '../../../contract/resource/resource.ts';
import { rowHeights } from '../../ui/theme/sizes.ts';
import { useDeclaration } from '../declaration.ts';

export type Density = NonNullable<SavedView['state']['density']>;

export type Look = NonNullable<SavedView['state']['look']>;

/** Heights of a row in CSS pixels, by the name under which a view remembers them. */
export const rowHeightOf: Readonly<Record<Density, number>> = {
  compact: rowHeights.grid,
  normal: rowHeights.list,
  relaxed: rowHeights.roomy,
};

interface Layout {
  readonly columns: readonly string[];
  readonly density: Density;
  readonly look: Look;
}

/** What this browser remembers; before there were cards, it did not say as what. */
type Draft = Omit<Layout, 'look'> & Partial<Pick<Layout, 'look'>>;

/** The column that names the row: it opens the record, so it is always there, and first. */
const leadOf = (resource: Resource): string => resource.list.columns[0] ?? resource.title;

function columnsOf(resource: Resource, names: readonly string[] | null | undefined): readonly string[] {
  const lead = leadOf(resource);
  const known = (names ?? resource.list.columns).filter((name) => name in resource.fields && name !== lead);
  return [lead, ...known];
}

const isSame = (a: Layout, b: Layout) =>
  a.density === b.density && a.look === b.look && a.columns.join() === b.columns.join();

/**
 * Which columns the list shows, in which order, how high its rows are, and whether it shows rows at all or cards. A saved view brings its own; what the user
 * changes stays in this browser until they save it into the view.
 */
export function useListLayout(view: { readonly key: string; readonly saved?: SavedView } | undefined) {
  const { resource, particulars } = useDeclaration();
  const original: Layout = {
    columns: columnsOf(resource, view?.saved?.state.columns),
    density: view?.saved?.state.density ?? particulars.density ?? 'normal',
    look: view?.saved?.state.look ?? 'rows',
  };
  const [draft, setDraft] = useStore<Draft | null>(`layout.${resource.name}.${view?.key ?? 'all'}`, null);
  // The same array as long as nothing changes: cells are drawn anew with their columns.
  const names = draft?.columns ?? view?.saved?.state.columns;
  const columns = useMemo(() => columnsOf(resource, names), [resource, names]);
  const density = draft?.density ?? original.density;
  const chosen = draft?.look ?? original.look;
  const look = resource.list.cards ? chosen : 'rows';
  const isChanged = !isSame({ columns, density, look }, original);

  return useMemo(() => {
    const change = (changes: Partial<Layout>) => setDraft({ columns, density, look, ...changes });
    return {
      columns,
      density,
      look,
      isChanged,
      setColumns: (names: readonly string[]) => change({ columns: names }),
      setDensity: (height: Density) => change({ density: height }),
      setLook: (as: Look) => change({ look: as }),
      /** Back to the columns of the view, or of the declaration. */
      reset: () => setDraft(null),
    };
  }, [columns, density, look, isChanged, setDraft]);
}

export type ListLayout = ReturnType<typeof useListLayout>;
