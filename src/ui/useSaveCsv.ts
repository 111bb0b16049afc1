import { useTranslate } from 'ra-core';
import { downloadCsv } from '../providers/data/download.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { useNotify } from './toasts/useNotify.ts';

/** Saves what a page shows as a CSV file; says so where that is not allowed, and where its writer can't be loaded. */
export function useSaveCsv(): (...file: Parameters<typeof downloadCsv>) => Promise<void> {
  const t = useTranslate();
  const notify = useNotify();
  const { viewing } = useSession();
  return async (...file) => {
    if (viewing) {
      notify(t('shell.viewing.noExport'), { type: 'error' });
      return;
    }
    await downloadCsv(...file).catch(() => notify(t('errors.code.unavailable'), { type: 'error' }));
  };
}
