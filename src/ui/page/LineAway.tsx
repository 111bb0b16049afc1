import { useTranslate } from 'ra-core';
import { use, useEffect } from 'react';
import { RetryContext } from '../messagePages/retryContext.ts';
import { showToast } from '../toasts/toast.ts';

/** What waits for the connection; one toast speaks for all of it. */
const waiting = new Set<() => void>();

const retryAll = () => {
  for (const retry of [...waiting]) retry();
};

/** In the place of a part of a page that could not be loaded, as the server is away: a toast, and another try with the connection. */
export function LineAway() {
  const t = useTranslate();
  const retry = use(RetryContext);
  useEffect(() => {
    waiting.add(retry);
    const takeAway = showToast(t('errors.unreachable.title'), {
      type: 'error',
      id: 'lineAway',
      sentence: t('errors.unreachable.part'),
      action: { label: t('errors.retry'), run: retryAll },
    });
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      waiting.delete(retry);
      if (waiting.size === 0) takeAway();
    };
  }, [retry, t]);
  return null;
}
