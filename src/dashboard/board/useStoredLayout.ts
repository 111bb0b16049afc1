import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from '../../providers/session/sessionContext.ts';
import { useNotify } from '../../ui/toasts/useNotify.ts';
import { layoutQuery } from './queries.ts';

/** How the user arranged their dashboard. When that can't be had, it says so once and the default is shown. */
export function useStoredLayout() {
  const t = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { user } = useSession();
  const query = useQuery(layoutQuery(user));
  const { data, isError, refetch } = query;
  const unreadable = data?.unreadable === true;

  useEffect(() => {
    if (!unreadable) return;
    notify('arrange.unreadable', { type: 'error' });
    client.setQueryData(layoutQuery(user).queryKey, (known) => known && { ...known, unreadable: false });
  }, [unreadable, client, user, notify]);

  useEffect(() => {
    if (!isError) return;
    return notify('arrange.notLoaded', {
      type: 'error',
      action: { label: t('errors.retry'), run: () => void refetch() },
    });
  }, [isError, refetch, notify, t]);

  return query;
}
