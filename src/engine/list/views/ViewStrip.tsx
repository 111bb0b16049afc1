import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type FilterPayload, useTranslate } from 'ra-core';
import { type ComponentType, useState } from 'react';
import type { SavedView } from '../../../../contract/calls/views.ts';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { sizes } from '../../../ui/theme/sizes.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import type { View, ViewState } from './useViews.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface Props {
  /** The list, as the server knows it. */
  readonly list: string;
  readonly views: readonly View[];
  readonly current: View | undefined;
  /** What a view would remember of the list as it is now. */
  readonly state: ViewState;
  /** Whether the list is no longer as the open view remembers it. */
  readonly isChanged: boolean;
  readonly canSave: boolean;
  readonly onOpen: (view: View) => void;
  /** The list as it is now was saved as a view of its own. */
  readonly onSaved: (view: SavedView) => void;
  /** It was saved into the open view. */
  readonly onUpdated: () => void;
  /** How many records a view has, behind its name. */
  readonly Count: ComponentType<{ readonly filter: FilterPayload }>;
}

/** The views of a list as tabs, each with its count; the open one can be changed, renamed and deleted. */
export function ViewStrip(props: Props) {
  const { list, views, current, state, isChanged, canSave, onOpen, onSaved, onUpdated, Count } = props;
  const t = useTranslate();
  const [naming, setNaming] = useState(false);
  const saved = current?.saved;
  return (
    <Box sx={strip}>
      <TabStrip
        label={t('list.views.title')}
        open={current?.key ?? 'all'}
        tabs={views.map((view, place) => ({
          key: view.key,
          content: (
            <span>
              {view.name}
              <Count filter={view.filter} />
            </span>
          ),
          // Between the views that everybody has and one's own.
          isApart: view.saved !== undefined && !views[place - 1]?.saved,
        }))}
        onOpen={(key) => {
          const view = views.find((one) => one.key === key);
          if (view) onOpen(view);
        }}
      />
      {saved && (
        <ViewMenu
          list={list}
          view={saved}
          state={state}
          isChanged={isChanged}
          onSaved={onUpdated}
          onDeleted={() => views[0] && onOpen(views[0])}
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
        <SaveViewDialog list={list} state={state} onClose={() => setNaming(false)} onSaved={onSaved} />
      )}
    </Box>
  );
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  // The button may come after the tabs.
  boxSizing: 'content-box',
  minHeight: { xs: sizes.controlPhone, sm: sizes.control },
  px: 2,
  borderBottom: 1,
  borderColor: 'divider',
};

/** The count of a view, as it stands behind its name; nothing while it is not known. */
export function ViewCount({ children }: { readonly children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Box component="span" sx={{ ml: 0.75, fontWeight: 400, color: 'text.tertiary' }}>
      {children}
    </Box>
  );
}
