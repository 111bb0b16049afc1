import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { opensWidgetPanel, withWidgetPanel } from '../../ui/widgetPanel.ts';

/** Whether the address opens the choice of widgets, and how to open and close it. */
export function usePanel() {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (open: boolean) => setQuery((before) => withWidgetPanel(before, open), { replace: !open }),
    [setQuery],
  );
  return { open: opensWidgetPanel(query), setOpen: set };
}
