import Link from '@mui/material/Link';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { useFormat } from '../providers/texts/useFormat.ts';
import { Notice } from '../ui/page/Notice.tsx';
import { isForbidden } from '../ui/states/errorText.ts';
import { useErrorMessage } from '../ui/states/useErrorMessage.ts';
import { widgetKey } from './widgetData.ts';

/** Says once for all tiles that newer figures didn't load, and tries again; the tiles keep the earlier ones. */
export function RefreshFailed() {
  const t = useTranslate();
  const format = useFormat();
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const failed = useFailedRefresh();
  if (!failed) return null;
  const time = format.time(new Date(failed.errorUpdatedAt).toISOString());
  const retry = () => void client.invalidateQueries({ queryKey: [widgetKey] });
  return (
    <Notice
      tone="warn"
      icon={TriangleAlert}
      title={t('dashboard.refreshFailed', { time })}
      text={
        <>
          {errorMessage(failed.error)}{' '}
          <Link component="button" type="button" onClick={retry}>
            {t('errors.retry')}
          </Link>
        </>
      }
    />
  );
}

/** The last failure among the tiles on the page that have earlier figures. */
function useFailedRefresh() {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (follow) => cache.subscribe(notifyManager.batchCalls(follow)),
    () =>
      cache
        .findAll({ queryKey: [widgetKey], type: 'active' })
        .map(({ state }) => state)
        // Figures that the role no longer includes are hidden, not old.
        .filter(({ data, error }) => data !== undefined && error !== null && !isForbidden(error))
        .toSorted((a, b) => a.errorUpdatedAt - b.errorUpdatedAt)
        .at(-1),
  );
}
