import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useWidgetName } from '../useWidgetName.ts';
import { type Board, defaultBoard } from './board.ts';
import { widgetsQuery } from './queries.ts';
import { saveSelection } from './saveSelection.ts';
import { useSaving } from './useSaving.ts';
import { useStoredLayout } from './useStoredLayout.ts';
import { useWidgets } from './useWidgets.ts';

/** Steps back that are remembered. */
const mostSteps = 100;

/** The user's dashboard as it is on the screen, changed there at once and saved behind it. */
export function useBoard() {
  const widgets = useWidgets();
  const stored = useStoredLayout();
  const saving = useSaving();
  const choose = useChoose();
  /** What was changed here; it stays on the screen even when it can't be saved. */
  const [draft, setDraft] = useState<Board>();
  const [past, setPast] = useState<readonly Board[]>([]);

  const { data } = widgets;
  const layout = stored.data?.layout ?? null;
  const board = useMemo(() => draft ?? { chosen: data?.chosen ?? [], layout }, [draft, data, layout]);

  const named = useWidgetName();
  const offered = useMemo(
    () => data?.offered.map((widget) => ({ ...widget, name: named(widget.name) })),
    [data, named],
  );

  const show = (next: Board) => {
    setDraft(next);
    saving.change(next);
  };
  const remember = () => setPast((steps) => [...steps.slice(1 - mostSteps), board]);

  return {
    board,
    /** Named in the reader's language. */
    offered,
    error: widgets.error,
    reload: () => void widgets.refetch(),
    /** False until both the widgets and their arrangement are known, or can't be. */
    ready: data !== undefined && !stored.isPending,
    /** Whether what is arranged can be kept: not on an older host, nor over one that didn't load. */
    arrangeable: stored.data?.kept === true,
    change: (next: Board) => {
      remember();
      show(next);
    },
    reset: () => {
      remember();
      show(defaultBoard(offered ?? []));
    },
    canUndo: past.length > 0,
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      show(last);
    },
    /** Begins or ends arranging: saves what waits, and leaves nothing to undo. */
    settle: () => {
      setPast([]);
      void saving.flush();
    },
    /** Saves a selection of widgets. Resolves to whether the arrangement is saved too. @throws ApiError; nothing has changed then */
    choose: async (chosen: readonly number[]) => {
      await saving.flush();
      await choose(chosen);
      remember();
      // What could not be saved before waits with the selection of then; it goes with this one.
      if (draft) show({ ...board, chosen });
      return saving.flush();
    },
  };
}

export type BoardState = ReturnType<typeof useBoard>;

/** Saves which widgets the user keeps and asks for them anew. */
function useChoose() {
  const client = useQueryClient();
  const { user } = useSession();
  return useCallback(
    async (chosen: readonly number[]) => {
      const { queryKey } = widgetsQuery(user);
      await saveSelection(user.userid, chosen);
      client.setQueryData(queryKey, (known) => known && { ...known, chosen });
      void client.invalidateQueries({ queryKey });
    },
    [client, user],
  );
}
