import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useNotify } from './useNotify.ts';

/** Tells that something was done and offers to undo it until something else is done. `onUndo` reverts on the server. */
export function useToastUndo() {
  const t = useTranslate();
  const notify = useNotify();
  return useCallback(
    (message: string, onUndo: () => void) =>
      notify(message, { type: 'success', action: { label: t('shell.undo'), run: onUndo } }),
    [notify, t],
  );
}
