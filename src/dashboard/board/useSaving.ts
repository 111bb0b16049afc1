import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { saveDashboardLayout } from '../../../contract/calls/widgets.ts';
import { call } from '../../providers/api/api.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import type { User } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useNotify } from '../../ui/toasts/useNotify.ts';
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

/** Says why something wasn't saved, and offers to try again. */
function useFailure() {
  const t = useTranslate();
  const notify = useNotify();
  const dismiss = useRef<() => void>(undefined);
  const tell = (error: unknown, retry: () => void) => {
    const why = t(`errors.code.${error instanceof ApiError ? error.code : 'internal'}`);
    dismiss.current = notify(t('arrange.notSaved', { why }), {
      type: 'error',
      action: { label: t('errors.retry'), run: retry },
    });
  };
  return { tell, clear: () => dismiss.current?.() };
}

/** Saves the board while it changes, at the latest when the page goes away. A failure leaves the screen as it is. */
export function useSaving(): Autosave<Board> {
  const client = useQueryClient();
  const { user } = useSession();
  const failure = useFailure();
  const tell = useRef(failure.tell);
  useEffect(() => {
    tell.current = failure.tell;
  });

  const [saving] = useState(() => {
    const save = autosave<Board>({
      send: (board) => saveBoard(client, user, board),
      onSaved: failure.clear,
      onFailed: (error) => {
        tell.current(error, () => void save.flush());
        // A choice may have been refused because the role has changed.
        void client.invalidateQueries({ queryKey: widgetsQuery(user).queryKey });
      },
    });
    return save;
  });

  useEffect(() => {
    const flush = () => void saving.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saving]);
  return saving;
}
