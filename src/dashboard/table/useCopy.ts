import { useNotify } from '../../ui/toasts/useNotify.ts';
import { clipboardText, type WrittenTable } from './table.ts';

/** Puts a table on the clipboard, and says whether it did; nothing while there is none. */
export function useCopy(tableNow: () => WrittenTable | undefined): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    const table = tableNow();
    if (!table) return;
    try {
      await navigator.clipboard.writeText(clipboardText(table));
      notify('dashboard.tile.copied', { type: 'success' });
    } catch {
      notify('dashboard.tile.notCopied', { type: 'error' });
    }
  };
}
