import { useTranslate } from 'ra-core';
import type { Meta } from '../../../../contract/call.ts';
import { useScopeLabel } from '../../../providers/stores/useScopeLabel.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { useAsOf } from '../../../ui/page/useAsOf.ts';

/** Stores, days and freshness of figures, as far as they are known. @param isOfNow whatever days were asked for */
export function useScopeLine(storeId: string, meta: Meta | undefined, isOfNow = false): string {
  const t = useTranslate();
  const format = useFormat();
  const stores = useScopeLabel(storeId);
  const asOf = useAsOf(meta);
  const { period_start: first, period_end: last } = meta ?? {};
  const days = isOfNow ? t('rows.now') : first && last && format.dateRange(first, last);
  return [stores, days, asOf].filter(Boolean).join(' · ');
}
