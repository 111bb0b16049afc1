import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { unreadChanges } from '../../../contract/calls/portal/unreadChanges.ts';
import { isObject } from '../../providers/api/apiError.ts';
import { host, parsed } from '../../providers/api/http.ts';
import { followStream } from '../../providers/api/liveStream.ts';
import { keepUnread, useUnread } from '../../providers/session/unread.ts';
import { notificationsKey } from './queries.ts';

/** Milliseconds until a stream that was given up is tried again: whoever opens a page is told the count as well. */
const AGAIN_AFTER = 120_000;

/**
 * How many notifications somebody has not read, as it changes. Only a page that is looked at listens: browsers have few
 * lines to one host, and all pages of a window that is hidden catch up when they are seen again.
 */
export function useLiveUnread(userid: number): number {
  const client = useQueryClient();
  const unread = useUnread(userid);
  const isTold = unread !== undefined;
  useEffect(() => {
    // A host that has told no count notifies nobody.
    if (!isTold || typeof EventSource === 'undefined') return;
    return whileVisible(() => followUnread(userid, client));
  }, [isTold, userid, client]);
  return unread ?? 0;
}

function followUnread(userid: number, client: QueryClient): () => void {
  let last: number | undefined;
  return followStream(`${host}/${unreadChanges.path}`, {
    againAfter: AGAIN_AFTER,
    events: {
      unread: (facts) => {
        const told = parsed(facts);
        if (!isObject(told) || typeof told.unread !== 'number' || told.unread === last) return;
        last = told.unread;
        keepUnread(userid, last);
        // Whoever has them open sees the new one.
        void client.invalidateQueries({ queryKey: [notificationsKey] });
      },
    },
  });
}

/** Does something whenever the page is seen, and ends it while it is not. @returns what ends it for good */
function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const settle = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen) end ??= begin();
    else {
      end?.();
      end = undefined;
    }
  };
  settle();
  document.addEventListener('visibilitychange', settle);
  return () => {
    document.removeEventListener('visibilitychange', settle);
    end?.();
  };
}
