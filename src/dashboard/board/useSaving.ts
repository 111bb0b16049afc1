import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { saveDashboardLayout } from '../../../contract/calls/widgets.ts';
import { call } from '../../providers/api/api.ts';
import { ApiError } from '../../providers/api/apiError.ts';
import type { User } from '../../providers/session/session.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { showToast } from '../../ui/toasts/toast.ts';
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

interface FailureToast {
  readonly id: string;
  readonly dismiss: () => void;
}

/** Says in a toast why something was not saved, and offers to try again. One that is still there is told anew. */
function useFailure() {
  const t = useTranslate();
  const prefix = useId();
  const count = useRef(0);
  const current = useRef<FailureToast>(undefined);
  const forget = () => {
    current.current = undefined;
  };
  const clear = () => {
    current.current?.dismiss();
    forget();
  };
  const tell = (error: unknown, retry: () => void) => {
    const why = t(`errors.code.${error instanceof ApiError ? error.code : 'internal'}`);
    count.current += 1;
    const id = current.current?.id ?? `${prefix}${count.current}`;
    const dismiss = showToast(t('arrange.notSaved', { why }), {
      type: 'error',
      id,
      onGone: forget,
      action: {
        label: t('errors.retry'),
        run: () => {
          // Pressing it takes the toast away, also where the next try fails at once.
          forget();
          retry();
        },
      },
    });
    current.current = { id, dismiss };
  };
  return { tell, clear };
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
