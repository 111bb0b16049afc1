import { useState } from 'react';
import type { Drafts, Levels } from '../model.ts';
import type { DraftActions } from '../useDrafts.ts';
import { Overrides, type Place } from './Overrides.tsx';

export interface OverridesOptions {
  readonly levels: Levels;
  readonly drafts: Drafts;
  readonly mayEdit: boolean;
  readonly actions: DraftActions;
  readonly onAddOverride: (place: Place) => void;
}

/** Opens the exceptions of a cell at what was pressed; `overrides` is what then stands on the page. */
export function useOverrides({ levels, drafts, mayEdit, actions, onAddOverride }: OverridesOptions) {
  const [opened, setOpened] = useState<{ readonly at: Place; readonly anchor: Element }>();
  return {
    open: (at: Place, anchor: Element) => setOpened({ at, anchor }),
    overrides: opened && (
      <Overrides
        {...opened}
        levels={levels}
        drafts={drafts}
        onSet={mayEdit ? actions.set : undefined}
        onAdd={onAddOverride}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
