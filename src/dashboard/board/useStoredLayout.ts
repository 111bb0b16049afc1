import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSession } from '../../providers/session/sessionContext.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { layoutQuery } from './queries.ts';

/** How the user arranged their dashboard. When that can't be had, it says so once and the default is shown. */
export function useStoredLayout() {
  const t = useTranslate();
  const client = useQueryClient();
  const { user } = useSession();
  const query = useQuery(layoutQuery(user));
  const { data, isError, refetch } = query;
  const unreadable = data?.unreadable === true;

  useEffect(() => {
    if (!unreadable) return;
    showToast(t('arrange.unreadable'), { type: 'error' });
    client.setQueryData(layoutQuery(user).queryKey, (known) => known && { ...known, unreadable: false });
  }, [unreadable, client, user, t]);

  useEffect(() => {
    if (!isError) return;
    return showToast(t('arrange.notLoaded'), {
      type: 'error',
      action: { label: t('errors.retry'), run: () => void refetch() },
    });
  }, [isError, refetch, t]);

  return query;
}
