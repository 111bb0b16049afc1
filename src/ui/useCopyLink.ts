import { useTranslate } from 'ra-core';
import { useNotify } from './toasts/useNotify.ts';

/** Puts a link on the clipboard and says whether that worked: browsers may refuse it. */
export function useCopyLink(): (href: string) => Promise<void> {
  const t = useTranslate();
  const notify = useNotify();
  return async (href) => {
    try {
      await navigator.clipboard.writeText(href);
      notify(t('list.link.copied'), { type: 'success' });
    } catch {
      notify(t('list.link.failed'), { type: 'warning' });
    }
  };
}
