import { useTranslate } from 'ra-core';
import { use, useEffect } from 'react';
import { RetryContext } from '../messagePages/retryContext.ts';
import { useNotify } from '../toasts/useNotify.ts';

/** Parts that wait for the connection; one message covers all of them. */
const waiting = new Set<() => void>();

const retryAll = () => {
  for (const retry of [...waiting]) retry();
};

/** Stands in for a part of a page that couldn't load without the server: says so, and retries when the connection is back. */
export function LineAway() {
  const t = useTranslate();
  const retry = use(RetryContext);
  const notify = useNotify();
  useEffect(() => {
    waiting.add(retry);
    const dismiss = notify('errors.unreachable.title', {
      type: 'error',
      detail: t('errors.unreachable.part'),
      action: { label: t('errors.retry'), run: retryAll },
    });
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      waiting.delete(retry);
      if (waiting.size === 0) dismiss();
    };
  }, [retry, t, notify]);
  return null;
}
