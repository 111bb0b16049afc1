import { Printer, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { SrOnly } from '../../ui/SrOnly.tsx';
import { useRefresh } from '../useRefresh.ts';
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
