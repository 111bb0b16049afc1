import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { showToast } from './toast.ts';

/**
 * Tells that something was done and offers to undo it. `onUndo` reverts on the server, so the toast may go without
 * anything being lost.
 */
export function useToastUndo() {
  const t = useTranslate();
  return useCallback(
    (message: string, onUndo: () => void) =>
      showToast(message, { type: 'success', action: { label: t('shell.undo'), run: onUndo } }),
    [t],
  );
}
