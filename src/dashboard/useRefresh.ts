import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { widgetKey } from './widgetData.ts';

/** Asks for the figures of every tile on the page again, in one request. */
export function useRefresh() {
  const client = useQueryClient();
  const refreshing = useIsFetching({ queryKey: [widgetKey] }) > 0;
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [widgetKey] }), [client]);
  return { refresh, refreshing };
}
