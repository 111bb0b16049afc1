import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { useDeclaration } from '../../declaration.ts';
import { isSameFilter } from '../filters/filterParts.ts';
import { useCount } from '../useCount.ts';
import type { ListLayout } from '../useListLayout.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { markOf, useViews, type View, type ViewState } from './useViews.ts';
import { ViewMenu } from './ViewMenu.tsx';

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

/** The views of the list as tabs, each with its count; the open one can be changed, renamed and deleted. */
export function ViewTabs({ layout }: { readonly layout: ListLayout }) {
  const t = useTranslate();
  const { setFilters, setSort, filterValues, sort } = useListContext();
  const { views, current, canSave } = useViews();
  const state = useViewState(layout);
  const [naming, setNaming] = useState(false);
  const saved = current?.saved;

  const open = (view: View) => {
    setFilters(view.filter, markOf(view));
    if (view.saved?.state.sort) {
      setSort({ field: view.saved.state.sort, order: view.saved.state.order ?? 'ASC' });
    }
  };
  const isChanged =
    saved !== undefined &&
    (layout.isChanged ||
      !isSameFilter(filterValues, current?.filter ?? {}) ||
      (saved.state.sort !== null && (saved.state.sort !== sort.field || saved.state.order !== sort.order)));

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
      <TabStrip
        label={t('list.views.title')}
        open={current?.key ?? 'all'}
        tabs={views.map((view, place) => ({
          key: view.key,
          content: <ViewLabel view={view} />,
          // Between the views that everybody has and one's own.
          isApart: view.saved !== undefined && !views[place - 1]?.saved,
        }))}
        onOpen={(key) => {
          const view = views.find((one) => one.key === key);
          if (view) open(view);
        }}
      />
      {saved && (
        <ViewMenu
          view={saved}
          state={state}
          isChanged={isChanged}
          onSaved={layout.reset}
          onDeleted={() => views[0] && open(views[0])}
        />
      )}
      {canSave && (
        <Button
          size="small"
          variant="text"
          color="inherit"
          startIcon={<Plus aria-hidden="true" />}
          sx={{ flex: 'none' }}
          onClick={() => setNaming(true)}
        >
          {t('list.views.save')}
        </Button>
      )}
      {naming && (
        <SaveViewDialog
          state={state}
          onClose={() => setNaming(false)}
          onSaved={(view) => {
            layout.reset();
            setFilters(filterValues, markOf({ key: String(view.view_id), name: view.name, filter: {} }));
          }}
        />
      )}
    </Box>
  );
}

function ViewLabel({ view }: { readonly view: View }) {
  const format = useFormat();
  const count = useCount(view.filter);
  return (
    <span>
      {view.name}
      {count !== undefined && (
        <Box component="span" sx={{ ml: 0.75, fontWeight: 400, color: 'text.tertiary' }}>
          {format.integer(count)}
        </Box>
      )}
    </span>
  );
}
