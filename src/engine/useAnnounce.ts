import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import type { RooftopDataProvider } from '../providers/data/dataProvider.ts';
import { useFail, useNotify } from '../ui/toasts/useNotify.ts';
import { useToastUndo } from '../ui/toasts/useToastUndo.ts';

/**
 * Tells that something was saved and, when the server named the change, offers to take it back. The undo happens on
 * the server, so it also works when the page has moved on.
 */
export function useAnnounce(): (message: string, auditIds: readonly number[]) => void {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const fail = useFail();
  const dataProvider = useDataProvider<RooftopDataProvider>();
  const toastUndo = useToastUndo();

  const undo = async (auditIds: readonly number[]) => {
    try {
      await dataProvider.revert(auditIds);
      notify(t('form.undone'), { type: 'success' });
    } catch (error) {
      fail(error);
    }
    refresh();
  };

  return (message, auditIds) => {
    if (auditIds.length === 0) notify(message, { type: 'success' });
    else toastUndo(message, () => void undo(auditIds));
  };
}
