import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import { saveDashboardLayout } from '../../../contract/calls/widgets.ts';
import { call } from '../../providers/api/api.ts';
import type { User } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { type Autosave, autosave } from './autosave.ts';
import type { Board } from './board.ts';
import { layoutQuery, widgetsQuery } from './queries.ts';
import { saveSelection } from './saveSelection.ts';

/** Sends what differs from what the host has; the query cache holds that. */
async function saveBoard(client: QueryClient, user: User, { chosen, layout }: Board) {
  const { queryKey: widgetsKey } = widgetsQuery(user);
  const { queryKey: layoutKey } = layoutQuery(user);
  const widgets = client.getQueryData(widgetsKey);
  const stored = client.getQueryData(layoutKey);
  // One that was switched off meanwhile would be refused.
  const kept = widgets ? chosen.filter((id) => widgets.offered.some((widget) => widget.id === id)) : chosen;
  await Promise.all([
    kept.join() === widgets?.chosen.join() || saveSelection(user.userid, kept),
    layout === stored?.layout ||
      call(saveDashboardLayout, { userid: user.userid, layout }, { keepalive: true }),
  ]);
  client.setQueryData(widgetsKey, (known) => known && { ...known, chosen: kept });
  client.setQueryData(layoutKey, (known) => known && { ...known, layout });
}

/**
 * Saves the board while it changes, at the latest when the page goes away. A failure leaves the screen as it is, says so
 * there, and in a toast for those who left.
 */
export function useSaving(): { readonly saving: Autosave<Board>; readonly failure: unknown } {
  const client = useQueryClient();
  const notify = useNotify();
  const { user } = useSession();
  const [failure, setFailure] = useState<unknown>();
  const [saving] = useState(() =>
    autosave<Board>({
      send: (board) => saveBoard(client, user, board),
      onSaved: () => setFailure(undefined),
      onFailed: (error) => {
        setFailure(error);
        notify('arrange.notSaved', { type: 'error' });
        // A choice may have been refused because the role has changed.
        void client.invalidateQueries({ queryKey: widgetsQuery(user).queryKey });
      },
    }),
  );

  useEffect(() => {
    const flush = () => void saving.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saving]);
  return { saving, failure };
}
