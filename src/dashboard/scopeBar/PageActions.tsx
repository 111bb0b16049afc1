import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Printer, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { widgetKey } from '../widgetData.ts';
import { BarAction } from './BarAction.tsx';

/** Refreshing and printing what is on the page. */
export function PageActions() {
  const t = useTranslate();
  const { refresh, refreshing } = useRefresh();
  return (
    <>
      <BarAction icon={RefreshCw} label={t('dashboard.scope.refresh')} onClick={() => refresh()} />
      <SrOnly role="status">{refreshing && t('dashboard.scope.refreshing')}</SrOnly>
      <BarAction icon={Printer} label={t('arrange.print')} onClick={() => window.print()} />
    </>
  );
}

/** Asks for the figures of every tile on the page again, in one request. */
function useRefresh() {
  const client = useQueryClient();
  const refreshing = useIsFetching({ queryKey: [widgetKey] }) > 0;
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [widgetKey] }), [client]);
  return { refresh, refreshing };
}
