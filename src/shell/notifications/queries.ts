import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listNotifications, readNotifications } from '../../../contract/calls/portal/notifications.ts';
import { call } from '../../providers/api/api.ts';
import { useSession } from '../../providers/session/sessionContext.ts';
import { keepUnread } from '../../providers/session/unread.ts';

export const notificationsKey = 'notifications';

/** The last notifications, asked for whenever they are opened; the bell then counts what they count. */
export function useNotifications() {
  const { user, viewing } = useSession();
  const list = useQuery({
    queryKey: [notificationsKey, user.userid],
    queryFn: async ({ signal }) => (await call(listNotifications, {}, { signal })).response,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
  const unread = list.data?.unread;
  useEffect(() => {
    if (unread !== undefined && !viewing) keepUnread(user.userid, unread);
  }, [unread, user.userid, viewing]);
  return list;
}

/** Marks one as read, or by undefined all of them; the list is read again whatever came of it. */
export function useMarkRead() {
  const client = useQueryClient();
  const { userid } = useSession().user;
  return useMutation({
    mutationFn: async (id: number | undefined) => {
      const { response } = await call(readNotifications, id === undefined ? {} : { notification_id: id }, {
        batch: false,
      });
      keepUnread(userid, response.unread);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [notificationsKey] }),
  });
}
